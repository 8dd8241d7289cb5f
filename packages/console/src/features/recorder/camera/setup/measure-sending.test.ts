import { expect, it } from 'vitest'
import { measureSending } from './measure-sending.ts'

/** A line that takes so many bits in a second. */
function line(bitsPerSecond: number) {
  let at = 0
  const sent: number[] = []
  const send = async (padding: string) => {
    sent.push(padding.length)
    at += (padding.length * 8 * 1000) / bitsPerSecond
  }
  return { sent, measured: measureSending('one', send, () => at) }
}

it('measures a slow line with little, and a fast one with a megabyte', async () => {
  const slow = line(1.6e6)
  expect(await slow.measured).toBeCloseTo(1.6e6, -3)
  expect(slow.sent).toEqual([150_000])
  const fast = line(80e6)
  expect(await fast.measured).toBeCloseTo(80e6, -5)
  expect(fast.sent).toEqual([150_000, 1_000_000])
})
