import {
  type ClassifierOptions,
  classifierDefaults,
  decisionValue,
  denseLabels,
  type Support,
  trainClassifier,
} from './classifier.ts'
import {
  type CountsList,
  type FeatureCounts,
  type FeatureSpace,
  featureSpace,
  numberOf,
  type SparseVector,
  vectorise,
} from './features.ts'
import { type PhraseIndex, phraseIndex, rowVector, similarities } from './phrase-index.ts'
import { seededRandom } from './random.ts'
import { topOf } from './top-of.ts'

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
}

/** What the phrases say about one text; every array has one entry per label. */
export type LexicalScores = {
  vector: SparseVector
  found: Float32Array
  decision: Float32Array
  centroid: Float32Array
  nearest: Float32Array
  /** The label of each label's nearest phrase is the label itself; this is that phrase's row, or -1. */
  nearestRow: Int32Array
}

const shortlist = 64

export function fitLexical(
  counts: CountsList,
  labelOf: Int32Array,
  labels: number,
  seed: number,
  options: ClassifierOptions = classifierDefaults,
  leastRows = 1,
): Lexical {
  const space = featureSpace(counts, leastRows)
  const index = phraseIndex(counts.length, (row) => vectorise(counts.at(row)!, space), space.hashes.length)
  const supports = trainClassifier(index, labelOf, labels, seededRandom(seed), options)
  const words = Array.from({ length: counts.length }, (_, row) => wordNumbers(counts.at(row)!, space))
  return { space, index, labelOf, words, supports, ...labelSums(index, labelOf, labels) }
}

/** The feature numbers of a text's known words, each once. */
export function wordNumbers(counts: FeatureCounts, space: FeatureSpace): Int32Array {
  return Int32Array.from(new Set([...counts.unigrams].flatMap((hash) => numberOf(space, hash) ?? [])))
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
    for (let at = 0; at < ids.length; at++) sum.set(ids[at]!, (sum.get(ids[at]!) ?? 0) + values[at]!)
  }
  let squared = 0
  for (const value of sum.values()) squared += value * value
  return Math.sqrt(squared)
}

export function scoreLexical(model: Lexical, counts: FeatureCounts): LexicalScores {
  const vector = vectorise(counts, model.space)
  const found = similarities(model.index, vector)
  const labels = model.supports.length
  const sums = new Float32Array(labels)
  const nearest = new Float32Array(labels)
  const nearestRow = new Int32Array(labels).fill(-1)
  for (let row = 0; row < found.length; row++) {
    const label = model.labelOf[row]!
    const value = found[row]!
    if (label < 0 || value <= 0) continue
    sums[label]! += value
    if (value > nearest[label]!) {
      nearest[label] = value
      nearestRow[label] = row
    }
  }
  // Two blocks of unit length: the text's own length is at most the root of two.
  const centroid = sums.map((sum, label) => (sum > 0 ? sum / (model.sumLengths[label]! * Math.SQRT2) : 0))
  const decision = new Float32Array(labels).fill(-2)
  for (const label of candidates(centroid, nearest))
    decision[label] = decisionValue(model.supports[label]!, found)
  for (let label = 0; label < labels; label++) nearest[label]! /= 2
  return { vector, found, decision, centroid, nearest, nearestRow }
}

function candidates(centroid: Float32Array, nearest: Float32Array): Iterable<number> {
  if (centroid.length <= denseLabels) return centroid.keys()
  return topOf(
    centroid.map((value, label) => value + nearest[label]!),
    shortlist,
  )
}
