import { type Clip, clipsRoutes, limits, type Script } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { OnSet } from '../on-set.tsx'
import { OwnSet } from './own-set.ts'
import { TakeSet } from './set/take-set.tsx'
import { useGhost } from './set/use-ghost.ts'
import { changeSettings, useSettings } from './settings.ts'
import { SetupCheck } from './setup/setup-check.tsx'
import { poses, posesOf, type Subject, subjectsOf } from './subjects.ts'
import { useCamera } from './use-camera.ts'

/** The camera: the set-up check, then the set, until a person leaves it. */
export function Camera({
  storyfileId,
  script,
  film,
  onFilm,
  onClose,
}: {
  storyfileId: string
  script: Script
  film: string
  onFilm: (film: string) => void
  onClose: () => void
}) {
  const camera = useCamera()
  const settings = useSettings()
  const own = useMemo(() => new OwnSet(storyfileId), [storyfileId])
  useEffect(() => () => own.close(), [own])
  const ghost = useGhost(storyfileId, camera.camera)
  const { data } = useQuery(presenceQuery(storyfileId, 'resting'))
  const { data: listening } = useQuery(presenceQuery(storyfileId, 'listening'))
  const donePoses = posesOf([...(data?.items ?? []), ...(listening?.items ?? [])])
  const subjects = subjectsOf(script)
  const isDone = ({ pose, question }: Subject) =>
    pose ? donePoses.has(pose) : question?.status === 'recorded' || question?.status === 'approved'
  const inScript = subjects.find((one) => one.film === film)
  const [last, setLast] = useState(inScript)
  if (inScript && (inScript.film !== last?.film || inScript.question !== last.question)) setLast(inScript)
  // A question that is removed while a person answers it is answered to the end.
  const isGone = inScript === undefined && last?.film === film
  const subject = isGone ? last : inScript
  const firstQuestion =
    subjects.find((one) => one.question && !isDone(one)) ?? subjects.find((one) => one.question)
  const firstPose = poses.find((pose) => !donePoses.has(pose)) ?? 'listening'
  const goTo = (next: string) => {
    changeSettings({ checked: true })
    onFilm(next)
  }
  // The first time on this device camera and light are looked at, whatever is to be filmed.
  if (!subject || !settings.checked)
    return (
      <SetupCheck
        storyfileId={storyfileId}
        state={camera}
        hasPoses={donePoses.size === poses.length || subject?.question !== undefined}
        onPoses={() => goTo(firstPose)}
        onQuestions={() =>
          subject?.question ? goTo(film) : firstQuestion ? goTo(firstQuestion.film) : onClose()
        }
      />
    )
  return (
    <OnSet>
      <TakeSet
        key={subject.film}
        storyfileId={storyfileId}
        script={script}
        subject={subject}
        camera={camera}
        ghost={ghost}
        own={own}
        isGone={isGone}
        isDone={isDone}
        onFilm={onFilm}
        onClose={onClose}
      />
    </OnSet>
  )
}

export const presenceQuery = (storyfileId: string, kind: Clip['kind']) =>
  routeQuery(clipsRoutes.list, { query: { storyfileId, kind, pageSize: limits.pageSize.max } })
