import {
  type ClipCut,
  type CutPart,
  contentPath,
  keptMs,
  type Language,
  Refusal,
  recall,
  sentence,
} from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { findClip } from '../clips/index.ts'
import { findAsset } from '../media/index.ts'
import { saidInWhole } from './cut-words.ts'
import { type CutRow, findSource, listCuts, restingAsset } from './cuts.store.ts'
import { earlierVideos } from './earlier-videos.ts'
import { findLoop } from './loops.store.ts'

type ClipRow = NonNullable<Awaited<ReturnType<typeof findClip>>>
type AssetRow = NonNullable<Awaited<ReturnType<typeof findAsset>>>

export type Standing = {
  clip: ClipRow
  /** The whole video. */
  source: AssetRow
  wholeParts: CutPart[]
  /** All versions, the newest first; those of this video. */
  cuts: CutRow[]
  lastVersion: number
  /** The version whose video the clip has; undefined: the whole video, never cut. */
  plays: CutRow | undefined
  /** The whole video with the sound that is played. */
  heard: AssetRow
}

/** Where a clip stands: its whole video and the cuts that were made of it. */
export async function standingOf(sql: Queryable, clipId: string): Promise<Standing> {
  const clip = await findClip(sql, clipId)
  if (!clip) throw new Refusal('NOT_FOUND')
  if (!clip.assetId)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('This clip has no video yet. Cut it when it is processed.'),
    })
  const all = await listCuts(sql, clipId)
  const plays = all.find((cut) => cut.state === 'made' && cut.assetId === clip.assetId)
  const source = (await findAsset(sql, plays?.sourceAssetId ?? clip.assetId))!
  const heard = plays?.wholeAssetId ? (await findAsset(sql, plays.wholeAssetId))! : source
  return {
    clip,
    source,
    plays,
    heard,
    wholeParts: [{ fromMs: 0, untilMs: source.durationMs }],
    cuts: all.filter((cut) => cut.sourceAssetId === source.assetId),
    lastVersion: all[0]?.version ?? 0,
  }
}

/** The sound tracks that are heard in a version; empty: the original has one at most. */
export function soundOf(source: AssetRow, cut: Pick<CutRow, 'sound'> | undefined): number[] {
  return cut?.sound ?? source.soundTracks?.taken ?? []
}

/** What is said in the whole video by now. */
export async function saidOf(sql: Queryable, { clip, source, plays }: Standing) {
  const kept = await findSource(sql, clip.clipId)
  const isOfThis = plays && kept?.sourceAssetId === source.assetId
  return saidInWhole(
    { ...clip, sourceAssetId: source.assetId, durationMs: source.durationMs },
    isOfThis ? { source: kept, parts: plays.parts, cutMs: keptMs(plays.parts) } : undefined,
  )
}

export async function readCut(sql: Queryable, clipId: string, language: Language): Promise<ClipCut> {
  const standing = await standingOf(sql, clipId)
  const { clip, source, cuts, plays, heard, wholeParts, lastVersion } = standing
  const newest = cuts.find(({ state }) => state !== 'failed')
  const { words } = await saidOf(sql, standing)
  const restingId = clip.kind === 'resting' ? undefined : await restingAsset(sql, clip.storyfileId)
  const resting = restingId ? await findAsset(sql, restingId) : undefined
  const path = (file: Parameters<typeof contentPath>[1]) => contentPath(heard.assetId, file)
  return {
    earlierVideos: (await earlierVideos(sql, clipId, source.assetId)).map(
      ({ assetId, durationMs, createdAt }) => ({
        assetId,
        durationMs,
        createdAt: createdAt.toISOString(),
        posterUrl: contentPath(assetId, 'poster.jpg'),
      }),
    ),
    clipId,
    storyfileId: clip.storyfileId,
    sourceAssetId: source.assetId,
    words,
    videoUrl: path('video.mp4'),
    posterUrl: path('poster.jpg'),
    waveformUrl: heard.waveformKey ? path('waveform.json') : null,
    resting: resting
      ? { videoUrl: contentPath(resting.assetId, 'video.mp4'), durationMs: resting.durationMs }
      : null,
    loop: (await findLoop(sql, source.assetId)) ?? null,
    durationMs: source.durationMs,
    fps: source.fps ?? 25,
    soundTracks: source.soundTracks?.tracks ?? [],
    sound: soundOf(source, newest),
    heardSound: soundOf(source, plays),
    parts: newest?.parts ?? wholeParts,
    version: lastVersion,
    playsVersion: plays?.version ?? 0,
    versions: cuts.map((cut) => ({
      version: cut.version,
      parts: cut.parts,
      keptMs: keptMs(cut.parts),
      state: cut.state,
      sound: soundOf(source, cut),
      evenLight: cut.evenLight,
      evenLoudness: cut.evenLoudness,
      lightBy: cut.lightBy,
      gainDb: cut.gainDb,
      error: cut.error && recall(cut.error)[language],
      byName: cut.byName,
      createdAt: cut.createdAt.toISOString(),
    })),
  }
}

/** The video that a clip's times are of, and what is left of it now. */
export async function currentCut(
  sql: Queryable,
  clipId: string,
): Promise<{ sourceAssetId: string; parts: CutPart[] }> {
  const { source, plays, wholeParts } = await standingOf(sql, clipId)
  return { sourceAssetId: source.assetId, parts: plays?.parts ?? wholeParts }
}
