import { type Caption, cuesOfCut } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { currentCut } from '../cuts/index.ts'
import { compareLists, counted, type ReleasePart } from '../parts/index.ts'
import { listCaptions } from './captions.store.ts'

/** As a release has them: with the times of the clip as it was cut then. */
export type PlayableCaptions = { language: string; cues: Caption[] }
/** The captions that people wrote or brought; clips without are not named. */
export type CaptionsPart = { clips: { clipId: string; captions: PlayableCaptions[] }[] }

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

/** Clips with their captions. */
export function withCaptions<Clip extends { clipId: string }>(
  clips: Clip[],
  part: CaptionsPart | undefined,
): (Clip & { captions?: PlayableCaptions[] })[] {
  const captionsOf = new Map(part?.clips.map(({ clipId, captions }) => [clipId, captions]))
  return clips.map((clip) => {
    const captions = captionsOf.get(clip.clipId)
    return captions ? { ...clip, captions } : clip
  })
}

const listed = (part: CaptionsPart | undefined) =>
  (part?.clips ?? []).flatMap(({ clipId, captions }) =>
    captions.map(({ language, cues }) => ({ key: `${clipId} ${language}`, cues: JSON.stringify(cues) })),
  )

export const captionsPart = {
  kind: 'captions',
  version: 1,
  withoutClip: (content, clipId) => ({ clips: content.clips.filter((clip) => clip.clipId !== clipId) }),
  count: (content) => listed(content).length,
  compare(before, after) {
    const { added, removed, changed } = compareLists(
      listed(before),
      listed(after),
      ({ key }) => key,
      (one, other) => one.cues === other.cues,
    )
    return [
      ...counted('captionsAdded', added),
      ...counted('captionsRemoved', removed),
      ...counted('captionsChanged', changed),
    ]
  },
} as const satisfies ReleasePart<CaptionsPart>
