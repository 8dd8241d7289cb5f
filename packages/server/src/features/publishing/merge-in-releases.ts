import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { type ClipsPart, clipsPart } from '../clips/index.ts'
import { keepPart, type PartHashes, readParts } from '../parts/index.ts'
import { setLiveRevision } from '../storyfiles/index.ts'
import { keepSnapshot, type MergedClips, matcherPart, withMerged } from '../training/index.ts'
import { insertRelease, lockPublication, newestMatcherOf, savePublication } from './publishing.store.ts'
import type { Corrected } from './release/correct-releases.ts'
import { releasesOf } from './release/current-releases.ts'
import type { LoadedRelease } from './release/loaded-releases.ts'

/** `revision`: of the storyfile, before and after what the author did; nothing else waits for a training then. */
type Act = { storyfileId: string; createdBy: string; revision: { before: number; after: number } }
/** The parts that change. */
type Shown = { clips: string; matcher?: string }

/**
 * Visitors and the studio get the merged answers as one, from the matchers that they have: no training is needed. The first
 * is what visitors get, where it is open; none: no release shows both. Call `releasesOf(context).moved` after the commit.
 */
export function showMerged(
  context: Context,
  tx: Transaction,
  { mergeId, kept, given, ...act }: Act & MergedClips & { mergeId: string },
): Promise<Corrected[]> {
  return changeShown(context, tx, act, async ({ row }) => {
    const { clips: from, script } = row.parts
    if (!from || !script) return undefined
    const before = (await readParts(tx, act.storyfileId, [from])).get(from) as ClipsPart
    const merged = withMerged(before, { mergeId, from, kept, given })
    if (!merged) return undefined
    const clips = await keepPart(tx, clipsPart, act.storyfileId, merged)
    const hashes = { scriptHash: script, clipsHash: clips, ...besideClips(row.parts) }
    await keepSnapshot(tx, act.storyfileId, row.revision, hashes)
    return { clips }
  })
}

/** Shows two answers again where one release after the other only learned since; what was trained of others is left alone. */
export function showSplit(
  context: Context,
  tx: Transaction,
  { mergeId, ...act }: Act & { mergeId: string },
): Promise<Corrected[]> {
  return changeShown(context, tx, act, async ({ row, snapshot: { merged } }) => {
    if (merged?.mergeId !== mergeId || !merged.from) return undefined
    // A training since may have learned both as one: the matcher of before knows them apart.
    const matcherId = await newestMatcherOf(tx, act.storyfileId, merged.from)
    if (!matcherId) return undefined
    const learned = { matcherId, learnedUntil: row.lastExampleNumber }
    const hashes = { scriptHash: row.parts.script!, clipsHash: merged.from, ...besideClips(row.parts) }
    await keepSnapshot(tx, act.storyfileId, row.revision, hashes)
    return { clips: merged.from, matcher: await keepPart(tx, matcherPart, act.storyfileId, learned) }
  })
}

const besideClips = ({ captions, attachments }: PartHashes) => ({
  captionsHash: captions ?? null,
  attachmentsHash: attachments ?? null,
})

async function changeShown(
  context: Context,
  tx: Transaction,
  { storyfileId, createdBy, revision }: Act,
  shownBy: (release: LoadedRelease) => Promise<Shown | undefined>,
): Promise<Corrected[]> {
  const { cache } = releasesOf(context)
  const publication = await lockPublication(tx, storyfileId)
  const changed = new Map<string, Corrected>()
  for (const releaseId of new Set([publication.liveReleaseId, publication.previewReleaseId])) {
    if (!releaseId) continue
    const before = await cache.loadWithin(tx, releaseId)
    const shown = await shownBy(before)
    if (!shown) continue
    const isUpToDate = Number(before.row.revision) === revision.before
    const row = await insertRelease(tx, {
      ...before.row,
      parts: { ...before.row.parts, ...shown },
      reason: 'merge',
      revision: isUpToDate ? revision.after : before.row.revision,
      createdBy,
    })
    changed.set(releaseId, { before, after: await cache.build(tx, row) })
  }
  if (changed.size === 0) return []
  const next = (releaseId: string | null) =>
    releaseId && (changed.get(releaseId)?.after.releaseId ?? releaseId)
  await savePublication(tx, {
    ...publication,
    liveReleaseId: next(publication.liveReleaseId),
    previewReleaseId: next(publication.previewReleaseId),
  })
  const live = publication.liveReleaseId ? changed.get(publication.liveReleaseId) : undefined
  if (live) await setLiveRevision(tx, storyfileId, live.after.row.revision)
  return [...changed.values()]
}
