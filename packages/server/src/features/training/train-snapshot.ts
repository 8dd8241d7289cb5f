import { createHash, randomUUID } from 'node:crypto'
import { textsOf } from '@studio/dialogue'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { unlearnedClips } from '../consents/index.ts'
import { keepPart } from '../parts/index.ts'
import { vectorsForTraining } from './matcher/meaning.ts'
import { trainApart } from './matcher/train-apart.ts'
import { type Example, type Snapshot, trainingSetOf } from './snapshot.ts'
import { insertMatcher, keepSnapshot, type SnapshotHashes } from './training.store.ts'
import { matcherPart } from './training-parts.ts'

/** The matcher of a snapshot, compressed, without the figures that a run measures. */
export async function trainSnapshot(
  context: Context,
  storyfileId: string,
  snapshot: Snapshot,
  examples: Example[] = [],
): Promise<Uint8Array> {
  const set = trainingSetOf(snapshot, examples, await unlearnedClips(context.sql, storyfileId))
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

/** Keeps a rehearsal's matcher; no training of videos is compared with it. Answers the part of a release that names it. */
export async function keepRehearsal(
  tx: Transaction,
  storyfileId: string,
  { revision, bytes, ...hashes }: SnapshotHashes & { revision: number; bytes: Uint8Array },
): Promise<string> {
  const snapshotId = await keepSnapshot(tx, storyfileId, revision, hashes)
  const matcherId = randomUUID()
  const stored = Buffer.from(bytes)
  await insertMatcher(tx, {
    matcherId,
    storyfileId,
    snapshotId,
    bytes: stored,
    lastExampleNumber: 0,
    sha256: createHash('sha256').update(stored).digest('hex'),
    isRehearsal: true,
  })
  return keepPart(tx, matcherPart, storyfileId, { matcherId, learnedUntil: 0 })
}
