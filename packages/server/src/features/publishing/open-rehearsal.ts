import type { Transaction } from '../../platform/database/sql.ts'
import type { PartHashes } from '../parts/index.ts'
import { pointTo } from '../parts/index.ts'
import { announceStoryfile, insertRelease, lockPublication } from './publishing.store.ts'

/**
 * Makes the release that the guests of a rehearsal talk to. Neither visitors nor the studio get it. Call
 * `releasesOf(context).moved` after the commit.
 */
export async function openRehearsal(
  tx: Transaction,
  made: { storyfileId: string; parts: PartHashes; revision: number; createdBy: string },
): Promise<void> {
  await lockPublication(tx, made.storyfileId)
  const { releaseId } = await insertRelease(tx, {
    ...made,
    reason: 'rehearsal',
    worse: 0,
  })
  await pointTo(tx, made.storyfileId, 'rehearsal', releaseId)
  await announceStoryfile(tx, made.storyfileId)
}
