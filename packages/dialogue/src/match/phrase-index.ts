import type { SparseVector } from './features.ts'

/**
 * Phrases as sparse rows, stored both by row and by feature (compressed). Immutable: phrases that are learned
 * later stand in `extra`, which is searched row by row and stays short until the next full training.
 */
export type PhraseIndex = {
  rows: number
  rowStarts: Int32Array
  rowIds: Int32Array
  rowValues: Float32Array
  postingStarts: Int32Array
  postingRows: Int32Array
  postingValues: Float32Array
  extra: SparseVector[]
}

/** Builds the index of `rows` phrases, asking for one vector at a time: twenty thousand need not stand side by side. */
export function phraseIndex(
  rows: number,
  vectorOf: (row: number) => SparseVector,
  features: number,
): PhraseIndex {
  const rowStarts = new Int32Array(rows + 1)
  let rowIds = new Int32Array(1_024)
  let rowValues = new Float32Array(1_024)
  for (let row = 0; row < rows; row++) {
    const { ids, values } = vectorOf(row)
    const from = rowStarts[row]!
    const to = from + ids.length
    if (to > rowIds.length) {
      rowIds = grown(rowIds, new Int32Array(Math.max(to, Math.ceil(from * 1.5))))
      rowValues = grown(rowValues, new Float32Array(rowIds.length))
    }
    rowIds.set(ids, from)
    rowValues.set(values, from)
    rowStarts[row + 1] = to
  }
  rowIds = rowIds.slice(0, rowStarts[rows])
  rowValues = rowValues.slice(0, rowStarts[rows])
  return { rows, rowStarts, rowIds, rowValues, ...invert(rowStarts, rowIds, rowValues, features), extra: [] }
}

function grown<T extends Int32Array | Float32Array>(old: T, larger: T): T {
  larger.set(old)
  return larger
}

/** The same entries sorted by feature. */
export function invert(rowStarts: Int32Array, rowIds: Int32Array, rowValues: Float32Array, features: number) {
  const postingStarts = new Int32Array(features + 1)
  for (const id of rowIds) postingStarts[id + 1] = (postingStarts[id + 1] as number) + 1
  for (let id = 0; id < features; id++) postingStarts[id + 1]! += postingStarts[id]!
  const next = postingStarts.slice()
  const postingRows = new Int32Array(rowIds.length)
  const postingValues = new Float32Array(rowIds.length)
  for (let row = 0; row + 1 < rowStarts.length; row++) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      const to = next[rowIds[at]!]!++
      postingRows[to] = row
      postingValues[to] = rowValues[at]!
    }
  }
  return { postingStarts, postingRows, postingValues }
}

/** One stored phrase as a vector (a view, not a copy). */
export function rowVector(index: PhraseIndex, row: number): SparseVector {
  if (row >= index.rows) return index.extra[row - index.rows]!
  const from = index.rowStarts[row]!
  const to = index.rowStarts[row + 1]!
  return { ids: index.rowIds.subarray(from, to), values: index.rowValues.subarray(from, to) }
}

/** The inner product of a vector with every phrase; with two blocks of unit length it lies in [0, 2]. */
export function similarities(index: PhraseIndex, vector: SparseVector): Float32Array {
  const found = new Float32Array(index.rows + index.extra.length)
  const { postingStarts, postingRows, postingValues } = index
  for (let i = 0; i < vector.ids.length; i++) {
    const id = vector.ids[i]!
    if (id + 1 >= postingStarts.length) continue
    const value = vector.values[i]!
    for (let at = postingStarts[id]!, end = postingStarts[id + 1]!; at < end; at++) {
      found[postingRows[at]!]! += value * postingValues[at]!
    }
  }
  if (index.extra.length > 0) {
    const own = new Map<number, number>()
    for (let i = 0; i < vector.ids.length; i++) own.set(vector.ids[i]!, vector.values[i]!)
    index.extra.forEach((row, i) => {
      let sum = 0
      for (let at = 0; at < row.ids.length; at++) sum += (own.get(row.ids[at]!) ?? 0) * row.values[at]!
      found[index.rows + i] = sum
    })
  }
  return found
}
