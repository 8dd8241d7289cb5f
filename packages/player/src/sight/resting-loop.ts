/** The resting loop: two elements take turns, because the loop of a single one stands still at its seam. */
import type { PrimedClip } from '@studio/contract'
import { afterTwoFrames, type Slot } from './slot.ts'

/** The next round starts this long before the end: a paused video needs a few frames until it moves. */
const leadSeconds = 0.12

export class RestingLoop {
  readonly pair: [Slot, Slot]
  private readonly raise: (slot: Slot) => void
  /** Which of the two plays. */
  private turn = 0
  private running = false
  private cancel: () => void = () => {}

  constructor(pair: [Slot, Slot], raise: (slot: Slot) => void) {
    this.pair = pair
    this.raise = raise
    pair.forEach((slot, index) => {
      slot.video.addEventListener('ended', () => {
        if (this.running && this.turn === index) this.swap()
      })
      slot.video.addEventListener('error', () => this.cancel())
    })
  }

  load(clip: PrimedClip | null): void {
    if (!clip) return
    const moving = this.running
    if (this.pair[0].clip?.clipId !== clip.clipId) this.running = false
    // The second one reads from the cache what the first has fetched.
    const [first, second] = this.turn === 0 ? this.pair : this.pair.toReversed()
    first!.load(clip)
    const follow = () => first!.clip === clip && second!.load(clip)
    if (first!.fetched) follow()
    else first!.whenFetched(follow)
    if (moving && !this.running) this.run()
  }

  /** Without a loop nothing moves until another one is loaded. */
  unload(): void {
    this.pause()
    for (const slot of this.pair) slot.unload()
  }

  /** Shows the loop as soon as it has a picture and keeps it moving. Without a clip nothing happens. */
  run(): void {
    const slot = this.pair[this.turn]!
    if (!slot.clip) return
    this.cancel()
    this.running = true
    if (slot.ready) this.show(slot)
    else this.cancel = slot.onFrame(() => this.show(slot))
    slot.video.muted = true
    slot.video.play().catch(() => {})
  }

  /** Something else covers the loop: wait at the first frame, so that the way back is immediate. */
  pause(): void {
    this.cancel()
    this.running = false
    for (const slot of this.pair) slot.rewind()
  }

  private show(slot: Slot): void {
    if (!this.running) return
    this.raise(slot)
    this.watch(slot)
  }

  /** Starts the other element shortly before the end and raises it in its first frame. */
  private watch(slot: Slot): void {
    const next = () => {
      const { currentTime, duration } = slot.video
      if (Number.isFinite(duration) && currentTime >= duration - leadSeconds) this.swap()
      else this.watch(slot)
    }
    this.cancel = slot.onFrame(next)
  }

  private swap(): void {
    this.cancel()
    const left = this.pair[this.turn]!
    this.turn = 1 - this.turn
    const slot = this.pair[this.turn]!
    const take = () => {
      this.show(slot)
      afterTwoFrames(() => left.rewind())
    }
    slot.video.muted = true
    this.cancel = slot.onFrame(take)
    slot.video.play().catch(() => {})
  }
}
