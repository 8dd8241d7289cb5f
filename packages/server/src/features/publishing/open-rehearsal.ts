import type { Transaction } from '../../platform/database/sql.ts'
import { insertRelease, lockPublication, pointRehearsal } from './publishing.store.ts'

/**
 * Makes the release that the guests of a rehearsal talk to. Neither visitors nor the studio get it. Call
 * `releasesOf(context).moved` after the commit.
 */
export async function openRehearsal(
  tx: Transaction,
  made: { storyfileId: string; snapshotId: string; matcherId: string; revision: number; createdBy: string },
): Promise<void> {
  await lockPublication(tx, made.storyfileId)
  const { releaseId } = await insertRelease(tx, {
    ...made,
    ...{
      reason: 'rehearsal',
      lastExampleNumber: 0,
      worse: 0,
      storyVersionId: null,
      thresholds: {},
      look: null,
    },
  })
  await pointRehearsal(tx, made.storyfileId, releaseId)
}
