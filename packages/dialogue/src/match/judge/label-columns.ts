import type { SparseVector } from './features.ts'

/**
 * A matrix of features by labels. Features that few labels have are lists of labels; those that many have are whole
 * columns: added in one straight sweep, or read at a few labels only.
 */
export type LabelColumns = {
  labels: number
  starts: Int32Array
  places: Uint16Array | Int32Array
  values: Float32Array
  /** Per feature where its whole column starts in `columns`, or -1. */
  columnAt: Int32Array
  columns: Float32Array
}

/** A feature of more than this share of the labels gets a whole column, which then takes no more memory than a list. */
const wholeFrom = 0.4

/**
 * Builds the matrix from one vector a label. `vectorOf` is asked twice for every label, so that nothing but the result
 * has to stand in memory; its arrays may be used again for the next label.
 */
export function labelColumns(
  labels: number,
  features: number,
  vectorOf: (label: number) => SparseVector,
): LabelColumns {
  const sizes = new Int32Array(features)
  for (let label = 0; label < labels; label++) {
    const { ids } = vectorOf(label)
    for (let i = 0; i < ids.length; i++) sizes[ids[i]!]!++
  }
  const columnAt = new Int32Array(features).fill(-1)
  const starts = new Int32Array(features + 1)
  let whole = 0
  for (let id = 0; id < features; id++) {
    const size = sizes[id]!
    const isWhole = size > wholeFrom * labels
    if (isWhole) columnAt[id] = labels * whole++
    starts[id + 1] = starts[id]! + (isWhole ? 0 : size)
  }
  const entries = starts[features]!
  const places = labels <= 65_536 ? new Uint16Array(entries) : new Int32Array(entries)
  const values = new Float32Array(entries)
  const columns = new Float32Array(labels * whole)
  const next = starts.slice()
  for (let label = 0; label < labels; label++) {
    const { ids, values: own } = vectorOf(label)
    for (let i = 0; i < ids.length; i++) {
      const id = ids[i]!
      const value = own[i]!
      const column = columnAt[id]!
      if (column >= 0) columns[column + label] = value
      else {
        const to = next[id]!++
        places[to] = label
        values[to] = value
      }
    }
  }
  return { labels, starts, places, values, columnAt, columns }
}

/** The inner product of a vector with every label. */
export function productsWithAll(matrix: LabelColumns, { ids, values }: SparseVector): Float32Array {
  const { labels, columnAt, columns } = matrix
  const products = listedProducts(matrix, ids, values)
  for (let i = 0; i < ids.length; i++) {
    const from = columnAt[ids[i]!] ?? -1
    if (from < 0) continue
    const value = values[i]!
    for (let label = 0; label < labels; label++) products[label]! += value * columns[from + label]!
  }
  return products
}

/** The inner product of a vector with some labels; what it says of the others means nothing. */
export function productsWithSome(
  matrix: LabelColumns,
  { ids, values }: SparseVector,
  some: ArrayLike<number>,
): Float32Array {
  const { columnAt, columns } = matrix
  const products = listedProducts(matrix, ids, values)
  for (let i = 0; i < ids.length; i++) {
    const from = columnAt[ids[i]!] ?? -1
    if (from < 0) continue
    const value = values[i]!
    for (let n = 0; n < some.length; n++) {
      const label = some[n]!
      products[label]! += value * columns[from + label]!
    }
  }
  return products
}

function listedProducts(matrix: LabelColumns, ids: Int32Array, weights: Float32Array): Float32Array {
  const { labels, starts, places, values } = matrix
  const products = new Float32Array(labels)
  for (let i = 0; i < ids.length; i++) {
    const id = ids[i]!
    if (id + 1 >= starts.length) continue
    const weight = weights[i]!
    for (let at = starts[id]!, end = starts[id + 1]!; at < end; at++)
      products[places[at]!]! += weight * values[at]!
  }
  return products
}
