import { type ClipCut, cutsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

/** Asked again while a version is being made: who waits sees it come. */
const makingMs = 2000

export function cutQuery(clipId: string) {
  return queryOptions({
    ...routeQuery(cutsRoutes.get, { params: { clipId } }),
    retry: false,
    refetchInterval: ({ state }) => (isMaking(state.data) ? makingMs : false),
  })
}

export function isMaking(cut: ClipCut | undefined): boolean {
  return cut?.versions.some(({ state }) => state === 'making') ?? false
}

/** What is brought nearer to the other clips. */
export type Evening = Pick<ClipCut['versions'][number], 'evenLight' | 'evenLoudness'>

/** A cut as a person wants it saved. */
export type CutWish = Pick<ClipCut, 'parts' | 'sound'> & Evening

export async function saveCut(
  { clipId, storyfileId, sourceAssetId }: ClipCut,
  basedOn: number,
  { parts, sound, ...evening }: CutWish,
): Promise<ClipCut> {
  const rounded = parts.map(({ fromMs, untilMs }) => ({
    fromMs: Math.round(fromMs),
    untilMs: Math.round(untilMs),
  }))
  const saved = await call(cutsRoutes.save, {
    params: { clipId },
    body: { sourceAssetId, basedOn, parts: rounded, ...(sound.length > 0 && { sound }), ...evening },
  })
  await refreshTopic('clip', { storyfileId })
  return saved
}

export async function bringBackVideo({ clipId, storyfileId }: ClipCut, assetId: string): Promise<void> {
  await call(cutsRoutes.bringBack, { params: { clipId, assetId } })
  await refreshTopic('clip', { storyfileId })
}

/** The loudest sample of each slice of the sound, 0 to 1. It never changes. */
export function waveformQuery(path: string | null, url: string | undefined) {
  return queryOptions({
    queryKey: ['waveform', path],
    enabled: url !== undefined,
    staleTime: Number.POSITIVE_INFINITY,
    queryFn: async ({ signal }): Promise<number[]> => {
      const reply = await fetch(url!, { signal })
      if (!reply.ok) throw new Error(reply.statusText)
      return ((await reply.json()) as { peaks: number[] }).peaks
    },
  })
}
