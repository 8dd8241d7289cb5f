import { type Caption, cuesOfCut } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { currentCut } from '../cuts/index.ts'
import { listCaptions } from './captions.store.ts'

/** As a release has them: with the times of the clip as it was cut then. */
export type PlayableCaptions = { language: string; cues: Caption[] }

/** Clips with their captions, without what is cut away; captions of a video that the clip had before are left out. */
export async function withCaptions<Clip extends { clipId: string }>(
  sql: Queryable,
  clips: Clip[],
): Promise<(Clip & { captions?: PlayableCaptions[] })[]> {
  const rows = await listCaptions(
    sql,
    clips.map(({ clipId }) => clipId),
  )
  if (rows.length === 0) return clips
  const cuts = new Map<string, Awaited<ReturnType<typeof currentCut>>>()
  for (const clipId of new Set(rows.map((row) => row.clipId))) cuts.set(clipId, await currentCut(sql, clipId))
  return clips.map((clip) => {
    const cut = cuts.get(clip.clipId)
    const captions = rows
      .filter(({ clipId, sourceAssetId }) => clipId === clip.clipId && sourceAssetId === cut?.sourceAssetId)
      .map(({ language, cues }) => ({ language, cues: cuesOfCut(cues, cut!.parts) }))
      .filter(({ cues }) => cues.length > 0)
    return captions.length > 0 ? { ...clip, captions } : clip
  })
}
