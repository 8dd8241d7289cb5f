import { expect, it } from 'vitest'
import { findNumber, numberHashes, openCounter } from './hash-numbers.ts'

const hashes = Int32Array.from({ length: 5_000 }, (_, i) => Math.imul(i - 7, 0x01000193))

it('finds the number of every hash, and of no other', () => {
  const numbers = numberHashes(hashes)
  hashes.forEach((hash, number) => {
    expect(findNumber(numbers, hash)).toBe(number)
  })
  expect(findNumber(numbers, 12_345_677)).toBe(-1)
  expect(findNumber(numberHashes(new Int32Array(0)), 0)).toBe(-1)
})

it('counts hashes in the order in which they come first, one text after the other', () => {
  for (const most of [4, 20_000, 4]) {
    const counter = openCounter(most)
    for (const hash of [9, 0, -3, 9, 9]) counter.add(hash)
    const counted = counter.close()
    expect([...counted.hashes]).toEqual([9, 0, -3])
    expect([...counted.weights]).toEqual([Math.fround(1 + Math.log(3)), 1, 1])
  }
})
