import { randomUUID } from 'node:crypto'
import { type ConsentDetail, Refusal, sentence, type Withdrawal } from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { jobEvent } from '../../../platform/jobs/jobs.ts'
import { excludeForConsent, returnToConsent } from '../../clips/index.ts'
import { audit } from '../../organizations/index.ts'
import { lockStoryfile } from '../../storyfiles/index.ts'
import type { By } from '../records/change-records.ts'
import { readRecord } from '../records/present-record.ts'
import {
  clipsToReturn,
  clipsToWithdraw,
  findRecord,
  insertWithdrawal,
  lockConsent,
  type RecordRow,
  readTerm,
  setInForce,
  setReturned,
  storyfilesWithClips,
} from '../records/records.store.ts'
import { placesOf } from './places.ts'

const dayMs = 86_400_000

/** Said in the transaction of a withdrawal and of a return: what keeps copies of clips elsewhere follows. */
export const withdrawnEvent = jobEvent<{ organizationId: string; clipIds: string[] }>('consents.withdrawn')

type Hand = { by: Withdrawal['by']; actor?: By['actor']; requestId?: string; note?: string }

/** An owner takes answers back for the person. */
export async function withdrawFor(
  context: Context,
  { actor, requestId }: By,
  consentId: string,
  { clipIds, note }: { clipIds: string[] | null; note: string },
): Promise<ConsentDetail> {
  await withdraw(context, consentId, clipIds, { by: 'owner', actor, requestId, note })
  return readRecord(context.sql, consentId, context.now())
}

/**
 * Takes answers back: all takes and copies of them are out of everything that visitors get when this is committed, and on
 * every server within a minute. Null: everything, also what is recorded later.
 */
export async function withdraw(
  context: Context,
  consentId: string,
  clipIds: string[] | null,
  { by, actor, requestId, note = '' }: Hand,
): Promise<void> {
  const { jobs, now } = context
  await inStoryfiles(context, consentId, async (tx, row) => {
    const clips = await clipsToWithdraw(tx, consentId, clipIds)
    if (clips.length === 0 && (clipIds !== null || row.withdrawnAt))
      throw new Refusal('STATE_CONFLICT', { reason: sentence('This was taken back already.') })
    const { organizationId, storyfileId, subject } = row
    const [at, withdrawalId] = [now(), randomUUID()]
    const places = await placesOf(context, tx, {
      organizationId,
      storyfileIds: [...new Set([storyfileId, ...clips.map((one) => one.storyfileId)])],
      clipIds: clips.map((one) => one.clipId),
    })
    await insertWithdrawal(
      tx,
      {
        withdrawalId,
        consentId,
        organizationId,
        storyfileId,
        by,
        note,
        at,
        whole: clipIds === null,
        byName: actor ? displayName(actor) : '',
      },
      { places, clips, purgeAt: new Date(at.getTime() + (await readTerm(tx, organizationId)) * dayMs) },
    )
    for (const { clipId } of clips) await excludeForConsent(tx, clipId, actor?.userId ?? null)
    await audit(tx, {
      organizationId,
      action: 'consent.withdrawn',
      objectType: 'consent',
      objectId: consentId,
      storyfileId,
      ...(actor ? { actor, requestId: requestId! } : {}),
      details: { subject, by, whole: clipIds === null, answers: clips.length },
    })
    await jobs.emit(tx, withdrawnEvent, {
      organizationId,
      clipIds: clips.map(({ clipId }) => clipId),
    })
  })
}

/** The person changed their mind about answers whose files are still there; null: about all of them. */
export async function giveAgain(
  context: Context,
  consentId: string,
  clipIds: string[] | null,
): Promise<void> {
  const { jobs, now } = context
  await inStoryfiles(context, consentId, async (tx, row) => {
    const clips = await clipsToReturn(tx, consentId, clipIds)
    if (clips.length === 0 && !(clipIds === null && row.withdrawnAt))
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('These files are deleted. They can’t be brought back.'),
      })
    // The other answers stay out one by one.
    await setInForce(tx, consentId)
    for (const one of clips) {
      await setReturned(tx, one, now())
      await returnToConsent(tx, one.clipId)
    }
    const { organizationId, storyfileId, subject } = row
    await audit(tx, {
      organizationId,
      action: 'consent.given_again',
      objectType: 'consent',
      objectId: consentId,
      storyfileId,
      details: { subject, whole: clipIds === null, answers: clips.length },
    })
    await jobs.emit(tx, withdrawnEvent, {
      organizationId,
      clipIds: clips.map(({ clipId }) => clipId),
    })
  })
}

/** With all storyfiles locked in which the consent has clips, in their order, and then the consent. */
async function inStoryfiles(
  { sql, now }: Context,
  consentId: string,
  act: (tx: Transaction, row: RecordRow) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => {
    const row = await findRecord(tx, consentId, now())
    if (!row) throw new Refusal('NOT_FOUND')
    for (const id of await storyfilesOf(tx, row)) await lockStoryfile(tx, id)
    await lockConsent(tx, consentId)
    await act(tx, (await findRecord(tx, consentId, now()))!)
  })
}

async function storyfilesOf(tx: Transaction, { consentId, storyfileId }: RecordRow): Promise<string[]> {
  return [...new Set([storyfileId, ...(await storyfilesWithClips(tx, consentId))])].sort()
}
