import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import {
  type BodyOf,
  type ConsentDetail,
  invalidField,
  type Language,
  limits,
  Refusal,
  type routes,
  sentence,
} from '@studio/contract'
import type { Actor, Owner } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { audit } from '../../organizations/index.ts'
import { lockStoryfile, noteStoryfile } from '../../storyfiles/index.ts'
import { consentToRead } from '../consent-texts.ts'
import { findPlace } from '../consents.store.ts'
import { readRecord } from './present-record.ts'
import {
  addClips,
  findRecord,
  insertRecord,
  lockConsent,
  type RecordRow,
  saveTerm,
  setClips,
  setDocument,
  type Terms,
  updateRecord,
} from './records.store.ts'

export type By = { actor: Actor; owner: Owner; requestId: string }
type Table = typeof routes.consents

/** Adds a consent that a person is asked for: the text as it stands now, and what it allows. */
export async function addRecord(
  context: Context,
  by: By,
  { storyfileId, subject, clipIds, ...terms }: BodyOf<Table['add']>,
  language: Language,
): Promise<ConsentDetail> {
  refuseBackwards(terms.startsOn ?? null, terms.endsOn ?? null)
  const consentId = randomUUID()
  await context.sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const { version, text } = await consentToRead(tx, storyfileId, language)
    const place = (await findPlace(tx, storyfileId))!
    await insertRecord(tx, {
      consentId,
      organizationId: place.organizationId,
      storyfileId,
      name: subject,
      language,
      textVersion: version,
      text,
      timeZone: place.timeZone,
      covers: clipIds ? 'clips' : 'storyfile',
      ...terms,
    })
    if (clipIds) await cover(tx, { consentId, storyfileId }, clipIds)
    await note(tx, by, { consentId, storyfileId }, 'consent.added', { subject, ...told(terms) })
  })
  return readRecord(context.sql, consentId, context.now())
}

/** Changes what a consent allows. It takes effect on every server at once: what it no longer allows is not shown. */
export async function changeRecord(
  context: Context,
  by: By,
  consentId: string,
  { after, subject, ...terms }: BodyOf<Table['change']>,
): Promise<ConsentDetail> {
  await inConsent(context, by, consentId, async (tx, row) => {
    if (row.version !== after) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('consent') })
    const startsOn = terms.startsOn === undefined ? row.startsOn : terms.startsOn
    const endsOn = terms.endsOn === undefined ? row.endsOn : terms.endsOn
    refuseBackwards(startsOn, endsOn)
    const named: Terms = { ...terms, ...(subject === undefined ? {} : { name: subject }) }
    await updateRecord(tx, consentId, named)
    await note(tx, by, row, 'consent.changed', { subject: subject ?? row.subject, ...told(terms) })
  })
  return readRecord(context.sql, consentId, context.now())
}

export async function assignClips(
  context: Context,
  by: By,
  consentId: string,
  clipIds: string[] | null,
): Promise<ConsentDetail> {
  await inConsent(context, by, consentId, async (tx, row) => {
    await updateRecord(tx, consentId, { covers: clipIds ? 'clips' : 'storyfile' })
    if (clipIds) {
      await setClips(tx, row, [])
      await cover(tx, row, clipIds)
    }
    await note(tx, by, row, 'consent.assigned', {
      subject: row.subject,
      whole: clipIds === null,
      answers: clipIds?.length ?? row.clips,
    })
  })
  return readRecord(context.sql, consentId, context.now())
}

/** Adds the signed paper; the consent is signed from then on. */
export async function addDocument(
  context: Context,
  by: By,
  consentId: string,
  { name, data, signedOn }: BodyOf<Table['addDocument']>,
): Promise<ConsentDetail> {
  const bytes = Buffer.from(data, 'base64')
  if (bytes.length > limits.consentDocumentBytes || bytes.subarray(0, 5).toString('latin1') !== '%PDF-')
    throw new Refusal('UNSUPPORTED_CONTENT_TYPE', { type: 'application/pdf' })
  if (signedOn > context.now().toISOString().slice(0, 10))
    throw invalidField('signedOn', sentence('A consent can’t be signed in the future.'))
  const documentKey = `consents/${consentId}/${randomUUID()}.pdf`
  await context.storage.putStream(documentKey, Readable.from([bytes]), {
    contentType: 'application/pdf',
    expectedBytes: bytes.length,
  })
  const documentSha256 = createHash('sha256').update(bytes).digest('hex')
  await inConsent(context, by, consentId, async (tx, row) => {
    await setDocument(tx, consentId, { documentKey, documentName: name, documentSha256, signedOn })
    await note(tx, by, row, 'consent.document_added', { subject: row.subject, sha256: documentSha256 })
  })
  return readRecord(context.sql, consentId, context.now())
}

export async function setTerm(
  { sql }: Context,
  { actor, requestId }: By,
  organizationId: string,
  days: number,
): Promise<void> {
  await sql.begin(async (tx) => {
    await saveTerm(tx, organizationId, days)
    await audit(tx, {
      organizationId,
      actor,
      requestId,
      action: 'consent.term_set',
      changes: 'consent',
      objectType: 'organization',
      objectId: organizationId,
      details: { days },
    })
  })
}

/** Runs an act with the storyfile and the consent locked, in this order. */
export async function inConsent(
  { sql, now }: Context,
  { owner }: Pick<By, 'owner'>,
  consentId: string,
  act: (tx: Transaction, row: RecordRow) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockStoryfile(tx, owner.storyfileId!)
    await lockConsent(tx, consentId)
    const row = await findRecord(tx, consentId, now())
    if (!row) throw new Refusal('NOT_FOUND')
    await act(tx, row)
  })
}

async function cover(
  tx: Transaction,
  consent: { consentId: string; storyfileId: string },
  clipIds: string[],
): Promise<void> {
  if ((await addClips(tx, consent, clipIds)) !== new Set(clipIds).size)
    throw invalidField('clipIds', sentence('clipIds: one of them is not in this storyfile'))
}

function refuseBackwards(startsOn: string | null, endsOn: string | null): void {
  if (startsOn && endsOn && endsOn < startsOn)
    throw invalidField('endsOn', sentence('A consent can’t end before it begins.'))
}

/** What the log says of the terms. */
function told({ channels, startsOn, endsOn, timeZone }: Terms): Record<string, unknown> {
  return {
    ...(channels ? { channels } : {}),
    ...(startsOn === undefined ? {} : { startsOn: startsOn ?? '' }),
    ...(endsOn === undefined ? {} : { endsOn: endsOn ?? '' }),
    ...(timeZone === undefined ? {} : { timeZone }),
  }
}

/** Everybody's screens and servers hear of it: what may be shown may have changed. */
export async function note(
  tx: Transaction,
  { actor, owner, requestId }: By,
  { consentId, storyfileId }: { consentId: string; storyfileId: string },
  action: string,
  details: Record<string, unknown>,
): Promise<void> {
  await audit(tx, {
    organizationId: owner.organizationId,
    actor,
    requestId,
    action,
    storyfileId,
    objectType: 'consent',
    objectId: consentId,
    details,
  })
  await noteStoryfile(tx, 'release', storyfileId)
}
