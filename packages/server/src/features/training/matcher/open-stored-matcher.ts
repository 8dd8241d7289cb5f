import { createHash } from 'node:crypto'
import type { Correction, Matcher } from '@studio/dialogue'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { usable } from '../snapshot.ts'
import { trainSnapshot } from '../train-snapshot.ts'
import { findSnapshot, readExamples, replaceMatcherBytes, type StoredMatcher } from '../training.store.ts'
import { vectorsForCorrections } from './meaning.ts'
import { openMatcher } from './open-matcher.ts'

/**
 * Opens a stored matcher with the corrections on top. One that an older engine wrote, or that was emptied because something
 * it had learned was erased, is trained again from its snapshot and examples: an upgrade of the studio needs no manual step,
 * and no release is lost.
 */
export async function openStoredMatcher(
  context: Context,
  sql: Queryable,
  stored: StoredMatcher,
  lessons: Correction[],
): Promise<Matcher> {
  const vectors = await vectorsForCorrections(
    context,
    sql,
    stored.storyfileId,
    lessons.map(({ text }) => text),
  )
  if (stored.bytes.length > 0)
    try {
      return await openMatcher({ bytes: stored.bytes, lessons, vectors })
    } catch (error) {
      if ((error as Error).name !== 'MatcherFormatError') throw error
    }
  const bytes = await trainAgain(context, sql, stored)
  return openMatcher({ bytes, lessons, vectors })
}

async function trainAgain(context: Context, sql: Queryable, stored: StoredMatcher): Promise<Uint8Array> {
  const snapshot = (await findSnapshot(sql, stored.snapshotId))!.content
  const examples = await readExamples(sql, stored.storyfileId, { upTo: stored.lastExampleNumber })
  const bytes = await trainSnapshot(context, stored.storyfileId, snapshot, usable(examples, snapshot))
  const sha256 = createHash('sha256').update(bytes).digest('hex')
  await replaceMatcherBytes(sql, stored.matcherId, Buffer.from(bytes), sha256)
  return bytes
}
