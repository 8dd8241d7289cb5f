/**
 * The picture: stacked <video> elements of which one is on top. Likely clips wait in the elements below, paused on
 * their decoded first frame, so that a switch is a change of z-index and never shows black.
 */
import type { PrimedClip } from '@studio/contract'
import { SoundDesk } from '../sound/sound-desk.ts'
import { awaitPicture } from './flip.ts'
import { PictureFrame } from './picture-frame.ts'
import { RestingLoop } from './resting-loop.ts'
import { afterTwoFrames, Slot } from './slot.ts'
import { SlotPool } from './slot-pool.ts'

export type StackEvents = {
  /** The first frame of the clip is on the screen. */
  visible(clip: PrimedClip): void
  /** No frame came within the deadline: the words are shown while the picture is still on its way. */
  late(clip: PrimedClip): void
  ended(clip: PrimedClip): void
  /** The clip cannot be played, not even with a fresh address. */
  failed(clip: PrimedClip): void
  /** The browser refused sound without a gesture; the clip plays muted. */
  soundRefused(): void
}

const restingSlots = 2
/** Unlocking the sound may move a waiting clip by a hair; that is no reason to seek. */
const primedWithinSeconds = 0.1
/** A loop that cannot be loaded is tried again with a fresh address, but not more often than this. */
const loopRetryMs = 20_000
const duckVolume = 0.2
/** No one speaks yet so early in a clip. */
const quietSeconds = 0.15

export class VideoStack {
  /** Bottom of the stack; also what is seen before any video and with reduced motion. */
  readonly poster: HTMLImageElement
  readonly frame: PictureFrame
  private readonly pool: SlotPool
  private readonly desk = new SoundDesk()
  private readonly resting: RestingLoop
  private readonly events: StackEvents
  private readonly refresh: (clipId: string) => Promise<PrimedClip | null>
  private top: HTMLElement
  private current: Slot | null = null
  private stopWaiting: () => void = () => {}
  private still = false
  private quiet = false
  private rate = 1
  private nextLoopRetry = 0
  private fading = 0

  constructor(
    container: HTMLElement,
    size: number,
    events: StackEvents,
    refresh: (clipId: string) => Promise<PrimedClip | null>,
  ) {
    this.events = events
    this.refresh = refresh
    this.poster = document.createElement('img')
    this.poster.alt = ''
    this.poster.hidden = true
    const slots = Array.from({ length: size - restingSlots }, () => new Slot(this.desk))
    this.pool = new SlotPool(slots, (slot) => slot === this.current || slot.video === this.top)
    const pair: [Slot, Slot] = [new Slot(this.desk), new Slot(this.desk)]
    this.resting = new RestingLoop(pair, (slot) => this.raise(slot.video))
    const videos = [...pair, ...slots].map((slot) => slot.video)
    container.append(this.poster, ...videos)
    this.frame = new PictureFrame(container, this.poster, videos)
    this.top = this.poster
    this.raise(this.poster)
    for (const slot of slots) slot.video.addEventListener('ended', () => this.onEnded(slot))
    for (const slot of pair) slot.video.addEventListener('error', () => void this.recoverLoop())
    // A phone that slept or a tab in the background pauses the loop; the person must not stay frozen.
    document.addEventListener('visibilitychange', this.onVisibility)
  }

  dispose(): void {
    document.removeEventListener('visibilitychange', this.onVisibility)
    this.stopWaiting()
    this.frame.dispose()
    for (const slot of this.all) slot.unload()
    this.desk.close()
  }

  /** Gives back every video that was fetched; only the poster stays. */
  empty(): void {
    clearTimeout(this.fading)
    this.stopWaiting()
    this.current = null
    this.pool.want([])
    this.resting.pause()
    this.raise(this.poster)
    for (const slot of this.all) slot.unload()
  }

  /** Gives back these clips: they are on no element any more, nor is a picture of them. */
  forget(clipIds: ReadonlySet<string>): void {
    const holds = (slot: Slot) => slot.clip !== null && clipIds.has(slot.clip.clipId)
    const shown = this.all.find((slot) => slot.video === this.top)
    if (this.current && holds(this.current)) this.rest()
    if (shown && holds(shown)) this.raise(this.poster)
    this.pool.forget(clipIds)
    if (this.resting.pair.some(holds)) this.resting.unload()
    this.poster.hidden = true
    this.poster.removeAttribute('src')
  }

  /** The clips that wait in elements, played or not. */
  get held(): string[] {
    return this.all.flatMap(({ clip }) => clip?.clipId ?? [])
  }

  /** To be called inside the visitor's click: allows sound for every element, also for clips that come later. */
  unlock(): void {
    // The introduction starts before the desk is ready; it gets its loudness while nothing is said yet.
    this.desk.open(() => {
      if (this.current && this.current.video.currentTime < quietSeconds) this.current.resetVolume()
    })
    for (const { video } of this.all) {
      if (!video.paused) continue
      video.muted = false
      video.play().catch(() => {})
      video.pause()
      video.muted = true
    }
  }

  private get all(): Slot[] {
    return [...this.pool.slots, ...this.resting.pair]
  }

  /** The video of the clip that plays, whether it is on the screen yet or not. */
  get video(): HTMLVideoElement | null {
    return this.current?.video ?? null
  }

  set muted(muted: boolean) {
    this.quiet = muted
    if (this.current) this.current.video.muted = muted
  }

  set playbackRate(rate: number) {
    this.rate = rate
    if (this.current) this.current.video.playbackRate = rate
  }

  /** Reduced motion: the poster stands in for the moving loop. */
  set reducedMotion(still: boolean) {
    this.still = still
    if (!this.current) this.rest()
  }

  setPoster(address: string | null): void {
    if (!address || this.poster.getAttribute('src') === address) return
    this.poster.src = address
    this.poster.hidden = false
  }

  /** Which loop stands for "no one speaks". Null keeps the last frame. */
  setLoop(clip: PrimedClip | null): void {
    this.resting.load(clip)
  }

  /** Back to the loop. Without one, the last picture stays. */
  rest(): void {
    clearTimeout(this.fading)
    this.stopWaiting()
    const left = this.current
    this.current = null
    if (this.still) this.raise(this.poster)
    else this.resting.run()
    if (!left) return
    afterTwoFrames(() => {
      if (this.current === left) return
      left.video.pause()
      // The last picture stays where nothing covers it.
      if (this.top !== left.video) left.rewind()
      this.pool.fill()
    })
  }

  /** Fades the sound out within 150 ms and rests, unless the next clip has taken over by then. */
  fadeOut(): void {
    const { current } = this
    current?.ramp(0, 150)
    clearTimeout(this.fading)
    this.fading = window.setTimeout(() => this.rest(), 150)
  }

  duck(on: boolean): void {
    this.current?.ramp(on ? duckVolume : 1, on ? 80 : 200)
  }

  /** Clips that are likely next, the likeliest first; as many as there are free elements. */
  prime(clips: PrimedClip[]): void {
    this.pool.want(clips)
  }

  /**
   * Plays a clip from its beginning; `loop`: a silent one that goes round until something else is shown. Answers whether
   * it had been fetched before.
   */
  play(clip: PrimedClip, loop = false): boolean {
    clearTimeout(this.fading)
    this.stopWaiting()
    const primed = this.pool.holder(clip)?.ready === true
    const slot = this.pool.take(clip)
    const left = this.current
    this.current = slot
    // The one on the screen goes on without sound until the next picture covers it.
    if (left && left !== slot) left.ramp(0, 150)
    slot.load(clip)
    slot.resetVolume()
    slot.video.loop = loop
    // Repeat of the clip on the screen: it may have run on or ended.
    if (slot.video.currentTime > primedWithinSeconds) slot.rewind()
    this.present(slot, clip, true)
    return primed
  }

  pause(): void {
    this.current?.video.pause()
  }

  resume(): void {
    if (this.current) this.sound(this.current)
  }

  private present(slot: Slot, clip: PrimedClip, mayRefresh: boolean): void {
    const { video } = slot
    this.stopWaiting = awaitPicture(slot, {
      late: () => this.events.late(clip),
      shown: () => {
        this.raise(video)
        this.events.visible(clip)
        afterTwoFrames(() => this.top === video && this.settle(slot))
      },
      failed: () => {
        this.stopWaiting()
        if (this.current === slot) void this.recover(slot, clip, mayRefresh)
      },
    })
    this.sound(slot)
    this.pool.fill()
  }

  /** An address may have expired: one try with a fresh one from where it broke, then the words have to do. */
  private async recover(slot: Slot, clip: PrimedClip, mayRefresh: boolean): Promise<void> {
    const at = slot.video.currentTime
    slot.failed = true
    const fresh = mayRefresh ? await this.refresh(clip.clipId).catch(() => null) : null
    if (this.current !== slot) return
    if (!fresh) {
      this.rest()
      this.events.failed(clip)
      return
    }
    slot.load(fresh, 'auto', at)
    this.present(slot, fresh, false)
  }

  /** Everything below the clip on the screen waits at its first frame. */
  private settle(shown: Slot): void {
    this.resting.pause()
    // A clip that was asked for in the very moment of the switch plays already, below.
    const stays = new Set([shown, this.current])
    for (const slot of this.pool.slots) if (!stays.has(slot) && !slot.video.paused) slot.rewind()
    this.pool.fill()
  }

  private async recoverLoop(): Promise<void> {
    const clip = this.resting.pair[0].clip
    if (!clip || performance.now() < this.nextLoopRetry) return
    this.nextLoopRetry = performance.now() + loopRetryMs
    if (!this.current) this.raise(this.poster)
    const fresh = await this.refresh(clip.clipId).catch(() => null)
    if (!fresh) return
    this.setPoster(fresh.posterUrl)
    this.setLoop(fresh)
    if (!this.current) this.rest()
  }

  private sound(slot: Slot): void {
    const { video } = slot
    video.muted = this.quiet || video.loop
    video.playbackRate = this.rate
    video.play().catch((error: DOMException) => {
      if (error.name !== 'NotAllowedError' || this.current !== slot) return
      this.quiet = true
      video.muted = true
      this.events.soundRefused()
      video.play().catch(() => {})
    })
  }

  private onEnded(slot: Slot): void {
    if (this.current !== slot || !slot.clip) return
    this.events.ended(slot.clip)
  }

  /** Puts an element on top and the one it replaces right below it, so that nothing shines through. */
  private raise(element: HTMLElement): void {
    if (this.top === element && element.dataset.level === 'top') return
    const left = this.top
    for (const other of [this.poster, ...this.all.map((slot) => slot.video)]) other.dataset.level = 'below'
    left.dataset.level = 'behind'
    element.dataset.level = 'top'
    this.top = element
    if (left !== element) afterTwoFrames(() => void this.bury(left, element))
  }

  /** A picture of another shape would be seen beside the new one: once that is there, the old one goes below the fill. */
  private async bury(left: HTMLElement, shown: HTMLElement): Promise<void> {
    await Promise.allSettled(shown.getAnimations().map((animation) => animation.finished))
    if (this.top === shown && left.dataset.level === 'behind') left.dataset.level = 'below'
  }

  private readonly onVisibility = (): void => {
    if (document.hidden) return
    this.desk.resume()
    if (!this.current && !this.still) this.resting.run()
  }
}
