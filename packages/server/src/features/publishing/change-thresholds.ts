import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { keepPart } from '../parts/index.ts'
import { type SetThresholds, thresholdsPart } from '../training/index.ts'
import { insertRelease, lockPublication, savePublication } from './publishing.store.ts'
import type { Corrected } from './release/correct-releases.ts'
import { releasesOf } from './release/current-releases.ts'

/**
 * Puts releases with other thresholds in the place of those that visitors and the studio talk to; the first is what
 * visitors get, where it is open. Call `releasesOf(context).moved` after the commit.
 */
export async function changeThresholds(
  context: Context,
  tx: Transaction,
  {
    storyfileId,
    createdBy,
    change,
  }: { storyfileId: string; createdBy: string; change: (before: SetThresholds) => SetThresholds },
): Promise<Corrected[]> {
  const { cache } = releasesOf(context)
  const publication = await lockPublication(tx, storyfileId)
  const changed = new Map<string, Corrected>()
  for (const releaseId of new Set([publication.liveReleaseId, publication.previewReleaseId])) {
    if (!releaseId) continue
    const before = await cache.loadWithin(tx, releaseId)
    const thresholds = await keepPart(tx, thresholdsPart, storyfileId, change(before.row.thresholds))
    const parts = { ...before.row.parts, thresholds }
    const row = await insertRelease(tx, { ...before.row, reason: 'threshold', parts, createdBy })
    changed.set(releaseId, { before, after: await cache.build(tx, row) })
  }
  const next = (releaseId: string | null) =>
    releaseId && (changed.get(releaseId)?.after.releaseId ?? releaseId)
  await savePublication(tx, {
    ...publication,
    liveReleaseId: next(publication.liveReleaseId),
    previewReleaseId: next(publication.previewReleaseId),
  })
  return [...changed.values()]
}
