import { type Cue, setsRoutes } from '@studio/contract'
import { type SetFacts, SetLine } from '@studio/recorder'
import { useEffect, useSyncExternalStore } from 'react'
import { call } from '../../../platform/calls/api.ts'
import type { useDeviceTakes } from '../takes/device-takes.ts'
import { type FilmedTake, sentShare, type useFilming } from './set/use-filming.ts'
import type { Subject } from './subjects.ts'
import type { OpenCamera } from './use-camera.ts'

type Acts = Partial<Record<Exclude<Cue['act'], 'note'>, (() => void) | undefined>>
export type FromInterviewer = { isWatched: boolean; note: string }

/** The set of this window, as an interviewer sees it: opened with the first subject, closed with the camera. */
export class OwnSet {
  readonly #storyfileId: string
  readonly #setId: string
  readonly #listeners = new Set<() => void>()
  #line: SetLine | undefined
  #facts: SetFacts | undefined
  #camera: OpenCamera | undefined
  #acts: Acts = {}
  #told: FromInterviewer = { isWatched: false, note: '' }

  constructor(storyfileId: string) {
    this.#storyfileId = storyfileId
    this.#setId = idOf(storyfileId)
  }

  /** What the set does now, and what an interviewer may do with it. */
  show(facts: SetFacts, camera: OpenCamera | undefined, acts: Acts): void {
    // A note is on one answer.
    if (this.#facts && this.#facts.film !== facts.film) this.#tell({ note: '' })
    this.#facts = facts
    this.#camera = camera
    this.#acts = acts
    this.#line ??= new SetLine({
      send: (body) =>
        call(setsRoutes.show, { params: { storyfileId: this.#storyfileId, setId: this.#setId }, body }),
      facts: () => this.#facts!,
      watch: () => this.#camera?.watch,
      act: ({ act, note }) => {
        if (act === 'note') this.#tell({ note })
        else this.#acts[act]?.()
      },
      onWatched: (isWatched) => this.#tell({ isWatched }),
    })
    this.#line.tell()
  }

  close(): void {
    this.#line?.close()
    this.#line = undefined
  }

  readonly subscribe = (listener: () => void) => {
    this.#listeners.add(listener)
    return () => void this.#listeners.delete(listener)
  }
  readonly told = () => this.#told

  #tell(changes: Partial<FromInterviewer>): void {
    this.#told = { ...this.#told, ...changes }
    for (const listener of this.#listeners) listener()
  }
}

/** A window that is loaded anew is the same set. */
function idOf(storyfileId: string): string {
  const place = `set:${storyfileId}`
  const fresh = crypto.randomUUID()
  try {
    const kept = sessionStorage.getItem(place) ?? fresh
    sessionStorage.setItem(place, kept)
    return kept
  } catch {
    return fresh
  }
}

/** Shows what this set does to an interviewer; answers what the interviewer says. */
export function useOwnSet(
  own: OwnSet,
  now: {
    subject: Subject
    subjects: Subject[]
    camera: OpenCamera | undefined
    filming: ReturnType<typeof useFilming>
    review: FilmedTake | undefined
    device: ReturnType<typeof useDeviceTakes>
    takes: number
    acts: Partial<Record<'record' | 'retake' | 'keep' | 'next' | 'flag', (() => void) | undefined>>
    onFilm: (film: string) => void
  },
): FromInterviewer {
  const { subject, subjects, camera, filming, review, device, takes, acts, onFilm } = now
  const { state, isRunning } = filming
  const take = isRunning ? state.take : review?.take
  const before = subjects[subjects.findIndex((one) => one.film === subject.film) - 1]
  useEffect(() => {
    own.show(
      {
        film: subject.film,
        takeNo: review ? takes : takes + 1,
        isFlagged: take?.flagged ?? false,
        phase: isRunning ? (state.phase as 'countdown' | 'recording') : review ? 'review' : 'ready',
        elapsedMs: isRunning ? state.elapsedMs : (review?.elapsedMs ?? 0),
        safeMs: take?.safeMs ?? 0,
        sentShare: sentShare(take, device.sending),
      },
      camera,
      {
        start: isRunning ? undefined : acts.record,
        stop: isRunning ? acts.record : undefined,
        retake: acts.retake,
        flag: acts.flag,
        next: acts.keep ?? acts.next,
        previous: isRunning || !before ? undefined : () => onFilm(before.film),
      },
    )
  })
  return useSyncExternalStore(own.subscribe, own.told)
}
