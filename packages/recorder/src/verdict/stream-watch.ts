import {
  brightnessOf,
  type Grey,
  greyOf,
  greySize,
  MotionMap,
  PictureMeasure,
  type PictureMeasures,
  type Place,
  shiftOf,
  sideOf,
} from './picture-measure.ts'
import { decibels, isClipped, meanSquare, peakOf, SoundMeasure, type SoundMeasures } from './sound-measure.ts'

/** What camera and microphone give at this moment. */
export type LiveMeasures = {
  levelDb: number
  /** Of the last two seconds. */
  isClipping: boolean
  /** For how long the microphone gave nothing at all. */
  silentMs: number
  /** Brightness of the face's region, 0 to 255; null: no picture yet. */
  brightness: number | null
  /** Above 0 the left of the picture is brighter. */
  side: number | null
  /** From the resting pose; null: there is none. */
  shift: { x: number; y: number; share: number } | null
  /** Where the person is; null: no one moved yet. */
  place: Place | null
}

const soundEveryMs = 80
const pictureEveryMs = 400
const clipLightMs = 2000
const silenceDb = -75

/** Looks at a stream while it is shown and filmed, without touching it. */
export class StreamWatch {
  readonly #sound: { context: AudioContext; plain: AnalyserNode; weighted: AnalyserNode } | undefined
  /** Shows the stream; pictures are taken from it. */
  readonly video: HTMLVideoElement
  readonly #canvas: CanvasRenderingContext2D | null
  readonly #listeners = new Set<(live: LiveMeasures) => void>()
  readonly #timers: ReturnType<typeof setInterval>[]
  readonly #motion = new MotionMap()
  #resting: Grey | undefined
  #take: { begun: number; sound: SoundMeasure; picture: PictureMeasure } | undefined
  #heardAt = performance.now()
  #clippedAt = Number.NEGATIVE_INFINITY
  #live: LiveMeasures = {
    levelDb: -100,
    isClipping: false,
    silentMs: 0,
    brightness: null,
    side: null,
    shift: null,
    place: null,
  }

  constructor(stream: MediaStream, video: HTMLVideoElement) {
    this.video = video
    this.#sound = listen(stream)
    const canvas = document.createElement('canvas')
    Object.assign(canvas, greySize)
    this.#canvas = canvas.getContext('2d', { willReadFrequently: true })
    this.#timers = [
      setInterval(() => this.#hear(), soundEveryMs),
      setInterval(() => this.#look(), pictureEveryMs),
    ]
  }

  get live(): LiveMeasures {
    return this.#live
  }

  subscribe(listener: (live: LiveMeasures) => void): () => void {
    this.#listeners.add(listener)
    return () => this.#listeners.delete(listener)
  }

  /** What the resting pose looks like: takes are compared with it. */
  compareWith(resting: Grey | undefined): void {
    this.#resting = resting
  }

  /** The picture as it is now. */
  picture(): Grey | undefined {
    const { width, height } = greySize
    if (!this.#canvas || this.video.readyState < 2) return undefined
    this.#canvas.drawImage(this.video, 0, 0, width, height)
    return greyOf(this.#canvas.getImageData(0, 0, width, height).data, width, height)
  }

  beginTake(): void {
    this.#take = {
      begun: performance.now(),
      sound: new SoundMeasure(),
      picture: new PictureMeasure(this.#resting),
    }
  }

  endTake(durationMs: number): { sound: SoundMeasures | undefined; picture: PictureMeasures | undefined } {
    const take = this.#take
    const last = this.picture()
    if (last) take?.picture.add(last)
    this.#take = undefined
    return { sound: take?.sound.measures(durationMs), picture: take?.picture.measures() }
  }

  close(): void {
    for (const timer of this.#timers) clearInterval(timer)
    this.#listeners.clear()
    void this.#sound?.context.close()
  }

  #hear(): void {
    const sound = this.#sound
    if (sound?.context.state !== 'running') return
    const { plain, weighted } = sound
    const samples = new Float32Array(plain.fftSize)
    plain.getFloatTimeDomainData(samples)
    const filtered = new Float32Array(weighted.fftSize)
    weighted.getFloatTimeDomainData(filtered)
    const now = performance.now()
    const levelDb = decibels(Math.sqrt(meanSquare(samples)))
    if (levelDb > silenceDb) this.#heardAt = now
    if (isClipped(peakOf(samples))) this.#clippedAt = now
    if (this.#take) this.#take.sound.add(now - this.#take.begun, samples, filtered)
    this.#tell({
      levelDb,
      isClipping: now - this.#clippedAt < clipLightMs,
      silentMs: now - this.#heardAt,
    })
  }

  #look(): void {
    const picture = this.picture()
    if (!picture) return
    this.#take?.picture.add(picture)
    // While a take runs the pose is compared, and no more is asked of this thread.
    if (!this.#take) this.#motion.add(picture)
    this.#tell({
      brightness: brightnessOf(picture),
      side: sideOf(picture),
      shift: this.#resting ? shiftOf(this.#resting, picture) : null,
      ...(this.#take ? {} : { place: this.#motion.place() }),
    })
  }

  #tell(changes: Partial<LiveMeasures>): void {
    this.#live = { ...this.#live, ...changes }
    for (const listener of this.#listeners) listener(this.#live)
  }
}

/** Two ears: one for the level, one behind the filters by which loudness is measured (ITU-R BS.1770). */
function listen(
  stream: MediaStream,
): { context: AudioContext; plain: AnalyserNode; weighted: AnalyserNode } | undefined {
  if (!globalThis.AudioContext || stream.getAudioTracks().length === 0) return undefined
  const context = new AudioContext()
  void context.resume()
  const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
  const shelf = new BiquadFilterNode(context, { type: 'highshelf', frequency: 1682, gain: 4 })
  const pass = new BiquadFilterNode(context, { type: 'highpass', frequency: 38, Q: -6 })
  const [plain, weighted] = [context.createAnalyser(), context.createAnalyser()]
  plain.fftSize = 4096
  weighted.fftSize = 4096
  source.connect(plain)
  source.connect(shelf).connect(pass).connect(weighted)
  return { context, plain, weighted }
}
