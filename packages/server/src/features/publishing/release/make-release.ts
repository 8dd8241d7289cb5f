import { carefulPurposes, carefulThreshold } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { keepPart, type PartHashes, partKinds } from '../../parts/index.ts'
import { advanceStoryfile } from '../../storyfiles/index.ts'
import {
  findMatcher,
  findRun,
  findSnapshot,
  finishRun,
  lastExampleNumber,
  learnedTooMuch,
  matcherPart,
  queueRun,
  type SetThresholds,
  settleRuns,
  type TrainingTrained,
  thresholdsPart,
} from '../../training/index.ts'
import {
  findRelease,
  insertRelease,
  lockPublication,
  type PublicationRow,
  purposeOf,
  type ReleaseRow,
  savePublication,
  showSame,
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
    const shown = before ? await findRelease(tx, before) : undefined
    const release = await insertRelease(tx, {
      storyfileId,
      reason: 'training',
      parts: await collectParts(context, tx, storyfileId, {
        script: snapshot.scriptHash,
        clips: snapshot.clipsHash,
        ...(snapshot.captionsHash ? { captions: snapshot.captionsHash } : {}),
        ...(snapshot.attachmentsHash ? { attachments: snapshot.attachmentsHash } : {}),
        ...(shown?.parts.look ? { look: shown.parts.look } : {}),
        matcher: await keepPart(tx, matcherPart, storyfileId, {
          matcherId: matcher.matcherId,
          // What was corrected while the training ran is learned on top.
          learnedUntil: await lastExampleNumber(tx, storyfileId),
        }),
        thresholds:
          shown?.parts.thresholds ??
          (await keepPart(
            tx,
            thresholdsPart,
            storyfileId,
            shown ? {} : await firstThresholds(tx, storyfileId),
          )),
      }),
      revision: snapshot.revision,
      worse: run.worse,
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

/** The parts that are given, and of every other kind what its feature has now. */
async function collectParts(
  context: Context,
  tx: Transaction,
  storyfileId: string,
  given: PartHashes,
): Promise<PartHashes> {
  const parts = { ...given }
  for (const part of partKinds(context)) {
    if (parts[part.kind] || !part.make) continue
    const content = await part.make(tx, storyfileId)
    if (content !== undefined) parts[part.kind] = await keepPart(tx, part, storyfileId, content)
  }
  return parts
}

/** Where a wrong video costs more than a choice of three, the first release is careful; people may choose otherwise. */
async function firstThresholds(tx: Transaction, storyfileId: string): Promise<SetThresholds> {
  const careful: readonly (string | undefined)[] = carefulPurposes
  return careful.includes(await purposeOf(tx, storyfileId)) ? { answer: carefulThreshold } : {}
}

/**
 * Puts a release in the place of those that show the same. One with another look keeps that: it gets a release of its own with
 * what was learned.
 */
async function takeOver(
  tx: Transaction,
  publication: PublicationRow,
  release: ReleaseRow,
): Promise<PublicationRow> {
  const replace = async (releaseId: string | null) => {
    const before = releaseId ? await findRelease(tx, releaseId) : undefined
    if (!before || !showSame(before, release)) return releaseId
    if (before.parts.look === release.parts.look) return release.releaseId
    const { look: _, ...others } = release.parts
    const parts: PartHashes = before.parts.look ? { ...others, look: before.parts.look } : others
    return (await insertRelease(tx, { ...release, parts })).releaseId
  }
  return {
    ...publication,
    liveReleaseId: await replace(publication.liveReleaseId),
    previewReleaseId: await replace(publication.previewReleaseId),
  }
}
