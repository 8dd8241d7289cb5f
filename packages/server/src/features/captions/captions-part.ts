import { type Caption, cuesOfCut } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { currentCut } from '../cuts/index.ts'
import { type PartOfClips, partOfClips } from '../parts/index.ts'
import { listCaptions } from './captions.store.ts'

/** As a release has them: with the times of the clip as it was cut then. */
export type PlayableCaptions = { language: string; cues: Caption[] }
/** The captions that people wrote or brought. */
export type CaptionsPart = PartOfClips<'captions', PlayableCaptions>

/**
 * The captions of these clips, without what is cut away; those of a video that a clip had before are left out. Read them in
 * the view in which the clips were read. Undefined: there are none.
 */
export async function takeCaptions(sql: Queryable, clipIds: string[]): Promise<CaptionsPart | undefined> {
  const rows = await listCaptions(sql, clipIds)
  const clips: CaptionsPart['clips'] = []
  for (const clipId of new Set(rows.map((row) => row.clipId))) {
    const cut = await currentCut(sql, clipId)
    const captions = rows
      .filter((row) => row.clipId === clipId && row.sourceAssetId === cut?.sourceAssetId)
      .map(({ language, cues }) => ({ language, cues: cuesOfCut(cues, cut!.parts) }))
      .filter(({ cues }) => cues.length > 0)
    if (captions.length > 0) clips.push({ clipId, captions })
  }
  return clips.length > 0 ? { clips } : undefined
}

export const captionsPart = partOfClips('captions', ({ language }: PlayableCaptions) => language)
