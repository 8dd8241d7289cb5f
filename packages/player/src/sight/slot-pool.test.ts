import type { PrimedClip } from '@studio/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { givenClip } from '../given.ts'
import type { Slot } from './slot.ts'
import { SlotPool } from './slot-pool.ts'

beforeEach(() => void vi.stubGlobal('navigator', {}))
afterEach(() => void vi.unstubAllGlobals())

/** An element without a browser: it says when its clip is there. */
function givenSlot() {
  const slot = {
    clip: null as PrimedClip | null,
    failed: false,
    fetched: false,
    lastUse: 0,
    told: [] as (() => void)[],
    load(clip: PrimedClip) {
      Object.assign(slot, { clip, failed: false, fetched: false })
    },
    whenFetched(callback: () => void) {
      slot.told.push(callback)
    },
    settle(how: { fetched: boolean } | { failed: true; fetched: true }) {
      Object.assign(slot, how)
      for (const tell of slot.told.splice(0)) tell()
    },
  }
  return slot
}
function given(count: number) {
  const slots = Array.from({ length: count }, givenSlot)
  let inUse: unknown
  const pool = new SlotPool(slots as unknown as Slot[], (slot) => slot === inUse)
  return {
    slots,
    pool,
    held: () => slots.map(({ clip }) => clip?.clipId),
    use: (slot: unknown) => {
      inUse = slot
    },
  }
}
const [first, second, third] = [givenClip(), givenClip(), givenClip()] as const

test('likely clips are fetched one after the other, the likeliest first', () => {
  const { pool, slots, held } = given(3)
  pool.want([first, second, third])
  expect(held()).toEqual([first.clipId, undefined, undefined])
  slots[0]!.settle({ fetched: true })
  expect(held()).toEqual([first.clipId, second.clipId, undefined])
  slots[1]!.settle({ fetched: true })
  expect(held()).toEqual([first.clipId, second.clipId, third.clipId])
})

test('what becomes likelier meanwhile is not behind what was', () => {
  const { pool, held } = given(3)
  pool.want([first])
  pool.want([second, first])
  expect(held()).toEqual([first.clipId, second.clipId, undefined])
})

test('nothing is fetched beside a clip that plays and is not there yet', () => {
  const { pool, slots, held, use } = given(2)
  const slot = pool.take(first)
  slot.load(first)
  use(slot)
  pool.want([second])
  expect(held()).toEqual([first.clipId, undefined])
  slots[0]!.settle({ fetched: true })
  expect(held()).toEqual([first.clipId, second.clipId])
})

test('a clip that cannot be had does not hold up the next, and is not asked for again', () => {
  const { pool, slots, held } = given(2)
  pool.want([first, second])
  slots[0]!.settle({ failed: true, fetched: true })
  expect(held()).toEqual([first.clipId, second.clipId])
  slots[1]!.settle({ fetched: true })
  expect([held(), slots[0]!.failed]).toEqual([[first.clipId, second.clipId], true])
})
