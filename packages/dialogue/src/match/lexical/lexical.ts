import {
  type ClassifierOptions,
  classifierDefaults,
  type Support,
  trainClassifier,
} from '../judge/classifier.ts'
import {
  type CountsList,
  type FeatureCounts,
  type FeatureSpace,
  featureSpace,
  numberOf,
  type SparseVector,
  vectorise,
} from '../judge/features.ts'
import { type Overview, overviewed } from '../overview.ts'
import { seededRandom } from '../random.ts'
import { type PhraseIndex, phraseIndex, rowVector } from './phrase-index.ts'

/** Everything learned from labelled phrases alone. `labelOf` is -1 for a phrase that no label answers. */
export type Lexical = {
  space: FeatureSpace
  index: PhraseIndex
  labelOf: Int32Array
  /** Per row the feature numbers of its words, each once. */
  words: Int32Array[]
  supports: Support[]
  /** Per label: number of phrases, and the length of the sum of their vectors. */
  sizes: Int32Array
  sumLengths: Float32Array
  /** Of a large storyfile, for fast answers. */
  overview: Overview | null
}

export function fitLexical(
  counts: CountsList,
  labelOf: Int32Array,
  labels: number,
  seed: number,
  options: ClassifierOptions = classifierDefaults,
): Lexical {
  const space = featureSpace(counts)
  const index = phraseIndex(counts.length, (row) => vectorise(counts.at(row)!, space), space.hashes.length)
  const supports = trainClassifier(index, labelOf, labels, seededRandom(seed), options)
  const words = Array.from({ length: counts.length }, (_, row) => wordNumbers(counts.at(row)!, space))
  return {
    space,
    labelOf,
    words,
    supports,
    ...labelSums(index, labelOf, labels),
    ...overviewed({ index, labelOf, supports, features: space.hashes.length }),
  }
}

/** The feature numbers of a text's known words, each once. */
export function wordNumbers(counts: FeatureCounts, space: FeatureSpace): Int32Array {
  const known = counts.unigrams.map((hash) => numberOf(space, hash)).filter((id) => id >= 0)
  return Int32Array.from(new Set(known))
}

/** Sizes of all labels and the lengths of their sums of vectors. */
export function labelSums(index: PhraseIndex, labelOf: Int32Array, labels: number) {
  const rowsOf: number[][] = Array.from({ length: labels }, () => [])
  labelOf.forEach((label, row) => {
    rowsOf[label]?.push(row)
  })
  return {
    sizes: Int32Array.from(rowsOf, (rows) => rows.length),
    sumLengths: Float32Array.from(rowsOf, (rows) => sumLength(rows.map((row) => rowVector(index, row)))),
  }
}

function sumLength(vectors: SparseVector[]): number {
  const sum = new Map<number, number>()
  for (const { ids, values } of vectors) {
    for (const [at, id] of ids.entries()) sum.set(id, (sum.get(id) ?? 0) + values[at]!)
  }
  let squared = 0
  for (const value of sum.values()) squared += value * value
  return Math.sqrt(squared)
}
