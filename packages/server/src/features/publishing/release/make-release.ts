import { carefulPurposes, carefulThreshold } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { findStory } from '../../narrative/index.ts'
import { advanceStoryfile } from '../../storyfiles/index.ts'
import {
  findMatcher,
  findRun,
  findSnapshot,
  finishRun,
  lastExampleNumber,
  learnedTooMuch,
  queueRun,
  type SetThresholds,
  settleRuns,
  type TrainingTrained,
} from '../../training/index.ts'
import {
  findRelease,
  insertRelease,
  lockPublication,
  type PublicationRow,
  purposeOf,
  type ReleaseRow,
  savePublication,
} from '../publishing.store.ts'
import { releasesOf } from './current-releases.ts'

/**
 * Turns a trained matcher into a release and ends its run. A run of new clips only becomes the preview and waits for
 * a person; one that merely learned the corrections in full takes the place of the releases that carried them, unless
 * it made something worse. Safe to repeat.
 */
export async function makeRelease(context: Context, { runId, storyfileId }: TrainingTrained): Promise<void> {
  await context.sql.begin(async (tx) => {
    const publication = await lockPublication(tx, storyfileId)
    const run = await findRun(tx, runId)
    if (run?.status !== 'running' || !run.matcherId) return
    const matcher = (await findMatcher(tx, run.matcherId))!
    const snapshot = (await findSnapshot(tx, matcher.snapshotId))!
    // What learns corrections in full follows what visitors have; what an author trains follows the preview.
    const { liveReleaseId: live, previewReleaseId: preview } = publication
    const before = run.snapshotId ? (live ?? preview) : (preview ?? live)
    const release = await insertRelease(tx, {
      storyfileId,
      reason: 'training',
      snapshotId: matcher.snapshotId,
      matcherId: matcher.matcherId,
      // What was corrected while the training ran is learned on top.
      lastExampleNumber: await lastExampleNumber(tx, storyfileId),
      revision: snapshot.revision,
      worse: run.worse,
      storyVersionId: (await findStory(tx, storyfileId))?.liveVersionId ?? null,
      thresholds: before
        ? (await findRelease(tx, before))!.thresholds
        : await firstThresholds(tx, storyfileId),
      look: before ? (await findRelease(tx, before))!.look : null,
      createdBy: run.startedBy,
    })
    const status = run.worse > 0 ? 'regressed' : 'passed'
    await finishRun(tx, runId, { status, releaseId: release.releaseId })
    if (await learnedTooMuch(tx, storyfileId, matcher.lastExampleNumber))
      await queueRun(context, tx, {
        storyfileId,
        trigger: 'auto',
        startedBy: 'Studio',
        snapshotId: matcher.snapshotId,
      })
    if (run.snapshotId) {
      if (status === 'regressed') return
      const next = await takeOver(tx, publication, release)
      await savePublication(tx, next)
      if (next.liveReleaseId === release.releaseId)
        await settleRuns(tx, storyfileId, { matcherId: release.matcherId, rolledBack: false })
    } else {
      await savePublication(tx, { ...publication, previewReleaseId: release.releaseId })
      await advanceStoryfile(tx, storyfileId, 'trained')
    }
  })
  await releasesOf(context).moved(storyfileId)
}

/** Where a wrong video costs more than a choice of three, the first release is careful; people may choose otherwise. */
async function firstThresholds(
  tx: Parameters<typeof lockPublication>[0],
  storyfileId: string,
): Promise<SetThresholds> {
  const careful: readonly (string | undefined)[] = carefulPurposes
  return careful.includes(await purposeOf(tx, storyfileId)) ? { answer: carefulThreshold } : {}
}

/** Puts a release in the place of those that show the same snapshot. */
async function takeOver(
  tx: Parameters<typeof lockPublication>[0],
  publication: PublicationRow,
  release: ReleaseRow,
): Promise<PublicationRow> {
  const replace = async (releaseId: string | null) => {
    const before = releaseId ? await findRelease(tx, releaseId) : undefined
    return before?.snapshotId === release.snapshotId ? release.releaseId : releaseId
  }
  return {
    ...publication,
    liveReleaseId: await replace(publication.liveReleaseId),
    previewReleaseId: await replace(publication.previewReleaseId),
  }
}
