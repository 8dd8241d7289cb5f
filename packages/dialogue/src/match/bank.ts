import type { FeatureCounts } from './features.ts'
import { type Lexical, scoreLexical } from './lexical.ts'

/** How sharply a text's scores over the bank's questions become its share in each. */
const sharpness = 6

/** A text's place in the concept space: its share in every question of the bank, of unit length. */
export function conceptsOf(bank: Lexical, counts: FeatureCounts): Float32Array {
  const { decision } = scoreLexical(bank, counts)
  const top = decision.reduce((best, value) => Math.max(best, value), -Infinity)
  const shares = decision.map((value) => Math.exp(sharpness * (value - top)))
  return unit(shares)
}

export function unit(values: Float32Array): Float32Array {
  let squared = 0
  for (const value of values) squared += value * value
  const scale = squared > 0 ? 1 / Math.sqrt(squared) : 0
  return values.map((value) => value * scale)
}

/** The mean place of each label's phrases, of unit length, in steps of 1/255 so that a stored matcher is the same. */
export function meanConcepts(concepts: Float32Array[], labelOf: Int32Array, labels: number): Float32Array[] {
  const means = Array.from({ length: labels }, () => new Float32Array(concepts[0]?.length ?? 0))
  concepts.forEach((own, row) => {
    const mean = means[labelOf[row]!]
    if (mean) for (let i = 0; i < own.length; i++) mean[i]! += own[i]!
  })
  return means.map((mean) => unit(mean).map((value) => Math.round(value * 255) / 255))
}
