import { createHash, randomUUID } from 'node:crypto'
import { textsOf } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { vectorsForTraining } from './matcher/meaning.ts'
import { trainApart } from './matcher/train-apart.ts'
import { type Example, type Snapshot, trainingSetOf } from './snapshot.ts'
import { insertMatcher, insertSnapshot } from './training.store.ts'

/** The matcher of a snapshot, compressed, without the figures that a run measures. */
export async function trainSnapshot(
  context: Context,
  storyfileId: string,
  snapshot: Snapshot,
  examples: Example[] = [],
): Promise<Uint8Array> {
  const set = trainingSetOf(snapshot, examples)
  const owner = { storyfileId, language: set.language }
  // The vectors of the storyfile's own training stay.
  const { vectors } = await vectorsForTraining(context, owner, textsOf(set), { keepsOthers: true })
  const { bytes } = await trainApart({
    set,
    vectors,
    heldOut: undefined,
    previous: undefined,
    tests: [],
    thresholds: {},
  })
  return bytes
}

/** Keeps a rehearsal's snapshot and matcher; no training of videos is compared with them. */
export async function keepRehearsal(
  tx: Transaction,
  storyfileId: string,
  { revision, snapshot, bytes }: { revision: number; snapshot: Snapshot; bytes: Uint8Array },
): Promise<{ snapshotId: string; matcherId: string }> {
  const snapshotId = await insertSnapshot(tx, storyfileId, revision, snapshot)
  const matcherId = randomUUID()
  const stored = Buffer.from(bytes)
  await insertMatcher(tx, {
    ...{ matcherId, storyfileId, snapshotId, bytes: stored, lastExampleNumber: 0 },
    sha256: createHash('sha256').update(stored).digest('hex'),
    isRehearsal: true,
  })
  return { snapshotId, matcherId }
}
