import { itemAt } from '../item-at.ts'
import type { Support } from './judge/classifier.ts'
import type { SparseVector } from './judge/features.ts'
import { type LabelColumns, labelColumns, productsWithAll, productsWithSome } from './judge/label-columns.ts'
import { adder, type PhraseIndex } from './lexical/phrase-index.ts'

/**
 * A large storyfile seen label by label: what its support weighs and what its phrases sum up to, multiplied out. A
 * question then meets a few thousand labels instead of tens of thousands of phrases, and looks at single phrases only
 * where a label comes near. Immutable: labels that were learned again stand in `late` until the next full training.
 */
export type Overview = {
  weights: LabelColumns
  sums: LabelColumns
  /** The rows of label n stand in `rows` from `rowStarts[n]` on. */
  rowStarts: Int32Array
  rows: Int32Array
  late: Map<number, LateLabel>
}

/** The feature numbers of both vectors ascend. */
type LateLabel = { weights: SparseVector; sums: SparseVector; rows: Int32Array }

/** From so many phrases, of so many labels, on the overview is faster than the phrases themselves. */
const phrasesLeast = 4_000
const labelsLeast = 128

type Shown = { index: PhraseIndex; labelOf: Int32Array; supports: Support[]; features: number }

/** The index with an overview if it is large; the postings have then done their service. */
export function overviewed(shown: Shown): { index: PhraseIndex; overview: Overview | null } {
  const isLarge = shown.index.rows >= phrasesLeast && shown.supports.length >= labelsLeast
  if (!isLarge) return { index: shown.index, overview: null }
  return { index: { ...shown.index, postings: null }, overview: overviewOf(shown) }
}

/** The overview of any storyfile. */
export function overviewOf({ index, labelOf, supports, features }: Shown): Overview {
  const labels = supports.length
  const { rowStarts, rows } = rowsByLabel(labelOf, labels)
  const add = adder(index, features)
  return {
    weights: labelColumns(labels, features, (label) =>
      add(itemAt(supports, label).rows, itemAt(supports, label).weights),
    ),
    sums: labelColumns(labels, features, (label) =>
      add(rows.subarray(rowStarts[label], rowStarts[label + 1])),
    ),
    rowStarts,
    rows,
    late: new Map(),
  }
}

/** The overview with some labels as they are now. */
export function lookAgain(overview: Overview, shown: Shown, labels: Iterable<number>): Overview {
  const late = new Map(overview.late)
  const add = adder(shown.index, shown.features)
  for (const label of labels) {
    const { rows: supporting, weights } = itemAt(shown.supports, label)
    const rows = rowsOf(shown.labelOf, label)
    late.set(label, {
      weights: ascending(add(supporting, weights)),
      sums: ascending(add(rows)),
      rows,
    })
  }
  return { ...overview, late }
}

export function rowsOf(labelOf: Int32Array, label: number): Int32Array {
  const rows: number[] = []
  for (let row = 0; row < labelOf.length; row++) if (labelOf[row] === label) rows.push(row)
  return Int32Array.from(rows)
}

/** The rows of a label as they are now. */
export function rowsIn({ late, rowStarts, rows }: Overview, label: number): Int32Array {
  return late.get(label)?.rows ?? rows.subarray(rowStarts[label], rowStarts[label + 1])
}

/** The inner product of a text with the sum of every label's phrases. */
export function sumProducts({ sums, late }: Overview, text: SparseVector): Float32Array {
  const products = productsWithAll(sums, text)
  for (const [label, own] of late) products[label] = product(text, own.sums)
  return products
}

/** The decision values of a text for the given labels, without intercepts; what is said of the others means nothing. */
export function weightProducts(
  { weights, late }: Overview,
  text: SparseVector,
  labels: number[] | 'all',
): Float32Array {
  const products = labels === 'all' ? productsWithAll(weights, text) : productsWithSome(weights, text, labels)
  if (late.size === 0) return products
  for (const label of labels === 'all' ? late.keys() : labels) {
    const own = late.get(label)
    if (own) products[label] = product(text, own.weights)
  }
  return products
}

function product(text: SparseVector, { ids, values }: SparseVector): number {
  let sum = 0
  for (let i = 0; i < text.ids.length; i++) {
    const wanted = itemAt(text.ids, i)
    let low = 0
    let high = ids.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if (itemAt(ids, middle) < wanted) low = middle + 1
      else high = middle
    }
    if (ids[low] === wanted) sum += itemAt(text.values, i) * itemAt(values, low)
  }
  return sum
}

function ascending({ ids, values }: SparseVector): SparseVector {
  // Number and place in one: sorting plain numbers is ten times as fast as sorting by a function.
  const order = Float64Array.from(ids, (id, place) => id * 2 ** 20 + place).sort()
  return {
    ids: Int32Array.from(order, (both) => Math.floor(both / 2 ** 20)),
    values: Float32Array.from(order, (both) => itemAt(values, both % 2 ** 20)),
  }
}

function rowsByLabel(labelOf: Int32Array, labels: number) {
  const rowStarts = new Int32Array(labels + 1)
  for (const label of labelOf) if (label >= 0) rowStarts[label + 1]!++
  for (let label = 0; label < labels; label++) rowStarts[label + 1]! += itemAt(rowStarts, label)
  const rows = new Int32Array(itemAt(rowStarts, labels))
  const next = rowStarts.slice()
  labelOf.forEach((label, row) => {
    if (label >= 0) rows[next[label]!++] = row
  })
  return { rowStarts, rows }
}
