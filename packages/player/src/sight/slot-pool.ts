/** The elements in which clips wait and play: which of them a clip gets, and which likely clips are fetched. */
import type { PrimedClip } from '@studio/contract'
import type { Slot } from './slot.ts'

export class SlotPool {
  readonly slots: Slot[]
  private readonly isInUse: (slot: Slot) => boolean
  private wanted: PrimedClip[] = []
  private uses = 0

  /** `isInUse`: it is on the screen or about to be. */
  constructor(slots: Slot[], isInUse: (slot: Slot) => boolean) {
    this.slots = slots
    this.isInUse = isInUse
  }

  /** The element that holds a clip already. */
  holder(clip: PrimedClip): Slot | undefined {
    return this.slots.find((slot) => slot.clip?.clipId === clip.clipId && !slot.failed)
  }

  /** An element for a clip that is to be played now. What has been played makes room for what has not. */
  take(clip: PrimedClip): Slot {
    this.wanted = this.wanted.filter(({ clipId }) => clipId !== clip.clipId)
    const slot = this.holder(clip) ?? this.replaceable() ?? this.slots[0]!
    this.use(slot)
    return slot
  }

  /** Clips that are likely next, the likeliest first; as many are fetched as there are free elements. */
  want(clips: PrimedClip[]): void {
    this.wanted = clips
    this.fill()
  }

  /** One after the other, behind what plays: on a slow line the likeliest is there first. */
  fill(): void {
    const awaited = this.slots.find((slot) => this.isInUse(slot) && slot.clip && !slot.fetched) ?? this.next()
    awaited?.whenFetched(() => {
      // What can't be had is not asked for again and again: playing it does.
      if (awaited.failed) this.wanted = this.wanted.filter(({ clipId }) => clipId !== awaited.clip?.clipId)
      this.fill()
    })
  }

  /** The element of the likeliest clip that isn't there yet, which is fetched from now on; undefined: all are, or none is free. */
  private next(): Slot | undefined {
    const capacity = savesData() ? 1 : this.slots.length
    const wanted = this.wanted.slice(0, capacity)
    const clip = wanted.find((one) => !this.holder(one)?.fetched)
    if (!clip) return undefined
    const slot = this.holder(clip) ?? this.replaceable(wanted)
    if (!slot || slot === this.holder(clip)) return slot
    this.use(slot)
    slot.load(clip, savesData() ? 'metadata' : 'auto')
    return slot
  }

  /** Gives these clips back, and fetches none of them. */
  forget(clipIds: ReadonlySet<string>): void {
    this.wanted = this.wanted.filter((clip) => !clipIds.has(clip.clipId))
    for (const slot of this.slots) if (slot.clip && clipIds.has(slot.clip.clipId)) slot.unload()
  }

  private use(slot: Slot): void {
    this.uses += 1
    slot.lastUse = this.uses
  }

  /** An element that is not in use and does not hold one of `keep`. */
  private replaceable(keep: PrimedClip[] = []): Slot | undefined {
    const kept = new Set(keep.map((clip) => clip.clipId))
    const byUse = this.slots.filter((slot) => !this.isInUse(slot)).toSorted((a, b) => a.lastUse - b.lastUse)
    return (
      byUse.find((slot) => !slot.clip || slot.failed) ?? byUse.find((slot) => !kept.has(slot.clip!.clipId))
    )
  }
}

function savesData(): boolean {
  const { connection } = navigator as Navigator & { connection?: { saveData?: boolean } }
  return connection?.saveData === true
}
