/**
 * A frozen table from 32-bit hashes to the numbers 0, 1, 2 …, by open addressing: pairs of a hash and its number plus
 * one. A question looks up sixty features in three of these; a Map takes four times as long and as much memory.
 */
export type HashNumbers = { pairs: Int32Array; shift: number }

/** A hash table of less than half its places keeps the ways short. */
function bitsFor(entries: number): number {
  return Math.max(4, 32 - Math.clz32(2 * entries))
}

/** Spreads neighbouring hashes over the table (Knuth's multiplicative hashing). */
const spread = 0x9e3779b1

export function numberHashes(hashes: Int32Array): HashNumbers {
  const bits = bitsFor(hashes.length)
  const pairs = new Int32Array(2 << bits)
  const mask = pairs.length - 1
  const shift = 32 - bits
  for (let number = 0; number < hashes.length; number++) {
    let at = 2 * (Math.imul(hashes[number]!, spread) >>> shift)
    while (pairs[at + 1] !== 0) at = (at + 2) & mask
    pairs[at] = hashes[number]!
    pairs[at + 1] = number + 1
  }
  return { pairs, shift }
}

/** The number of a hash, -1 for an unknown one. */
export function findNumber({ pairs, shift }: HashNumbers, hash: number): number {
  const mask = pairs.length - 1
  let at = 2 * (Math.imul(hash, spread) >>> shift)
  for (;;) {
    const number = pairs[at + 1]!
    if (number === 0) return -1
    if (pairs[at] === hash) return number - 1
    at = (at + 2) & mask
  }
}

// One counter's memory serves all texts: it is filled and read in one go.
let places = new Int32Array(1 << 10)
let hashes = new Int32Array(1 << 9)
let times = new Int32Array(1 << 9)
let shift = 22
let size = 0

/** Counts hashes, at most `most` different ones; `close` gives them in the order in which they came first. */
export function openCounter(most: number): typeof counter {
  const bits = bitsFor(most)
  if (1 << bits > places.length) {
    places = new Int32Array(1 << bits)
    hashes = new Int32Array(1 << (bits - 1))
    times = new Int32Array(1 << (bits - 1))
  } else places.fill(0, 0, 1 << bits)
  shift = 32 - bits
  size = 0
  return counter
}

const counter = {
  add(hash: number): void {
    const mask = (1 << (32 - shift)) - 1
    let at = Math.imul(hash, spread) >>> shift
    for (;;) {
      const place = places[at]!
      if (place === 0) {
        places[at] = size + 1
        hashes[size] = hash
        times[size++] = 1
        return
      }
      if (hashes[place - 1] === hash) {
        times[place - 1]!++
        return
      }
      at = (at + 1) & mask
    }
  },
  /** The hashes, and 1 + ln(how often each came). */
  close(): { hashes: Int32Array; weights: Float32Array } {
    const weights = new Float32Array(size)
    for (let i = 0; i < size; i++) weights[i] = times[i] === 1 ? 1 : 1 + Math.log(times[i]!)
    return { hashes: hashes.slice(0, size), weights }
  },
}
