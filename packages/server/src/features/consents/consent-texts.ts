import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  type ConsentText,
  type consentDecisions,
  type GuestLanguage,
  type Language,
  Refusal,
  type routes,
  sentence,
} from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { fill } from '../../words.ts'
import { audit } from '../organizations/index.ts'
import { countShipped, findPlace, findText, insertConsent, insertText, listTexts } from './consents.store.ts'
import { consentsIn } from './consents.words.ts'

type Caller = { actor: Actor; requestId: string }

/** The versions of an organization's text, the newest first; the last is the one that comes with the studio. */
export async function readTexts(
  sql: Queryable,
  organizationId: string,
  language: Language,
): Promise<ConsentText[]> {
  const shipped: ConsentText = {
    version: 0,
    text: consentsIn[language].text,
    madeBy: '',
    madeAt: null,
    signed: await countShipped(sql, organizationId),
  }
  return [...(await listTexts(sql, organizationId)), shipped]
}

export async function writeText(
  sql: Sql,
  { actor, requestId }: Caller,
  organizationId: string,
  { text, after }: BodyOf<typeof routes.consents.write>,
  language: Language,
): Promise<ConsentText> {
  return sql.begin<ConsentText>(async (tx) => {
    const version = after + 1
    const newest = (await findText(tx, organizationId))?.version ?? 0
    const isNew =
      newest === after && (await insertText(tx, { organizationId, version, text, madeBy: actor.userId }))
    if (!isNew) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('consent text') })
    await audit(tx, {
      organizationId,
      actor,
      requestId,
      action: 'consent.text_written',
      objectType: 'organization',
      objectId: organizationId,
      changes: 'consentText',
      details: { version },
    })
    return (await readTexts(tx, organizationId, language))[0]!
  })
}

/** The text that somebody is asked to agree to now, filled in. */
export async function consentToRead(
  sql: Queryable,
  storyfileId: string,
  language: GuestLanguage,
): Promise<{ version: number; text: string }> {
  const place = await findPlace(sql, storyfileId)
  if (!place) throw new Refusal('NOT_FOUND')
  const own = await findText(sql, place.organizationId)
  const { organization, storyfile } = place
  return {
    version: own?.version ?? 0,
    text: fill(own?.text ?? consentsIn[language].text, { organization, storyfile }),
  }
}

/** Keeps what a person decided, with the text as it was read. A newer text has to be read first. */
export async function decideConsent(
  tx: Transaction,
  wish: {
    storyfileId: string
    name: string
    decision: (typeof consentDecisions)[number]
    /** The version that was read; undefined: whoever refuses need not have read any. */
    version?: number
    language: GuestLanguage
  },
): Promise<string> {
  const { storyfileId, name, decision, language } = wish
  const { version, text } = await consentToRead(tx, storyfileId, language)
  if (wish.version !== undefined && wish.version !== version)
    throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('consent text') })
  const { organizationId, timeZone } = (await findPlace(tx, storyfileId))!
  const consentId = randomUUID()
  await insertConsent(tx, {
    consentId,
    organizationId,
    storyfileId,
    decision,
    name,
    language,
    textVersion: version,
    text,
    timeZone,
  })
  await audit(tx, {
    organizationId,
    action: `consent.${decision}`,
    objectType: 'storyfile',
    objectId: storyfileId,
    details: { name, version },
  })
  return consentId
}
