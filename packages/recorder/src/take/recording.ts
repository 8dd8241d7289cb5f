import { videoBitsPerSecond } from '../capture/choose-format.ts'
import { StoreError } from '../store/folder.ts'
import type { StoreCalls } from '../store/worker-calls.ts'
import type { EndReason, NewTake, TakeFacts } from './take.ts'

/** A recording that runs: how long, and how much of it the device gave back. */
export type RecordingState = {
  elapsedMs: number
  facts: TakeFacts
  ended: EndReason | null
}

/** The part of the browser's recorder that is used; tests give another. */
export type Recorder = Pick<
  MediaRecorder,
  'start' | 'stop' | 'requestData' | 'state' | 'addEventListener' | 'removeEventListener'
>

export type RecordingOptions = {
  stream: MediaStream
  take: NewTake
  store: StoreCalls
  /** It is ended here with what it has. */
  limitMs?: number
  makeRecorder?: (stream: MediaStream, options: MediaRecorderOptions) => Recorder
  now?: () => number
}

/** With what the encoder still holds, less than a second is open at any moment. */
const sliceMs = 800
/** MP4 comes in slices of several seconds; a device that slept brings none for much longer. */
const asleepMs = 15_000
/** As long as the studio takes a clip. */
const defaultLimitMs = 30 * 60 * 1000

/**
 * Films one take. Each second goes to the device's store as it comes; whatever ends the take - the person, a plug, a full
 * device, a lid - keeps all that was given before.
 */
export class Recording {
  readonly #options: Required<RecordingOptions>
  readonly #recorder: Recorder
  readonly #listeners = new Set<(state: RecordingState) => void>()
  readonly #off = new AbortController()
  readonly #blobs: Blob[] = []
  #facts!: TakeFacts
  #begun = 0
  #lastTick = 0
  #ended: EndReason | null = null
  #kept: Promise<void> = Promise.resolve()
  #over: Promise<TakeFacts> | undefined
  #holed = false
  #timer: ReturnType<typeof setInterval> | undefined

  private constructor(options: RecordingOptions) {
    this.#options = {
      limitMs: defaultLimitMs,
      makeRecorder: (stream, settings) => new MediaRecorder(stream, settings),
      now: () => performance.now(),
      ...options,
    }
    const { stream, take, makeRecorder } = this.#options
    this.#recorder = makeRecorder(stream, {
      mimeType: take.mimeType,
      videoBitsPerSecond: videoBitsPerSecond(Math.min(take.width, take.height)),
      audioBitsPerSecond: 128_000,
      // Safari and Chromium cut MP4 at key frames.
      videoKeyFrameIntervalDuration: 1000,
    } as MediaRecorderOptions)
  }

  /** Notes the take on the device, then films. */
  static async begin(options: RecordingOptions): Promise<Recording> {
    const recording = new Recording(options)
    recording.#facts = await options.store.begin(options.take)
    recording.#start()
    return recording
  }

  get state(): RecordingState {
    const elapsedMs = this.#over ? this.#lastTick - this.#begun : this.#options.now() - this.#begun
    return { elapsedMs, facts: this.#facts, ended: this.#ended }
  }

  /** What was filmed, as the browser has it, to look at. */
  get preview(): Blob {
    return new Blob(this.#blobs, { type: this.#options.take.mimeType })
  }

  subscribe(listener: (state: RecordingState) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** Answers the take once all of it is on the device. The first reason counts. */
  end(reason: EndReason = 'stopped'): Promise<TakeFacts> {
    if (!this.#over) {
      this.#ended ??= reason
      if (reason !== 'asleep') this.#lastTick = Math.max(this.#lastTick, this.#options.now())
      // Later: stopping tells of its end before it returns.
      this.#over = Promise.resolve().then(() => this.#finish())
    }
    return this.#over
  }

  #start(): void {
    const { stream, now } = this.#options
    const { signal } = this.#off
    const off = { signal }
    this.#recorder.addEventListener('dataavailable', (event) => this.#keep((event as BlobEvent).data), off)
    this.#recorder.addEventListener('error', () => void this.end('recorderFailed'), off)
    this.#recorder.addEventListener('stop', () => void this.end('recorderFailed'), off)
    for (const track of stream.getTracks()) {
      const gone = track.kind === 'video' ? 'cameraGone' : 'microphoneGone'
      track.addEventListener('ended', () => void this.end(gone), off)
      // A call comes in, or the phone sleeps: nothing more would come.
      track.addEventListener('mute', () => void this.#endWhenStillMuted(track), off)
    }
    // What was filmed until a tab is hidden is on the device before the system takes the page away.
    globalThis.document?.addEventListener('visibilitychange', () => this.#closeSlice(), off)
    globalThis.addEventListener?.('pagehide', () => this.#closeSlice(), off)
    this.#begun = now()
    this.#lastTick = this.#begun
    this.#recorder.start(sliceMs)
    this.#timer = setInterval(() => this.#tick(), 250)
  }

  #tick(): void {
    const { now, limitMs } = this.#options
    const at = now()
    const slept = at - this.#lastTick > asleepMs
    if (slept) return void this.end('asleep')
    this.#lastTick = at
    if (at - this.#begun >= limitMs) void this.end('tooLong')
    this.#tell()
  }

  async #endWhenStillMuted(track: MediaStreamTrack): Promise<void> {
    this.#closeSlice()
    await new Promise((resolve) => setTimeout(resolve, 1000))
    if (track.muted && !this.#over) await this.end('paused')
  }

  #closeSlice(): void {
    if (globalThis.document?.visibilityState !== 'visible' && this.#recorder.state === 'recording')
      this.#recorder.requestData()
  }

  #keep(blob: Blob): void {
    if (blob.size === 0) return
    const { store, take } = this.#options
    this.#blobs.push(blob)
    this.#kept = this.#kept.then(async () => {
      // After the device refused one, the next would leave a hole.
      if (this.#holed) return
      try {
        this.#facts = await store.append(take.takeId, new Uint8Array(await blob.arrayBuffer()))
      } catch (error) {
        this.#holed = true
        void this.end(error instanceof StoreError && error.reason === 'full' ? 'full' : 'storeFailed')
      }
      this.#tell()
    })
  }

  async #finish(): Promise<TakeFacts> {
    clearInterval(this.#timer)
    if (this.#recorder.state !== 'inactive') {
      const stopped = new Promise<void>((resolve) =>
        this.#recorder.addEventListener('stop', () => resolve(), { once: true }),
      )
      this.#recorder.stop()
      await stopped
    }
    await this.#kept
    this.#off.abort()
    const { store, take } = this.#options
    this.#facts = await store
      .note(take.takeId, { ended: this.#ended! })
      .catch(() => ({ ...this.#facts, ended: this.#ended }))
    this.#tell()
    return this.#facts
  }

  #tell(): void {
    for (const listener of this.#listeners) listener(this.state)
  }
}
