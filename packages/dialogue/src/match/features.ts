import type { Normalised } from './normalise.ts'

/** A sparse vector: feature numbers and their weights, the same length. */
export type SparseVector = { ids: Int32Array; values: Float32Array }

/** Counts by 32-bit feature hash, one map per block; each block is scaled to unit length on its own. */
export type FeatureCounts = {
  words: Map<number, number>
  characters: Map<number, number>
  unigrams: number[]
}

const offset = 0x811c9dc5
const prime = 0x01000193

/** FNV-1a over UTF-16 units. Hashes, not strings: no text can collide with a property name, and a model stays small. */
export function hashText(text: string, seed = offset): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime)
  return hash >>> 0
}

function count(counts: Map<number, number>, hash: number, amount = 1): void {
  counts.set(hash, (counts.get(hash) ?? 0) + amount)
}

const pairSeed = hashText('pair')
const skipSeed = hashText('skip')
const characterSeed = hashText('chars')

function combine(seed: number, left: number, right: number): number {
  let hash = Math.imul(seed ^ left, prime)
  hash = Math.imul(hash ^ (hash >>> 15) ^ right, prime)
  return (hash ^ (hash >>> 13)) >>> 0
}

/** Stems alone, in pairs and in pairs with one word between; and three and four characters inside each word. */
export function countFeatures(text: Normalised): FeatureCounts {
  const words = new Map<number, number>()
  const characters = new Map<number, number>()
  const hashes = text.stems.map((stem) => hashText(stem))
  hashes.forEach((hash, i) => {
    count(words, hash)
    if (i > 0) count(words, combine(pairSeed, hashes[i - 1] as number, hash))
    if (i > 1) count(words, combine(skipSeed, hashes[i - 2] as number, hash))
  })
  for (const token of text.tokens) {
    const padded = `_${token.slice(0, 40)}_`
    for (let size = 3; size <= 4; size++) {
      for (let at = 0; at + size <= padded.length; at++) {
        count(characters, hashText(padded.slice(at, at + size), characterSeed))
      }
    }
  }
  return { words, characters, unigrams: hashes }
}

/** From feature hash to feature number, and each feature's idf. Frozen between full trainings. */
export type FeatureSpace = { numbers: Map<number, number>; hashes: Uint32Array; idf: Float32Array }

/** The space of all features that occur in at least `least` of the `rows`; idf = ln((1 + n) / (1 + df)) + 1. */
export function featureSpace(rows: FeatureCounts[], least = 1): FeatureSpace {
  const frequency = new Map<number, number>()
  for (const row of rows) {
    for (const hash of row.words.keys()) count(frequency, hash)
    for (const hash of row.characters.keys()) count(frequency, hash)
  }
  if (least > 1) for (const [hash, df] of frequency) if (df < least) frequency.delete(hash)
  return {
    numbers: new Map([...frequency.keys()].map((hash, number) => [hash, number])),
    hashes: Uint32Array.from(frequency.keys()),
    idf: Float32Array.from(frequency.values(), (df) => Math.log((1 + rows.length) / (1 + df)) + 1),
  }
}

export type BlockWeights = { words: number; characters: number }
export const evenBlocks: BlockWeights = { words: 1, characters: 1 }

/** log-tf x idf in each block, the block scaled to its weight; features outside the space are left out. */
export function vectorise(counts: FeatureCounts, space: FeatureSpace, blocks = evenBlocks): SparseVector {
  const ids: number[] = []
  const values: number[] = []
  const add = (block: Map<number, number>, weight: number) => {
    const start = ids.length
    let squared = 0
    for (const [hash, times] of block) {
      const id = space.numbers.get(hash)
      if (id === undefined) continue
      const value = (1 + Math.log(times)) * (space.idf[id] as number)
      ids.push(id)
      values.push(value)
      squared += value * value
    }
    const scale = squared > 0 ? weight / Math.sqrt(squared) : 0
    for (let i = start; i < values.length; i++) values[i] = (values[i] as number) * scale
  }
  add(counts.words, blocks.words)
  add(counts.characters, blocks.characters)
  return { ids: Int32Array.from(ids), values: Float32Array.from(values) }
}

/** The same space with room for features it has not met; they count as the rarest. */
export function extendSpace(space: FeatureSpace, counts: FeatureCounts): FeatureSpace {
  const unmet = [...counts.words.keys(), ...counts.characters.keys()].filter(
    (hash) => !space.numbers.has(hash),
  )
  if (unmet.length === 0) return space
  const numbers = new Map(space.numbers)
  for (const hash of unmet) numbers.set(hash, numbers.size)
  const rarest = space.idf.reduce((most, idf) => Math.max(most, idf), 1)
  return {
    numbers,
    hashes: Uint32Array.from([...space.hashes, ...unmet]),
    idf: Float32Array.from([...space.idf, ...unmet.map(() => rarest)]),
  }
}
