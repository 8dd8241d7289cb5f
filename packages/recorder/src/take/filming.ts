import type { Courier } from '../send/courier.ts'
import { asStoreError } from '../store/folder.ts'
import type { StoreCalls } from '../store/worker-calls.ts'
import { judgeTake, type Verdict } from '../verdict/judge-take.ts'
import type { StreamWatch } from '../verdict/stream-watch.ts'
import { type Held, hold, takeLock } from './hold-question.ts'
import { Recording, type RecordingOptions } from './recording.ts'
import type { EndReason, TakeFacts, TakeSubject } from './take.ts'

/** How one take is filmed. */
export type FilmingPlan = {
  subject: TakeSubject
  countdownSeconds: number
  /** For a pose: it ends by itself. */
  autoStopMs?: number
  /** How long the answer is expected to be. */
  expectedMs: number | null
  /** No one speaks in it. */
  isSilent: boolean
}

export type FilmingState = {
  phase: 'countdown' | 'recording' | 'over'
  /** Seconds left to the start. */
  count: number
  /** The first and the last second: no one moves. */
  isStill: boolean
  elapsedMs: number
  take: TakeFacts | undefined
  ended: EndReason | undefined
  verdict: Verdict | undefined
}

export type FilmingParts = {
  stream: MediaStream
  picture: { width: number; height: number }
  mimeType: string
  watch: Pick<StreamWatch, 'beginTake' | 'endTake'>
  store: StoreCalls
  courier?: Pick<Courier, 'wake'>
  hold?: typeof hold
} & Pick<RecordingOptions, 'makeRecorder' | 'now' | 'limitMs'>

const stillMs = 1000

/** One take from the countdown to the verdict: a second of stillness, the answer, a second of stillness. */
export class Filming {
  readonly #parts: FilmingParts
  readonly #plan: FilmingPlan
  readonly #listeners = new Set<(state: FilmingState) => void>()
  #recording: Recording | undefined
  #lock: Held | undefined
  #timers: ReturnType<typeof setTimeout>[] = []
  #slices = 0
  #isStopping = false
  #state: FilmingState
  #tellOver!: (state: FilmingState) => void
  /** Resolves with the verdict, or without a take where the countdown was stopped. */
  readonly over: Promise<FilmingState>

  constructor(parts: FilmingParts, plan: FilmingPlan) {
    this.#parts = parts
    this.#plan = plan
    this.#state = {
      phase: 'countdown',
      count: plan.countdownSeconds,
      isStill: false,
      elapsedMs: 0,
      take: undefined,
      ended: undefined,
      verdict: undefined,
    }
    this.over = new Promise((resolve) => {
      this.#tellOver = resolve
    })
    this.#count()
  }

  get state(): FilmingState {
    return this.#state
  }

  /** What was filmed, to look at before the server has it. */
  get preview(): Blob | undefined {
    return this.#recording?.preview
  }

  subscribe(listener: (state: FilmingState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Ends the take after its second of stillness; again: at once. In the countdown nothing was filmed. */
  stop(): void {
    if (this.#state.phase !== 'recording' || this.#isStopping || this.#plan.isSilent) this.stopNow()
    else {
      this.#isStopping = true
      this.#change({ isStill: true })
      this.#later(stillMs, () => this.stopNow())
    }
  }

  /** Ends the take at once, as when it is begun anew or another window takes the question. */
  stopNow(reason: EndReason = 'stopped'): void {
    if (this.#state.phase === 'countdown') this.#finish({})
    else void this.#recording?.end(reason)
  }

  #count(): void {
    if (this.#state.count <= 0) {
      void this.#begin()
      return
    }
    this.#later(1000, () => {
      this.#change({ count: this.#state.count - 1 })
      this.#count()
    })
  }

  async #begin(): Promise<void> {
    const { store, stream, picture, mimeType, watch } = this.#parts
    const takeId = crypto.randomUUID()
    this.#lock = await (this.#parts.hold ?? hold)(takeLock(takeId))
    // Stopped in this very moment.
    if (this.#isOver()) {
      this.#lock?.release()
      return
    }
    try {
      const { makeRecorder, now, limitMs } = this.#parts
      this.#recording = await Recording.begin({
        stream,
        store,
        take: {
          ...this.#plan.subject,
          takeId,
          mimeType,
          startedAt: new Date().toISOString(),
          width: picture.width,
          height: picture.height,
        },
        ...(makeRecorder && { makeRecorder }),
        ...(now && { now }),
        ...(limitMs && { limitMs }),
      })
    } catch (error) {
      this.#finish({ ended: asStoreError(error).reason === 'full' ? 'full' : 'storeFailed' })
      return
    }
    if (this.#isOver()) {
      await this.#recording.end()
      await store.remove(takeId).catch(() => {})
      this.#lock?.release()
      return
    }
    watch.beginTake()
    this.#change({ phase: 'recording', isStill: true, take: this.#recording.state.facts })
    this.#recording.subscribe((state) => this.#follow(state.elapsedMs, state.facts, state.ended))
    this.#later(stillMs, () => {
      if (!this.#isStopping) this.#change({ isStill: this.#plan.isSilent })
    })
    const { autoStopMs } = this.#plan
    if (autoStopMs) this.#later(autoStopMs, () => this.stopNow())
  }

  #follow(elapsedMs: number, take: TakeFacts, ended: EndReason | null): void {
    this.#change({ elapsedMs, take })
    if (take.slices > this.#slices) {
      this.#slices = take.slices
      this.#parts.courier?.wake(take.takeId)
    }
    if (ended && take.ended && this.#state.phase !== 'over') {
      this.#parts.courier?.wake(take.takeId)
      this.#finish({ ended, verdict: this.#judge(elapsedMs) })
    }
  }

  #judge(durationMs: number): Verdict {
    const { expectedMs, isSilent } = this.#plan
    return judgeTake({ durationMs, expectedMs, isSilent, ...this.#parts.watch.endTake(durationMs) })
  }

  #finish(changes: Partial<FilmingState>): void {
    for (const timer of this.#timers) clearTimeout(timer)
    this.#lock?.release()
    this.#change({ ...changes, phase: 'over', isStill: false })
    this.#tellOver(this.#state)
  }

  #isOver(): boolean {
    return this.#state.phase === 'over'
  }

  #later(ms: number, act: () => void): void {
    this.#timers.push(setTimeout(act, ms))
  }

  #change(changes: Partial<FilmingState>): void {
    this.#state = { ...this.#state, ...changes }
    for (const listener of this.#listeners) listener(this.#state)
  }
}
