import { isDeepStrictEqual } from 'node:util'
import { contentPath, Refusal, type ReleaseChanges } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { ClipsPart, PartClip } from '../clips/index.ts'
import { notAllowed, readBounds } from '../consents/index.ts'
import { partKinds, readParts } from '../parts/index.ts'
import type { ScriptPart } from '../storyfiles/index.ts'
import { compareThresholds } from './compare-thresholds.ts'
import { findByNumber, type ReleaseRow } from './publishing.store.ts'

/** How a release differs from an earlier one, or from the one before it: part by part, as each feature compares its own. */
export async function compareReleases(
  context: Context,
  storyfileId: string,
  { number, since }: { number: number; since: number | undefined },
): Promise<ReleaseChanges> {
  const { sql } = context
  const after = await findByNumber(sql, storyfileId, number)
  const before = await findByNumber(sql, storyfileId, since ?? number - 1)
  if (!after || (since !== undefined && !before)) throw new Refusal('NOT_FOUND')
  return { number, since: before?.number ?? null, ...(await compareParts(context, before, after)) }
}

async function compareParts(
  context: Context,
  before: ReleaseRow | undefined,
  after: ReleaseRow,
): Promise<Omit<ReleaseChanges, 'number' | 'since'>> {
  const kinds = partKinds(context)
    .map((part) => ({ part, from: before?.parts[part.kind], to: after.parts[part.kind] }))
    .filter(({ from, to }) => from !== undefined || to !== undefined)
  const hashes = kinds.flatMap(({ from, to }) => [from ?? [], to ?? []].flat())
  const held = await readParts(context.sql, after.storyfileId, [...new Set(hashes)])
  const contentOf = (hash: string | undefined) => held.get(hash ?? '')
  const compared = kinds.map(({ part, from, to }) => {
    const countOf = (content: unknown) => (content === undefined || !part.count ? null : part.count(content))
    return {
      kind: part.kind,
      countBefore: countOf(contentOf(from)),
      countAfter: countOf(contentOf(to)),
      isShared: from === to,
      changes: from === to ? [] : part.compare(contentOf(from), contentOf(to)),
    }
  })
  const clipsOf = (row: ReleaseRow | undefined) => contentOf(row?.parts.clips) as ClipsPart | undefined
  const scriptOf = (row: ReleaseRow | undefined) => contentOf(row?.parts.script) as ScriptPart | undefined
  const consent = await compareConsent(context, after.storyfileId, clipsOf(before), clipsOf(after))
  const parts = [...compared, ...consent]
  // Of a first release everything is new.
  if (!before) return { parts, videos: [], thresholds: [], looks: null }
  const shown = (row: ReleaseRow) => ({ row, clips: clipsOf(row), script: scriptOf(row) })
  const [earlier, later] = [shown(before), shown(after)]
  return {
    parts,
    videos: compareVideos(earlier, later),
    thresholds: compareThresholds(earlier, later),
    looks: isDeepStrictEqual(before.look, after.look) ? null : { before: before.look, after: after.look },
  }
}

const videosMost = 50

type Shown = { clips: ClipsPart | undefined; script: ScriptPart | undefined }

/** The clips whose videos differ, each with both. */
function compareVideos(before: Shown, after: Shown): ReleaseChanges['videos'] {
  const had = new Map(before.clips?.clips.map((clip) => [clip.clipId, clip]))
  const has = new Map(after.clips?.clips.map((clip) => [clip.clipId, clip]))
  return [...new Set([...has.keys(), ...had.keys()])]
    .flatMap((clipId) => {
      const [old, now] = [had.get(clipId), has.get(clipId)]
      if (old?.assetId === now?.assetId) return []
      const { questionIds } = (now ?? old)!
      const question = (now ? after : before).script?.questions.find(
        (one) => one.questionId === questionIds[0],
      )
      const shown = { before: shownVideo(old), after: shownVideo(now) }
      return [{ clipId, question: question?.text ?? '', ...shown }]
    })
    .slice(0, videosMost)
}

function shownVideo(clip: PartClip | undefined): ReleaseChanges['videos'][number]['before'] {
  if (!clip) return null
  const { assetId, durationMs } = clip
  return {
    videoUrl: contentPath(assetId, 'video.mp4'),
    posterUrl: contentPath(assetId, 'poster.jpg'),
    durationMs,
  }
}

/** How many clips of each may be shown now, where anybody agreed to something. */
async function compareConsent(
  { sql, now }: Context,
  storyfileId: string,
  before: ClipsPart | undefined,
  after: ClipsPart | undefined,
): Promise<ReleaseChanges['parts']> {
  const bounds = (await readBounds(sql, [storyfileId])).get(storyfileId) ?? []
  if (bounds.length === 0) return []
  const allowed = (part: ClipsPart | undefined) => {
    const ids = part?.clips.map(({ clipId }) => clipId) ?? []
    return ids.length - notAllowed(bounds, ids, { now: now().getTime() }).length
  }
  const [countBefore, countAfter] = [before ? allowed(before) : null, allowed(after)]
  return [{ kind: 'consent', countBefore, countAfter, isShared: countBefore === countAfter, changes: [] }]
}
