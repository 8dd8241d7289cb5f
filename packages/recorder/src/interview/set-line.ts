import { type Cue, type FilmingSet, type SetReply, stillEveryMs } from '@studio/contract'
import type { LiveMeasures } from '../verdict/stream-watch.ts'

/** What a page says of its set; what the camera gives is added to it. */
export type SetFacts = Pick<
  FilmingSet,
  'film' | 'phase' | 'takeNo' | 'elapsedMs' | 'safeMs' | 'sentShare' | 'isFlagged'
>
export type SetStatus = Omit<FilmingSet, 'setId' | 'name' | 'guestId' | 'seenAt'> & {
  heard: number
  still: string | null
}

export type SetLineOptions = {
  send(status: SetStatus): Promise<SetReply>
  facts(): SetFacts
  /** Undefined while the camera is closed. */
  watch(): { live: LiveMeasures; video: HTMLVideoElement } | undefined
  act(cue: Cue): void
  onWatched?(isWatched: boolean): void
  takeStill?: (video: HTMLVideoElement) => Promise<string | null>
  readBattery?: () => Promise<FilmingSet['battery']>
}

/** How often a set says how it is doing: while a person looks, and while no one does. */
const everyMs = { watched: 1000, alone: 4000 } as const
const batteryMs = 30_000

/**
 * The line from a set to an interviewer: small figures, a still every two seconds while a person looks, and what is wanted
 * back. Nothing waits for it: without a network the recording goes on, and the line comes back by itself.
 */
export class SetLine {
  readonly #options: SetLineOptions
  #heard = 0
  #isWatched = false
  #stillAt = Number.NEGATIVE_INFINITY
  #lastBattery: FilmingSet['battery'] = null
  #batteryAt = Number.NEGATIVE_INFINITY
  #timer: ReturnType<typeof setTimeout> | undefined
  #isTalking = false
  #isWanted = false
  #isClosed = false
  #last = ''

  constructor(options: SetLineOptions) {
    this.#options = options
    void this.#talk()
  }

  /** Something changed: an interviewer reads it at once where it is another phase or question. */
  tell(): void {
    const { film, phase, isFlagged } = this.#options.facts()
    const now = `${film} ${phase} ${isFlagged}`
    if (now === this.#last) return
    this.#last = now
    void this.#talk()
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
    const status = {
      ...this.#options.facts(),
      ...none,
      phase: 'left' as const,
      heard: this.#heard,
      still: null,
    }
    void this.#options.send(status).catch(() => {})
  }

  async #talk(): Promise<void> {
    if (this.#isClosed) return
    this.#isWanted = true
    if (this.#isTalking) return
    this.#isTalking = true
    while (this.#isWanted && !this.#isClosed) {
      this.#isWanted = false
      await this.#once().catch(() => {})
    }
    this.#isTalking = false
    clearTimeout(this.#timer)
    if (!this.#isClosed)
      this.#timer = setTimeout(() => void this.#talk(), this.#isWatched ? everyMs.watched : everyMs.alone)
  }

  async #once(): Promise<void> {
    const { facts, send, act } = this.#options
    const camera = await this.#camera()
    if (this.#isClosed) return
    const { isWatched, cues } = await send({ ...facts(), ...camera, heard: this.#heard })
    if (this.#isClosed) return
    if (isWatched !== this.#isWatched) {
      this.#isWatched = isWatched
      this.#options.onWatched?.(isWatched)
    }
    for (const cue of cues.filter(({ n }) => n > this.#heard)) {
      this.#heard = cue.n
      act(cue)
      this.#isWanted = true
    }
  }

  async #camera(): Promise<typeof none & { still: string | null }> {
    const watch = this.#options.watch()
    const battery = this.#battery()
    if (!watch) return { ...none, battery, still: null }
    const { levelDb, isClipping, silentMs, shift } = watch.live
    const now = performance.now()
    let still: string | null = null
    if (this.#isWatched && now - this.#stillAt >= stillEveryMs) {
      this.#stillAt = now
      still = await (this.#options.takeStill ?? stillOf)(watch.video)
    }
    return { levelDb, isClipping, silentMs, shift, battery, still }
  }

  /** As it was last known: a browser may take its time with the answer. */
  #battery(): FilmingSet['battery'] {
    const now = performance.now()
    if (now - this.#batteryAt > batteryMs) {
      this.#batteryAt = now
      void (this.#options.readBattery ?? batteryOf)().then((is) => {
        this.#lastBattery = is
      })
    }
    return this.#lastBattery
  }
}

const none: Pick<SetStatus, 'levelDb' | 'isClipping' | 'silentMs' | 'shift' | 'battery'> = {
  levelDb: null,
  isClipping: false,
  silentMs: 0,
  shift: null,
  battery: null,
}

const stillWidth = 480
/** As the studio takes it, in base64. */
const stillCharacters = 40_000

/** A small picture of this moment; null: there is none, or it would be too large. */
async function stillOf(video: HTMLVideoElement): Promise<string | null> {
  if (video.readyState < 2 || video.videoWidth === 0) return null
  const canvas = document.createElement('canvas')
  const scale = stillWidth / Math.max(video.videoWidth, video.videoHeight)
  canvas.width = Math.round(video.videoWidth * scale)
  canvas.height = Math.round(video.videoHeight * scale)
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height)
  for (const quality of [0.6, 0.3]) {
    const blob = await new Promise<Blob | null>((tell) => canvas.toBlob(tell, 'image/jpeg', quality))
    if (!blob) return null
    const bytes = new Uint8Array(await blob.arrayBuffer())
    const still = btoa(String.fromCharCode(...bytes))
    if (still.length <= stillCharacters) return still
  }
  return null
}

type WithBattery = Navigator & { getBattery?(): Promise<{ level: number; charging: boolean }> }

export async function batteryOf(): Promise<FilmingSet['battery']> {
  const found = await (navigator as WithBattery).getBattery?.().catch(() => undefined)
  return found ? { level: found.level, charging: found.charging } : null
}
