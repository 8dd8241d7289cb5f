import { deviceStore, Filming, type FilmingState, type TakeFacts, type Verdict } from '@studio/recorder'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { DeviceTakes, useDeviceTakes } from '../../takes/device-takes.ts'
import { flag, lookAgain } from '../../takes/device-takes.ts'
import { planOf } from '../filming-plan.ts'
import { readSettings } from '../settings.ts'
import type { Subject } from '../subjects.ts'
import type { OpenCamera } from '../use-camera.ts'

/** A take of this visit: its facts and the verdict on it, and what was filmed to look at. */
export type FilmedTake = {
  take: TakeFacts
  verdict: Verdict | undefined
  elapsedMs: number
  previewUrl: string
  picture: string | undefined
}

const fullStore = { phase: 'over', isStill: false, count: 0, elapsedMs: 0 } as const

/** Films one subject, take after take. */
export function useFilming({
  camera,
  subject,
  storyfileId,
  takesBefore,
  device,
  onTake,
}: {
  camera: OpenCamera | undefined
  subject: Subject
  storyfileId: string
  takesBefore: number
  device: ReturnType<typeof useDeviceTakes>
  onTake: (filmed: FilmedTake) => void
}) {
  const { t } = useWords('recorder')
  const [state, setState] = useState<FilmingState>()
  const [picture, setPicture] = useState<string>()
  const filming = useRef<Filming>(undefined)
  // Leaving the set, or a camera that is gone, ends the take and keeps it.
  useEffect(() => () => filming.current?.stopNow(), [])

  const isRunning = state !== undefined && state.phase !== 'over'
  useEffect(() => {
    if (!isRunning) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    addEventListener('beforeunload', ask)
    return () => removeEventListener('beforeunload', ask)
  }, [isRunning])

  const begin = (takeNo = takesBefore + 1) => {
    if (!camera || (filming.current && filming.current.state.phase !== 'over')) return
    const { stream, watch, mimeType, picture } = camera
    const parts = { stream, watch, mimeType, picture, store: deviceStore(), courier: device.courier }
    const text = subject.question?.text ?? t(`pose_${subject.pose!}`)
    const take = { storyfileId, owner: device.owner, takeNo, text, mimeType }
    const next = new Filming(parts, planOf(subject, take, readSettings().countdown))
    filming.current = next
    setState(next.state)
    setPicture(pictureOf(camera))
    next.subscribe(setState)
    void next.over.then((over) => {
      void lookAgain(device.owner)
      if (!over.take) return
      onTake({
        take: over.take,
        verdict: over.verdict,
        elapsedMs: over.elapsedMs,
        previewUrl: URL.createObjectURL(next.preview!),
        picture: pictureOf(camera),
      })
    })
  }
  return {
    state: state ?? { ...fullStore, take: undefined, ended: undefined, verdict: undefined },
    isRunning,
    /** Why the device took not even the beginning of a take. */
    notBegun:
      state?.phase === 'over' && !state.take && state.ended
        ? state.ended === 'full'
          ? ('full' as const)
          : ('storeFailed' as const)
        : undefined,
    /** Of the moment at which the take that runs was begun. */
    picture,
    begin: () => begin(),
    stop: () => filming.current?.stop(),
    /** The take is kept; the next one begins. */
    startOver: async () => {
      filming.current?.stopNow()
      const over = await filming.current?.over
      begin(over?.take && over.take.takeNo + 1)
    },
    stopNow: (reason: 'stopped' | 'takenOver') => filming.current?.stopNow(reason),
    /** The take that runs. */
    flag: () => {
      const take = filming.current?.state.take
      if (take) void flag(take.takeId, true).catch(() => {})
    },
  }
}

/** Where the bytes of a take are: how far it was sent. */
export function sentShare(take: TakeFacts | undefined, sending: DeviceTakes['sending']): number {
  if (!take || take.bytes === 0) return 0
  return Math.min(1, (sending.get(take.takeId)?.sentBytes ?? 0) / take.bytes)
}

/** The picture of this moment, for the strip of takes and for the ghost. */
export function pictureOf({ watch }: OpenCamera): string | undefined {
  const { video } = watch
  if (video.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = 640
  canvas.height = Math.round((640 * video.videoHeight) / video.videoWidth)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  return canvas.toDataURL('image/jpeg', 0.8)
}
