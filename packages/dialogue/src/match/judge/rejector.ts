import { itemAt, lastOf } from '../../item-at.ts'
/** A logistic model over the signals: the chance that a text has an answer here. */
export type Rejector = { weights: Float64Array; threshold: number; suggestThreshold: number }

export type Example = {
  signals: Float64Array
  hasAnswer: boolean
  /** How much it counts; 1 is usual. */
  weight: number
}

export function confidence(weights: Float64Array, signals: Float64Array): number {
  let sum = 0
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * signals[i]!
  return 1 / (1 + Math.exp(-sum))
}

/** Adds a multiple of some values to others, from a place on. */
function addTimes(sums: Float64Array, times: number, values: Float64Array, from = 0): void {
  for (let i = from; i < sums.length; i++) sums[i]! += times * values[i]!
}

/**
 * Maximum a posteriori logistic regression by Newton's method: few examples leave the weights near `prior`,
 * many pull them to the data. Both classes count the same.
 */
export function fitRejector(
  examples: Example[],
  prior: Float64Array,
  precision = 8,
  steps = 12,
): Float64Array {
  const all = weightOf(examples)
  const positives = weightOf(examples.filter((example) => example.hasAnswer))
  const negatives = all - positives
  if (positives === 0 || negatives === 0) return prior
  const size = prior.length
  const shareOf = ({ hasAnswer, weight }: Example) =>
    (weight * all) / (2 * (hasAnswer ? positives : negatives))
  const loss = (candidate: Float64Array) => {
    let sum = 0
    for (const example of examples) {
      const chance = confidence(candidate, example.signals)
      sum -= shareOf(example) * Math.log(Math.max(1e-12, example.hasAnswer ? chance : 1 - chance))
    }
    return candidate.reduce((total, weight, i) => total + (precision / 2) * (weight - prior[i]!) ** 2, sum)
  }
  let weights = prior.slice()
  for (let step = 0; step < steps; step++) {
    const gradient = weights.map((weight, i) => precision * (weight - prior[i]!))
    const hessian = Array.from({ length: size }, (_, i) =>
      Float64Array.from({ length: size }, (_, j) => (i === j ? precision : 0)),
    )
    for (const example of examples) {
      const { signals, hasAnswer } = example
      const share = shareOf(example)
      const chance = confidence(weights, signals)
      const error = share * (chance - (hasAnswer ? 1 : 0))
      const curve = share * Math.max(chance * (1 - chance), 1e-6)
      addTimes(gradient, error, signals)
      for (const [i, row] of hessian.entries()) addTimes(row, curve * signals[i]!, signals)
    }
    const change = solve(hessian, gradient)
    const before = loss(weights)
    let moved = weights
    // Newton's step may overshoot where the classes come apart: halve it until it helps.
    for (let scale = 1; scale > 1e-3; scale /= 2) {
      moved = weights.map((weight, i) => weight - scale * change[i]!)
      if (loss(moved) <= before) break
    }
    weights = moved
    if (change.every((value) => Math.abs(value) < 1e-5)) break
  }
  return weights
}

/** Solves a small symmetric positive definite system by elimination with pivoting. */
function solve(matrix: Float64Array[], right: Float64Array): Float64Array {
  const rows = matrix.map((row, i) => Float64Array.from([...row, right[i]!]))
  for (let column = 0; column < rows.length; column++) {
    const sizeOf = (row: Float64Array) => Math.abs(row[column]!)
    rows.push(...rows.splice(column).sort((a, b) => sizeOf(b) - sizeOf(a)))
    const top = itemAt(rows, column)
    for (const row of rows) if (row !== top) addTimes(row, -row[column]! / top[column]!, top, column)
  }
  return Float64Array.from(rows, (row, i) => lastOf(row) / row[i]!)
}

const weightOf = (examples: Example[]) => examples.reduce((sum, { weight }) => sum + weight, 0)

/** The value that `share` of the weight lies up to. */
export function quantile(values: { value: number; weight: number }[], share: number): number {
  const sorted = [...values].sort((a, b) => a.value - b.value)
  let left = share * sorted.reduce((sum, { weight }) => sum + weight, 0)
  for (const { value, weight } of sorted) {
    left -= weight
    if (left <= 0) return value
  }
  return lastOf(sorted).value
}
