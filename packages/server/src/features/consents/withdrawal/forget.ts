import { randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import type { Storage } from '../../../platform/storage/storage.ts'
import { excludeForConsent } from '../../clips/index.ts'
import { insertWithdrawal, readTerm } from '../records/records.store.ts'
import { ensureConsent, type Forgotten, forgottenOf, restoredClips } from './forget.store.ts'

// What was taken back is also written down beside the database, one small file for each clip, so that a backup of an earlier
// day does not bring it back.

const prefix = 'forget/'
const keyOf = (clipId: string) => `${prefix}${clipId}.json`
const dayMs = 86_400_000

/** Writes down which of these clips are out, and forgets those that are back. */
export async function remember(
  { sql, storage }: Pick<Context, 'sql' | 'storage'>,
  clipIds: string[],
): Promise<void> {
  const out = new Map((await forgottenOf(sql, clipIds)).map((one) => [one.clipId, one]))
  for (const clipId of clipIds) {
    const one = out.get(clipId)
    if (!one) await storage.remove(keyOf(clipId))
    else {
      const body = Buffer.from(JSON.stringify(one))
      await storage.putStream(keyOf(clipId), Readable.from([body]), {
        contentType: 'application/json',
        expectedBytes: body.length,
      })
    }
  }
}

/** What is written down in a storage. */
export async function readForgotten(storage: Storage): Promise<Forgotten[]> {
  const found: Forgotten[] = []
  for await (const key of storage.list(prefix))
    found.push(JSON.parse(await text(await storage.read(key))) as Forgotten)
  return found
}

/**
 * After a restore, in its transaction: what was taken back since the backup was made is out, before any server starts. What
 * was deleted is due to be deleted again. Answers how many clips that were.
 */
export async function forgetAgain(
  { jobs: _jobs, now }: Context,
  tx: Transaction,
  forgotten: Forgotten[],
): Promise<number> {
  const byClip = new Map(forgotten.map((one) => [one.clipId, one]))
  const clips = (await restoredClips(tx, [...byClip.keys()])).filter(({ isOut }) => !isOut)
  for (const { clipId, storyfileId, organizationId, question, consentId: held } of clips) {
    const { at, purgedAt, consentId: named } = byClip.get(clipId)!
    const consentId = held ?? named
    await ensureConsent(tx, { consentId, clipId, storyfileId, organizationId })
    const taken = new Date(at)
    const purgeAt = purgedAt
      ? now()
      : new Date(taken.getTime() + (await readTerm(tx, organizationId)) * dayMs)
    await insertWithdrawal(
      tx,
      {
        withdrawalId: randomUUID(),
        consentId,
        organizationId,
        storyfileId,
        at: taken,
        by: 'subject',
        byName: '',
        whole: false,
        note: '',
      },
      { places: [], clips: [{ clipId, storyfileId, question }], purgeAt },
    )
    await excludeForConsent(tx, clipId, null)
  }
  return clips.length
}
