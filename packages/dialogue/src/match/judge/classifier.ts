import { itemAt } from '../../item-at.ts'
import type { PhraseIndex } from '../lexical/phrase-index.ts'
import { adder, postingProducts, rowVector } from '../lexical/phrase-index.ts'
import { shuffle } from '../random.ts'
import { topOf } from '../top-of.ts'
import type { SparseVector } from './features.ts'

/** One label's support: the phrases that shape it, with signed weights, and its intercept. */
export type Support = { rows: Int32Array; weights: Float32Array; intercept: number }

/** Up to this many labels all are scored; above, only a shortlist is. */
export const denseLabels = 1_024
/** Up to this many pairs of label and phrase, every other phrase is a label's negative; above, only the nearest are. */
const densePairs = 4_000_000
/** With a shortlist the intercept is fixed: phrases never looked at must still score as negatives. */
const fixedIntercept = -1
const nearestNegatives = 150
const typicalFeatures = 96

export type ClassifierOptions = {
  epochs: number
  cost: number
  positiveCost: number
  shortlist?: boolean
  /** Rows with the same number have the same text: none is a negative for a label that another belongs to. */
  textOf?: Int32Array
}
export const classifierDefaults: ClassifierOptions = { epochs: 6, cost: 1, positiveCost: 1 }

export function needsShortlist(labels: number, rows: number): boolean {
  return labels > denseLabels || labels * rows > densePairs
}

/**
 * One-vs-rest linear SVMs with squared hinge loss, trained by dual coordinate descent (Hsieh et al., 2008).
 * The duals are kept instead of dense weights: a label is a weighted set of phrases, which is small to store,
 * can be explained phrase by phrase and updated locally.
 * @param labelOf label of each row; -1 for a phrase that no clip answers (a negative for every label)
 */
export function trainClassifier(
  index: PhraseIndex,
  labelOf: Int32Array,
  labels: number,
  random: () => number,
  options = classifierDefaults,
): Support[] {
  const features = index.postings!.starts.length - 1
  const weights = new Float64Array(features + 1)
  const squares = squaredLengths(index)
  const found = new Float32Array(index.rows)
  const add = adder(index, features)
  const every = Int32Array.from(labelOf.keys())
  const rowsOf: number[][] = Array.from({ length: labels }, () => [])
  labelOf.forEach((label, row) => {
    if (label >= 0) rowsOf[label]?.push(row)
  })
  return rowsOf.map((own, label) => {
    const dense = !(options.shortlist ?? needsShortlist(labels, index.rows))
    const near = dense
      ? every.slice()
      : nearRows(index, { own, typicalOfOwn: typical(add(own)) }, labelOf, label, found)
    const rows = withoutTwins(near, own, labelOf, label, options.textOf)
    return descend(index, rows, (row) => labelOf[row] === label, {
      random,
      options,
      weights,
      learnIntercept: dense,
      squares,
    })
  })
}

/** The rows without those that say what a row of the label says, but for another label. */
function withoutTwins(
  rows: Int32Array,
  own: number[],
  labelOf: Int32Array,
  label: number,
  textOf?: Int32Array,
) {
  if (!textOf) return rows
  const texts = new Set(own.map((row) => textOf[row]))
  return rows.filter((row) => labelOf[row] === label || !texts.has(textOf[row]))
}

function squaredLengths({ rows, rowStarts, rowValues }: PhraseIndex): Float32Array {
  const squares = new Float32Array(rows)
  for (let row = 0; row < rows; row++) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) squares[row]! += rowValues[at]! ** 2
  }
  return squares
}

/** A label's own rows and the other labels' rows that share most of what is typical of it. */
function nearRows(
  index: PhraseIndex,
  { own, typicalOfOwn }: { own: number[]; typicalOfOwn: SparseVector },
  labelOf: Int32Array,
  label: number,
  found: Float32Array<ArrayBuffer>,
): Int32Array {
  const near = postingProducts(index.postings!, typicalOfOwn, found)
  for (let row = 0; row < near.length; row++) if (labelOf[row] === label) near[row] = 0
  const others = topOf(near, nearestNegatives).filter((row) => itemAt(near, row) > 0)
  return Int32Array.from([...own, ...others])
}

/** The heaviest features of a label's summed phrases: the common ones only cost time. */
function typical({ ids, values }: SparseVector): SparseVector {
  const heaviest = topOf(values, typicalFeatures)
  return {
    ids: Int32Array.from(heaviest, (at) => itemAt(ids, at)),
    values: Float32Array.from(heaviest, (at) => itemAt(values, at)),
  }
}

type Descent = {
  random: () => number
  options: ClassifierOptions
  weights: Float64Array
  learnIntercept: boolean
  squares: Float32Array
}

function descend(
  index: PhraseIndex,
  rows: Int32Array,
  isPositive: (row: number) => boolean,
  { random, options, weights, learnIntercept, squares }: Descent,
): Support {
  const { rowStarts, rowIds, rowValues } = index
  weights.fill(0)
  let intercept = learnIntercept ? 0 : fixedIntercept
  const duals = new Float64Array(rows.length)
  const sign = Int8Array.from(rows, (row) => (isPositive(row) ? 1 : -1))
  let active = shuffle(Int32Array.from(rows.keys()), random)
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    const last = epoch === options.epochs - 1
    const next: number[] = []
    for (const i of epoch % 3 === 0 && epoch > 0 ? shuffle(active, random) : active) {
      const row = rows[i]!
      const from = rowStarts[row]!
      const to = rowStarts[row + 1]!
      const dual = duals[i]!
      let margin = intercept
      for (let at = from; at < to; at++) margin += weights[rowIds[at]!]! * rowValues[at]!
      const y = sign[i]!
      const diagonal = 0.5 / (y > 0 ? options.cost * options.positiveCost : options.cost)
      const gradient = y * margin - 1 + diagonal * dual
      const changed = Math.max(0, dual - gradient / (squares[row]! + (learnIntercept ? 1 : 0) + diagonal))
      const step = (changed - dual) * y
      // A row far on its right side rarely comes back: it is not visited again.
      if (!last && (changed > 0 || gradient < 0.3)) next.push(i)
      if (step === 0) continue
      duals[i] = changed
      for (let at = from; at < to; at++) weights[rowIds[at]!]! += step * rowValues[at]!
      if (learnIntercept) intercept += step
    }
    if (!last) active = Int32Array.from(next)
  }
  const support = [...duals.keys()].filter((i) => duals[i]! > 1e-4)
  return {
    rows: Int32Array.from(support, (i) => rows[i]!),
    weights: Float32Array.from(support, (i) => duals[i]! * sign[i]!),
    // As it will be stored.
    intercept: Math.fround(intercept),
  }
}

/** A label's decision value for a text whose similarities to all phrases are known. */
export function decisionValue(support: Support, found: Float32Array): number {
  let sum = support.intercept
  for (let i = 0; i < support.rows.length; i++) sum += support.weights[i]! * found[support.rows[i]!]!
  return sum
}

function addTimes(weights: Float64Array, times: number, { ids, values }: SparseVector): void {
  for (let at = 0; at < ids.length; at++) weights[ids[at]!]! += times * values[at]!
}

export type Relearning = {
  index: PhraseIndex
  features: number
  labelOf: Int32Array
  label: number
  support: Support
}

/**
 * Optimises one label again over `movable` rows only, all other duals and the intercept held: the local update
 * behind a correction. Rows whose label has changed start from zero.
 */
export function relearn(
  { index, features, labelOf, label, support }: Relearning,
  movable: number[],
  options = classifierDefaults,
): Support {
  const signed = new Map<number, number>()
  support.weights.forEach((weight, i) => {
    const row = support.rows[i]!
    if (weight * (labelOf[row] === label ? 1 : -1) > 0) signed.set(row, weight)
  })
  const weights = new Float64Array(features)
  for (const [row, weight] of signed) addTimes(weights, weight, rowVector(index, row))
  const rows = [...new Set(movable)]
  for (let epoch = 0; epoch < 2 * options.epochs; epoch++) {
    for (const row of rows) {
      const vector = rowVector(index, row)
      const y = labelOf[row] === label ? 1 : -1
      const squared = vector.values.reduce((sum, value) => sum + value * value, 0)
      const margin = vector.ids.reduce(
        (sum, id, at) => sum + weights[id]! * vector.values[at]!,
        support.intercept,
      )
      const diagonal = 0.5 / options.cost
      const dual = Math.abs(signed.get(row) ?? 0)
      const changed = Math.max(0, dual - (y * margin - 1 + diagonal * dual) / (squared + diagonal))
      const step = (changed - dual) * y
      if (step === 0) continue
      signed.set(row, changed * y)
      addTimes(weights, step, vector)
    }
  }
  const kept = [...signed].filter(([, weight]) => Math.abs(weight) > 1e-4)
  return {
    rows: Int32Array.from(kept, ([row]) => row),
    weights: Float32Array.from(kept, ([, weight]) => weight),
    intercept: support.intercept,
  }
}
