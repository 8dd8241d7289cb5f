import { type Clip, clipsRoutes } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { readLocal, writeLocal } from '../../../platform/places/local-settings.ts'
import { poseFiles } from '../camera/subjects.ts'
import { poseClipsQuery } from '../recorder.queries.ts'

/** A take can be starred before it can play: the wish is kept on this device until then. */
const key = 'kept-stars'

export function readWishes(): string[] {
  try {
    const wishes = JSON.parse(readLocal(key) ?? '[]') as unknown
    return Array.isArray(wishes) ? wishes.filter((one) => typeof one === 'string') : []
  } catch {
    return []
  }
}

/** Of the takes of one answer the last one that was starred counts. */
export function wishStar(clipId: string, others: readonly string[] = []): void {
  writeWishes([...readWishes().filter((one) => one !== clipId && !others.includes(one)), clipId])
}

function writeWishes(wishes: string[]): void {
  writeLocal(key, wishes.length > 0 ? JSON.stringify(wishes.slice(-50)) : null)
}

/** Wishes that can be granted, and those that are of no use any more. */
export function settleWishes(wishes: readonly string[], clips: readonly Clip[]) {
  const known = new Map(clips.map((clip) => [clip.clipId, clip]))
  const grant = wishes.filter((one) => known.get(one)?.videoUrl && !known.get(one)!.chosen)
  const drop = wishes.filter((one) => known.get(one)?.chosen || known.get(one)?.status === 'failed')
  return { grant, drop }
}

/** The resting pose that visitors are to get where they would get a still one, which may play first. */
export function restingInsteadOfStill(clips: readonly Clip[]): string[] {
  const isStill = ({ fileName }: Clip) => fileName.startsWith(poseFiles.still)
  const playable = clips.filter(({ kind, videoUrl }) => kind === 'resting' && videoUrl)
  const chosen = playable.find((clip) => clip.chosen)
  return chosen && isStill(chosen)
    ? playable
        .filter((clip) => !isStill(clip))
        .slice(0, 1)
        .map(({ clipId }) => clipId)
    : []
}

const noClips: Clip[] = []

/** Grants the wishes as the clips become playable: over the list as on the set, where one goes on filming meanwhile. */
export function useStarWishes(storyfileId: string, enabled: boolean): void {
  const { data } = useQuery({ ...poseClipsQuery(storyfileId), enabled })
  const clips = data?.items ?? noClips
  useEffect(() => {
    const { grant: wished, drop } = settleWishes(readWishes(), clips)
    const grant = [...new Set([...restingInsteadOfStill(clips), ...wished])]
    if (grant.length === 0 && drop.length === 0) return
    const done = new Set([...grant, ...drop])
    writeWishes(readWishes().filter((one) => !done.has(one)))
    void Promise.allSettled(
      grant.map((clipId) => call(clipsRoutes.update, { params: { clipId }, body: { chosen: true } })),
    ).then(() => refreshTopic('clip', { storyfileId }))
  }, [storyfileId, clips])
}
