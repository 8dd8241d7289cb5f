import { itemAt } from '../../item-at.ts'
import { findNumber, type HashNumbers, numberHashes, openCounter } from '../lexical/hash-numbers.ts'
import type { Normalised } from '../lexical/normalise.ts'

/** A sparse vector: feature numbers and their weights, the same length. */
export type SparseVector = { ids: Int32Array; values: Float32Array }

/** The distinct features of one block of a text, by 32-bit hash, and 1 + ln(how often each occurs). */
export type Block = { hashes: Int32Array; weights: Float32Array }

/** A text's features; each block is scaled on its own. `unigrams` are its words in order. */
export type FeatureCounts = { words: Block; characters: Block; unigrams: Int32Array }

const offset = 0x811c9dc5 | 0
const prime = 0x01000193

/** FNV-1a over UTF-16 units, as a signed 32-bit number (those are the cheap keys of a Map). Hashes, not strings: no text can collide with a property name, and a model stays small. */
export function hashText(text: string, seed = offset): number {
  let hash = seed
  for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), prime)
  return hash | 0
}

const pairSeed = hashText('pair')
const skipSeed = hashText('skip')
const characterSeed = hashText('chars')

function combine(seed: number, left: number, right: number): number {
  let hash = Math.imul(seed ^ left, prime)
  hash = Math.imul(hash ^ (hash >>> 15) ^ right, prime)
  return (hash ^ (hash >>> 13)) | 0
}

/** Longer words are cut. */
const longestWord = 40

/** Stems alone, in pairs and in pairs with one word between; and three and four characters inside each word. */
export function countFeatures(text: Normalised): FeatureCounts {
  const { stems, tokens } = text
  const hashes = new Int32Array(stems.length)
  let counter = openCounter(3 * stems.length)
  for (let i = 0; i < stems.length; i++) {
    const hash = hashText(stems[i]!)
    hashes[i] = hash
    counter.add(hash)
    if (i > 0) counter.add(combine(pairSeed, hashes[i - 1]!, hash))
    if (i > 1) counter.add(combine(skipSeed, hashes[i - 2]!, hash))
  }
  const words = counter.close()
  let most = 0
  for (const token of tokens) most += 2 * Math.min(longestWord, token.length) + 1
  counter = openCounter(most)
  for (const token of tokens) {
    const padded = `_${token.length > longestWord ? token.slice(0, longestWord) : token}_`
    for (let size = 3; size <= 4; size++) {
      for (let at = 0; at + size <= padded.length; at++) {
        let hash = characterSeed
        for (let i = at; i < at + size; i++) hash = Math.imul(hash ^ padded.charCodeAt(i), prime)
        counter.add(hash | 0)
      }
    }
  }
  return { words, characters: counter.close(), unigrams: hashes }
}

/** The features of many texts; an array of `FeatureCounts` is one. */
export type CountsList = { length: number; at: (row: number) => FeatureCounts | undefined }

/** Packs the features of many texts into a few large arrays: a large storyfile has two million of them. */
export function packCounts(texts: number, countsOf: (row: number) => FeatureCounts): CountsList {
  const parts: FeatureCounts[] = []
  const packed: { starts: Int32Array; hashes: Int32Array; weights: Float32Array }[] = []
  const size = 512
  for (let row = 0; row < texts; row++) {
    parts.push(countsOf(row))
    if (parts.length === size || row === texts - 1) packed.push(packPart(parts.splice(0)))
  }
  const at = (row: number) => {
    const { starts, hashes, weights } = itemAt(packed, Math.floor(row / size))
    const first = 3 * (row % size)
    const block = (part: number) => ({
      hashes: hashes.subarray(starts[first + part], starts[first + part + 1]),
      weights: weights.subarray(starts[first + part], starts[first + part + 1]),
    })
    return { words: block(0), characters: block(1), unigrams: block(2).hashes }
  }
  return { length: texts, at }
}

function packPart(parts: FeatureCounts[]) {
  const blocks = parts.flatMap(({ words, characters, unigrams }) => [
    words,
    characters,
    { hashes: unigrams, weights: new Float32Array(unigrams.length) },
  ])
  const starts = new Int32Array(blocks.length + 1)
  blocks.forEach((block, i) => {
    starts[i + 1] = itemAt(starts, i) + block.hashes.length
  })
  const hashes = new Int32Array(itemAt(starts, blocks.length))
  const weights = new Float32Array(hashes.length)
  blocks.forEach((block, i) => {
    hashes.set(block.hashes, starts[i])
    weights.set(block.weights, starts[i])
  })
  return { starts, hashes, weights }
}

/** From feature hash to feature number, and each feature's idf. Frozen between full trainings. */
export type FeatureSpace = {
  numbers: HashNumbers
  /** Features met since the last full training: a small second map, so that the large one is never copied. */
  later: Map<number, number>
  hashes: Int32Array
  idf: Float32Array
}

/** The space of all features that occur in at least `least` of the `rows`; idf = ln((1 + n) / (1 + df)) + 1. */
export function featureSpace(rows: CountsList, least = 1): FeatureSpace {
  const frequency = new Map<number, number>()
  const count = (hash: number) => frequency.set(hash, (frequency.get(hash) ?? 0) + 1)
  for (let row = 0; row < rows.length; row++) {
    const { words, characters } = rows.at(row)!
    words.hashes.forEach(count)
    characters.hashes.forEach(count)
  }
  if (least > 1) for (const [hash, df] of frequency) if (df < least) frequency.delete(hash)
  const idf = Float32Array.from(frequency.values(), (df) => Math.log((1 + rows.length) / (1 + df)) + 1)
  return spaceOf(Int32Array.from(frequency.keys()), idf)
}

/** The space of these features, numbered in their order. */
export function spaceOf(hashes: Int32Array, idf: Float32Array): FeatureSpace {
  return { numbers: numberHashes(hashes), later: new Map(), hashes, idf }
}

/** Lengths of the two blocks; letters weigh more, as they also join the inflections. Their squares sum to two. */
export const wordLength = 0.8
export const characterLength = Math.sqrt(2 - wordLength ** 2)

/** log-tf x idf in each block, the block scaled to its length; features outside the space are left out. */
export function vectorise(counts: FeatureCounts, space: FeatureSpace): SparseVector {
  const most = counts.words.hashes.length + counts.characters.hashes.length
  const ids = new Int32Array(most)
  const values = new Float32Array(most)
  let size = 0
  for (const { hashes, weights } of [counts.words, counts.characters]) {
    const length = weights === counts.words.weights ? wordLength : characterLength
    const start = size
    let squared = 0
    for (let i = 0; i < hashes.length; i++) {
      const id = numberOf(space, hashes[i]!)
      if (id < 0) continue
      const value = weights[i]! * space.idf[id]!
      ids[size] = id
      values[size++] = value
      squared += value * value
    }
    const scale = squared > 0 ? length / Math.sqrt(squared) : 0
    for (let i = start; i < size; i++) values[i]! *= scale
  }
  return { ids: ids.slice(0, size), values: values.slice(0, size) }
}

/** The number of a feature, or -1 when the space does not hold it. */
export function numberOf(space: FeatureSpace, hash: number): number {
  const number = findNumber(space.numbers, hash)
  if (number >= 0 || space.later.size === 0) return number
  return space.later.get(hash) ?? -1
}

/** The same space with room for features it has not met; they count as the rarest. */
export function extendSpace(space: FeatureSpace, counts: FeatureCounts): FeatureSpace {
  const unmet = [...counts.words.hashes, ...counts.characters.hashes].filter(
    (hash) => numberOf(space, hash) < 0,
  )
  if (unmet.length === 0) return space
  const size = space.hashes.length
  const later = new Map(space.later)
  const hashes = new Int32Array(size + unmet.length)
  const idf = new Float32Array(size + unmet.length)
  hashes.set(space.hashes)
  idf.set(space.idf)
  hashes.set(unmet, size)
  idf.fill(
    space.idf.reduce((most, value) => Math.max(most, value), 1),
    size,
  )
  unmet.forEach((hash, i) => {
    later.set(hash, size + i)
  })
  return { numbers: space.numbers, later, hashes, idf }
}
