import { type Clip, clipsRoutes, limits } from '@studio/contract'
import type { TakeFacts } from '@studio/recorder'
import { toast } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../../platform/calls/api.ts'
import { useContentUrl } from '../../../../platform/calls/content.ts'
import { refreshTopic, routeQuery } from '../../../../platform/calls/route-query.ts'
import type { DeviceTakes } from '../../takes/device-takes.ts'
import { flag, star } from '../../takes/device-takes.ts'
import { wishStar } from '../../takes/star-wishes.ts'
import type { Subject } from '../subjects.ts'
import { poseFiles } from '../subjects.ts'
import type { ShownTake } from './take-strip.tsx'
import type { FilmedTake } from './use-filming.ts'

/** What a clip of a subject is asked for by. */
export function clipsOfQuery(storyfileId: string, subject: Subject) {
  const { question, kind } = subject
  return routeQuery(clipsRoutes.list, {
    query: {
      storyfileId,
      sort: 'createdAt',
      pageSize: limits.pageSize.max,
      ...(question ? { questionId: question.questionId } : { kind }),
    },
  })
}

/** The takes of a subject: those of the server, and those of this visit that it does not list yet. */
export function useSubjectTakes(storyfileId: string, subject: Subject, sending: DeviceTakes['sending']) {
  const { data } = useQuery(clipsOfQuery(storyfileId, subject))
  const contentUrl = useContentUrl(storyfileId)
  const [filmed, setFilmed] = useState<FilmedTake[]>([])
  const [starred, setStarred] = useState<string>()
  const clips = (data?.items ?? [])
    .filter((clip) => !subject.pose || isOfPose(clip, subject.pose))
    .toSorted((left, right) => left.createdAt.localeCompare(right.createdAt))
  const uploads = new Map(filmed.map((one) => [one.take.takeId, one]))
  const filmedOf = (clip: Clip) => filmed.find((one) => clipOf(one.take, sending) === clip.clipId)
  const listed = clips.map(
    (clip, i): ShownTake => ({
      id: filmedOf(clip)?.take.takeId ?? clip.clipId,
      takeNo: i + 1,
      seconds: clip.durationMs === null ? secondsOf(filmedOf(clip)) : clip.durationMs / 1000,
      picture: filmedOf(clip)?.picture ?? contentUrl(clip.posterUrl),
      isStarred: starred ? [clip.clipId, filmedOf(clip)?.take.takeId].includes(starred) : clip.chosen,
      moved: movedOf(filmedOf(clip)),
      isFlagged: filmedOf(clip)?.take.flagged ?? clip.flagged,
      isRecording: false,
      filmed: filmedOf(clip),
      star: () => {
        setStarred(clip.clipId)
        void starClip(storyfileId, clip, clips)
      },
    }),
  )
  const known = new Set(listed.map(({ id }) => id))
  const unlisted = [...uploads.values()].filter(({ take }) => !known.has(take.takeId))
  const takes = [
    ...listed,
    ...unlisted.map(
      (one, i): ShownTake => ({
        id: one.take.takeId,
        takeNo: listed.length + i + 1,
        seconds: secondsOf(one),
        picture: one.picture,
        moved: movedOf(one),
        isRecording: false,
        filmed: one,
        isFlagged: one.take.flagged,
        isStarred: starred === one.take.takeId || (starred === undefined && listed.length + i === 0),
        star: () => {
          setStarred(one.take.takeId)
          void star(one.take.takeId)
        },
      }),
    ),
  ]
  function add(one: FilmedTake): void {
    setFilmed((before) => [...before, one])
    // A still pose is a take of the resting clip, too, and may play first: visitors get the one that rests.
    if (subject.pose === 'resting' && !clips.some(({ chosen }) => chosen)) void star(one.take.takeId)
  }
  /** Flags a take of this visit, or takes the flag away; also after it was sent. */
  function toggleFlag(takeId: string): void {
    const one = filmed.find(({ take }) => take.takeId === takeId)
    if (!one) return
    const flagged = !one.take.flagged
    setFilmed((before) =>
      before.map((other) => (other === one ? { ...one, take: { ...one.take, flagged } } : other)),
    )
    void flag(takeId, flagged).catch((error: Error) => toast(error.message, { kind: 'error' }))
  }
  return { takes, add, toggleFlag }
}

/** The studio lists a take that runs as soon as it's announced: here it's shown as what it is. */
export function withoutRunning(
  takes: ShownTake[],
  running: TakeFacts | undefined,
  sending: DeviceTakes['sending'],
): ShownTake[] {
  const clipId = clipOf(running, sending)
  return clipId ? takes.filter(({ id }) => id !== clipId) : takes
}

/** The clip that was announced for a take; undefined: not yet. */
const clipOf = (take: TakeFacts | undefined, sending: DeviceTakes['sending']) =>
  take && (take.upload?.clipId ?? sending.get(take.takeId)?.clipId)
const secondsOf = (one: FilmedTake | undefined) => one && one.elapsedMs / 1000
const movedOf = (one: FilmedTake | undefined) =>
  one?.verdict?.checks.find(({ check }) => check === 'pose')?.value ?? undefined
const isOfPose = ({ fileName }: Clip, pose: 'listening' | 'resting' | 'still') =>
  pose === 'listening' || fileName.startsWith(poseFiles.still) === (pose === 'still')

/** At once where it can play; else as soon as it can. */
async function starClip(storyfileId: string, { clipId, videoUrl }: Clip, takes: Clip[]): Promise<void> {
  if (!videoUrl)
    return wishStar(
      clipId,
      takes.map((one) => one.clipId),
    )
  await call(clipsRoutes.update, { params: { clipId }, body: { chosen: true } })
  await refreshTopic('clip', { storyfileId })
}
