import type { SparseVector } from '../judge/features.ts'

/**
 * Phrases as sparse rows. Immutable: phrases that are learned later stand in `extra`, which is searched row by row and
 * stays short until the next full training.
 */
export type PhraseIndex = {
  rows: number
  rowStarts: Int32Array
  rowIds: Int32Array
  rowValues: Float32Array
  /** The same entries by feature; null where nothing needs them but training. */
  postings: Postings | null
  extra: SparseVector[]
}
export type Postings = { rows: number; starts: Int32Array; places: Int32Array; values: Float32Array }

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
  const postings = invert({ rowStarts, rowIds, rowValues }, features)
  return { rows, rowStarts, rowIds, rowValues, postings, extra: [] }
}

function grown<T extends Int32Array | Float32Array>(old: T, larger: T): T {
  larger.set(old)
  return larger
}

/** The same entries sorted by feature. */
export function invert(
  { rowStarts, rowIds, rowValues }: Pick<PhraseIndex, 'rowStarts' | 'rowIds' | 'rowValues'>,
  features: number,
): Postings {
  const starts = new Int32Array(features + 1)
  for (const id of rowIds) starts[id + 1]!++
  for (let id = 0; id < features; id++) starts[id + 1]! += starts[id]!
  const next = starts.slice()
  const places = new Int32Array(rowIds.length)
  const values = new Float32Array(rowIds.length)
  const rows = rowStarts.length - 1
  for (let row = 0; row < rows; row++) {
    for (let at = rowStarts[row]!; at < rowStarts[row + 1]!; at++) {
      const to = next[rowIds[at]!]!++
      places[to] = row
      values[to] = rowValues[at]!
    }
  }
  return { rows, starts, places, values }
}

/** One stored phrase as a vector (a view, not a copy). */
export function rowVector(index: PhraseIndex, row: number): SparseVector {
  if (row >= index.rows) return index.extra[row - index.rows]!
  const from = index.rowStarts[row]!
  const to = index.rowStarts[row + 1]!
  return { ids: index.rowIds.subarray(from, to), values: index.rowValues.subarray(from, to) }
}

/** Adds up weighted phrases; the arrays of the result are filled anew by the next call. */
export function adder(index: PhraseIndex, features: number) {
  const total = new Float64Array(features)
  const met = new Int32Array(features)
  const values = new Float32Array(features)
  return (rows: ArrayLike<number>, weights?: ArrayLike<number>): SparseVector => {
    let size = 0
    for (let n = 0; n < rows.length; n++) {
      const weight = weights ? weights[n]! : 1
      const row = rowVector(index, rows[n]!)
      for (let at = 0; at < row.ids.length; at++) {
        const id = row.ids[at]!
        if (total[id] === 0) met[size++] = id
        total[id]! += weight * row.values[at]!
      }
    }
    let kept = 0
    for (let n = 0; n < size; n++) {
      const id = met[n]!
      // What sums up to nothing on its way is met twice, and counts once.
      if (total[id] === 0) continue
      met[kept] = id
      values[kept++] = total[id]!
      total[id] = 0
    }
    return { ids: met.subarray(0, kept), values: values.subarray(0, kept) }
  }
}

/**
 * The inner product of a vector with every row; with two blocks of unit length it lies in [0, 2].
 * @param found memory of an earlier call to use again
 */
export function postingProducts(
  { rows, starts, places, values }: Postings,
  vector: SparseVector,
  found = new Float32Array(rows),
): Float32Array {
  found.fill(0)
  for (let i = 0; i < vector.ids.length; i++) {
    const id = vector.ids[i]!
    if (id + 1 >= starts.length) continue
    const value = vector.values[i]!
    for (let at = starts[id]!, end = starts[id + 1]!; at < end; at++)
      found[places[at]!]! += value * values[at]!
  }
  return found
}

/** The inner product of a vector with every phrase, those that were learned later at the end. */
export function similarities(index: PhraseIndex, vector: SparseVector): Float32Array {
  const { rows, postings, extra } = index
  if (postings && extra.length === 0) return postingProducts(postings, vector)
  const found = new Float32Array(rows + extra.length)
  if (postings) postingProducts(postings, vector, found)
  const spread = spreadOut(vector)
  for (let row = postings ? rows : 0; row < found.length; row++)
    found[row] = spreadProduct(index, row, spread)
  clear(vector, spread)
  return found
}

// A vector spread out over all features; nothing but zeros between two looks.
let everyFeature = new Float32Array(1_024)

/** The vector with a value for every feature, to be cleared when the products are made. */
export function spreadOut({ ids, values }: SparseVector): Float32Array {
  let most = 0
  for (let i = 0; i < ids.length; i++) if (ids[i]! > most) most = ids[i]!
  if (most >= everyFeature.length) everyFeature = new Float32Array(2 * most)
  for (let i = 0; i < ids.length; i++) everyFeature[ids[i]!] = values[i]!
  return everyFeature
}

export function clear({ ids }: SparseVector, spread: Float32Array): void {
  for (let i = 0; i < ids.length; i++) spread[ids[i]!] = 0
}

/** The inner product of one row with a vector that is spread out. */
export function spreadProduct(index: PhraseIndex, row: number, spread: Float32Array): number {
  const late = row >= index.rows ? index.extra[row - index.rows]! : undefined
  const ids = late ? late.ids : index.rowIds
  const values = late ? late.values : index.rowValues
  const end = late ? ids.length : index.rowStarts[row + 1]!
  const most = spread.length
  let sum = 0
  for (let at = late ? 0 : index.rowStarts[row]!; at < end; at++) {
    const id = ids[at]!
    if (id < most) sum += spread[id]! * values[at]!
  }
  return sum
}
