import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { keepPart } from '../../parts/index.ts'
import { matcherPart, queueRun } from '../../training/index.ts'
import {
  countCorrections,
  findRelease,
  insertRelease,
  lockPublication,
  savePublication,
  storyfilesWithCorrections,
} from '../publishing.store.ts'
import { releasesOf } from './current-releases.ts'
import type { LoadedRelease } from './loaded-releases.ts'

/** A release and the one that took its place; they differ in what was learned. */
export type Corrected = { before: LoadedRelease; after: LoadedRelease }

/** So many corrections on top of a training are learned in full by the next one, which starts by itself. */
const correctionsPerTraining = 20

/**
 * Runs `decide`, which writes what a reviewer decided and answers the number of that decision (undefined: nothing was
 * learned), and puts corrected releases in the place of those that visitors and the studio talk to, all in the same
 * transaction. Call `releasesOf(context).moved` after the commit.
 */
export async function correctReleases(
  context: Context,
  tx: Transaction,
  correction: {
    storyfileId: string
    createdBy: string
    /** `trainedUntil` of the release that visitors, or else the studio, talk to. */
    decide: (trainedUntil: number) => Promise<{ number: number; inFull: boolean } | undefined>
  },
): Promise<Corrected[]> {
  const { storyfileId, createdBy } = correction
  const { cache } = releasesOf(context)
  const publication = await lockPublication(tx, storyfileId)
  const current = publication.liveReleaseId ?? publication.previewReleaseId
  const trainedUntil = current ? (await findRelease(tx, current))!.trainedUntil : 0
  const decided = await correction.decide(trainedUntil)
  if (!decided) return []
  const corrected = new Map<string, Corrected>()
  for (const releaseId of new Set([publication.liveReleaseId, publication.previewReleaseId])) {
    if (!releaseId) continue
    const before = await cache.loadWithin(tx, releaseId)
    // What was learned is new; everything else is shared with the release before.
    const matcher = await keepPart(tx, matcherPart, storyfileId, {
      matcherId: before.row.matcherId,
      learnedUntil: decided.number,
    })
    const parts = { ...before.row.parts, matcher }
    const row = await insertRelease(tx, { ...before.row, reason: 'correction', parts, createdBy })
    corrected.set(releaseId, { before, after: await cache.build(tx, row) })
  }
  const next = (releaseId: string | null) =>
    releaseId ? (corrected.get(releaseId)?.after.releaseId ?? releaseId) : null
  await savePublication(tx, {
    ...publication,
    liveReleaseId: next(publication.liveReleaseId),
    previewReleaseId: next(publication.previewReleaseId),
  })
  const due = (await countCorrections(tx, storyfileId, trainedUntil)) >= correctionsPerTraining
  if (current && (due || decided.inFull)) await queueRetraining(context, tx, storyfileId, current)
  return [...corrected.values()]
}

/** Learns all corrections in full, on the snapshot that visitors (or else the studio) talk to. */
async function queueRetraining(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  releaseId: string,
): Promise<void> {
  const { snapshotId } = (await findRelease(tx, releaseId))!
  await queueRun(context, tx, { storyfileId, trigger: 'auto', startedBy: 'Studio', snapshotId })
}

/** Every night: what was corrected during the day is learned in full. */
export async function retrainCorrected(context: Context): Promise<void> {
  for (const storyfileId of await storyfilesWithCorrections(context.sql)) {
    await context.sql.begin(async (tx) => {
      const publication = await lockPublication(tx, storyfileId)
      const current = publication.liveReleaseId ?? publication.previewReleaseId
      if (current) await queueRetraining(context, tx, storyfileId, current)
    })
  }
}
