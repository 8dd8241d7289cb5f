import { itemAt } from '../../item-at.ts'
import { type FeatureCounts, type FeatureSpace, type SparseVector, vectorise } from '../judge/features.ts'
import { type LabelColumns, labelColumns, productsWithAll } from '../judge/label-columns.ts'
import type { Lexical } from './lexical.ts'
import { adder } from './phrase-index.ts'

/** The concept space: a linear classifier over the questions of the bank. Thirteen of fourteen weights are zero. */
export type Bank = {
  space: FeatureSpace
  questions: number
  weights: LabelColumns
  intercepts: Float32Array
}

/** How sharply a text's scores over the bank's questions become its share in each. */
const sharpness = 6
/** A best score of this much is trusted by half. */
const trustMiddle = -0.2
const trustSlope = 5
/** Mean trust of the phrases of a storyfile that has nothing, or everything, to do with the bank. */
const foreign = 0.45
const familiar = 0.85

/** The same classifier with its duals multiplied out. */
export function bankFrom({ space, index, supports }: Pick<Lexical, 'space' | 'index' | 'supports'>): Bank {
  const features = space.hashes.length
  const add = adder(index, features)
  return {
    space,
    questions: supports.length,
    weights: labelColumns(supports.length, features, (question) =>
      add(itemAt(supports, question).rows, itemAt(supports, question).weights),
    ),
    intercepts: Float32Array.from(supports, (support) => support.intercept),
  }
}

/** A text's place in the concept space: the questions of the bank that it has a real share in. */
export type Concepts = SparseVector

/** Shares of less than this part of the largest are left out. */
const leastShare = 0.03

/** The shares of a text in the questions of the bank; the length of the vector, 0 to 1, is the trust in it. */
export function conceptsOf(bank: Bank, counts: FeatureCounts): Concepts {
  const scores = productsWithAll(bank.weights, vectorise(counts, bank.space))
  let top = -Infinity
  for (let question = 0; question < scores.length; question++) {
    scores[question]! += bank.intercepts[question]!
    if (scores[question]! > top) top = scores[question]!
  }
  const least = top + Math.log(leastShare) / sharpness
  const held: number[] = []
  const shares: number[] = []
  for (let question = 0; question < scores.length; question++) {
    const score = scores[question]!
    if (score < least) continue
    held.push(question)
    shares.push(Math.exp(sharpness * (score - top)))
  }
  // A text that no question of the bank resembles says little, wherever it happens to fall.
  const trust = 1 / (1 + Math.exp(-trustSlope * (top - trustMiddle)))
  const scale = trust / lengthOf(shares)
  return { ids: Int32Array.from(held), values: Float32Array.from(shares, (share) => share * scale) }
}

function lengthOf(values: Iterable<number>): number {
  let squared = 0
  for (const value of values) squared += value * value
  return Math.sqrt(squared)
}

/**
 * The mean direction of each label's phrases, as long as their mean trust, in steps of 1/255: the value of a question
 * for a label stands at question x labels + label, so that one concept is compared with all labels in one sweep.
 */
export function meanConcepts(
  questions: number,
  concepts: Concepts[],
  labelOf: Int32Array,
  labels: number,
): Uint8Array {
  const rowsOf: number[][] = Array.from({ length: labels }, () => [])
  labelOf.forEach((label, row) => {
    rowsOf[label]?.push(row)
  })
  const means = new Uint8Array(questions * labels)
  const sum = new Float32Array(questions)
  rowsOf.forEach((rows, label) => {
    sum.fill(0)
    let trust = 0
    for (const { ids, values } of rows.map((row) => concepts[row]!)) {
      trust += lengthOf(values)
      for (let i = 0; i < ids.length; i++) sum[ids[i]!]! += values[i]!
    }
    if (trust === 0) return
    const scale = (255 * trust) / rows.length / lengthOf(sum)
    for (let question = 0; question < questions; question++) {
      means[question * labels + label] = Math.round(sum[question]! * scale)
    }
  })
  return means
}

/** The cosine of a text with every label's mean, each weighted by its trust, in [0, 1]. */
export function conceptCosines(means: Uint8Array, labels: number, own: Concepts): Float32Array {
  const cosines = new Float32Array(labels)
  const { ids, values } = own
  let i = 0
  // Four columns in one sweep: most of the time goes into the sums, not into the products.
  for (; i + 3 < ids.length; i += 4) {
    const [a, b, c, d] = [ids[i]! * labels, ids[i + 1]! * labels, ids[i + 2]! * labels, ids[i + 3]! * labels]
    const [p, q, r, s] = [values[i]!, values[i + 1]!, values[i + 2]!, values[i + 3]!]
    for (let label = 0; label < labels; label++)
      cosines[label]! +=
        p * means[a + label]! + q * means[b + label]! + r * means[c + label]! + s * means[d + label]!
  }
  for (; i < ids.length; i++) {
    const from = ids[i]! * labels
    for (let label = 0; label < labels; label++) cosines[label]! += values[i]! * means[from + label]!
  }
  for (let label = 0; label < labels; label++) cosines[label]! /= 255
  return cosines
}

/** How far the bank speaks of what these phrases speak of, 0 to 1: all trust is lent from this mean length up. */
export function domainTrust(concepts: Concepts[]): number {
  if (concepts.length === 0) return 0
  const mean = concepts.reduce((sum, own) => sum + lengthOf(own.values), 0) / concepts.length
  return Math.fround(Math.max(0, Math.min(1, (mean - foreign) / (familiar - foreign))))
}
