import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  type GuestLanguage,
  type GuestVisit,
  languageOf,
  limits,
  Refusal,
  recall,
  type routes,
  sentence,
} from '@studio/contract'
import type { Guest } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Queryable, Sql } from '../../platform/database/sql.ts'
import { consentFile, consentToRead, decideConsent } from '../consents/index.ts'
import { noteStoryfile } from '../storyfiles/index.ts'
import { guestToken, hashOf, knownGuest, signedGuest } from './guest-pass.ts'
import {
  findGuest,
  insertGuest,
  listAsked,
  listOwnTakes,
  lockGuest,
  lockGuests,
  moveGuest,
  setConsent,
  touchGuest,
} from './guests.store.ts'
import { findOpenLink, type OpenLink } from './links.store.ts'

/** Whether a link never existed, has ended or was revoked is answered in the same words. */
export async function openRecording(
  context: Context,
  { linkCode, deviceId, takeOver }: BodyOf<typeof routes.recordings.open>,
  language: GuestLanguage,
): Promise<{ guestToken: string; visit: GuestVisit }> {
  const link = await findOpenLink(context.sql, hashOf(linkCode))
  if (!link) throw new Refusal('RECORDING_ENDED')
  const guest = await enter(context.sql, link, { deviceHash: hashOf(deviceId), takeOver })
  return { guestToken: guestToken(context, guest), visit: await visitOf(context.sql, guest, language) }
}

/** A panel has one guest for each device; any other link has one guest, who may go on with another device. */
async function enter(
  sql: Sql,
  { recordingLinkId, organizationId, storyfileId, isPanel }: OpenLink,
  { deviceHash, takeOver }: { deviceHash: string; takeOver: boolean },
): Promise<Guest> {
  return sql.begin<Guest>(async (tx) => {
    const devices = await lockGuests(tx, recordingLinkId)
    const same = devices.find((one) => one.deviceHash === deviceHash)
    if (same) return same
    const other = isPanel ? undefined : devices[0]
    if (other && !takeOver)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence(
          'This link was opened on another device. Go on there, or go on here: takes that were not sent stay on that device.',
        ),
      })
    if (devices.length >= limits.guestsPerLink)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Too many people have opened this link. Ask for a link of your own.'),
      })
    const guestId = other?.guestId ?? randomUUID()
    await noteStoryfile(tx, 'recording', storyfileId)
    if (other) return { guestId, epoch: await moveGuest(tx, guestId, deviceHash) }
    await insertGuest(tx, { guestId, recordingLinkId, organizationId, deviceHash })
    return { guestId, epoch: 1 }
  })
}

/** What the guest is asked and has sent; after the link ended, too, so that what had begun can be sent. */
export async function visitOf(sql: Queryable, guest: Guest, language: GuestLanguage): Promise<GuestVisit> {
  const row = await knownGuest(sql, guest)
  const { guestId, storyfileId, isOpen, isPanel, others, decision, decidedAt } = row
  await touchGuest(sql, guestId)
  const takes = await listOwnTakes(sql, guestId)
  return {
    guestId,
    isOpen,
    isPanel,
    others: isPanel ? others : 0,
    subjectName: row.subjectName,
    organization: row.organization,
    greeting: row.greeting,
    name: row.linkName,
    endsAt: row.endsAt.toISOString(),
    consent: {
      ...(await consentToRead(sql, storyfileId, language)),
      decision,
      name: row.name ?? '',
      decidedAt: decidedAt?.toISOString() ?? null,
    },
    questions: await listAsked(sql, guestId),
    takes: takes.map((take) => ({ ...take, error: take.error && recall(take.error)[languageOf(language)] })),
  }
}

/** Signs once; whoever refused may think again as long as the link is open. */
export async function decide(
  { sql }: Context,
  guest: Guest,
  wish: { decision: 'signed'; name: string; version: number } | { decision: 'refused' },
  language: GuestLanguage,
): Promise<GuestVisit> {
  await sql.begin(async (tx) => {
    await lockGuest(tx, guest.guestId)
    const { storyfileId, decision, linkName } = await signedGuest(tx, guest)
    if (decision === 'signed') {
      if (wish.decision === 'signed') return
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('You have signed already. Write to the organization to take it back.'),
      })
    }
    if (decision === wish.decision) return
    const consentId = await decideConsent(tx, {
      name: linkName,
      storyfileId,
      language,
      ...wish,
    })
    await setConsent(tx, guest.guestId, consentId)
    await noteStoryfile(tx, 'recording', storyfileId)
  })
  return visitOf(sql, guest, language)
}

/** The guest's copy of what was signed. */
export async function ownConsentFile(sql: Queryable, guest: Guest): Promise<{ bytes: Buffer; name: string }> {
  const { consentId } = (await findGuest(sql, guest.guestId)) ?? {}
  if (!consentId) throw new Refusal('NOT_FOUND')
  return consentFile(sql, consentId)
}
