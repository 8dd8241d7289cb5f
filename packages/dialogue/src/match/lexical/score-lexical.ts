import { itemAt } from '../../item-at.ts'
import { decisionValue, denseLabels } from '../judge/classifier.ts'
import { type FeatureCounts, type SparseVector, vectorise } from '../judge/features.ts'
import { type Overview, rowsIn, rowsOf, sumProducts, weightProducts } from '../overview.ts'
import { topOf } from '../top-of.ts'
import type { Lexical } from './lexical.ts'
import { clear, similarities, spreadOut, spreadProduct } from './phrase-index.ts'

/** The phrase of a label that is nearest to a text: its row (-1: none has anything in common) and cosine. */
export type Nearest = { label: number; row: number; cosine: number }

/** What the phrases say about one text. */
export type LexicalScores = {
  /** Per label; -2 for those that are out of the question. */
  decision: Float32Array
  /** Per label the cosine with the sum of its phrases. */
  centroid: Float32Array
  /** Nearest of all phrases. */
  nearest: Nearest
  nearestOf: (label: number) => Nearest
  /** Nearest of the phrases of which a person said that they have no answer. */
  refused: Nearest
}

/** Above `denseLabels` so many labels are scored; the others are too far away to win. */
const shortlist = 64
/** Among the phrases of so many labels the nearest of all is looked for. */
const lookedThrough = 16

export function scoreLexical(model: Lexical, counts: FeatureCounts): LexicalScores {
  const text = vectorise(counts, model.space)
  return model.overview ? byOverview(model, model.overview, text) : byPhrases(model, text)
}

function byPhrases(model: Lexical, text: SparseVector): LexicalScores {
  const { index, labelOf, supports } = model
  const found = similarities(index, text)
  const labels = supports.length
  const sums = new Float32Array(labels)
  const cosines = new Float32Array(labels)
  const rows = new Int32Array(labels).fill(-1)
  const refused: Nearest = { label: -1, row: -1, cosine: 0 }
  for (let row = 0; row < found.length; row++) {
    const label = labelOf[row]!
    const value = found[row]!
    if (label < 0 && value > 2 * refused.cosine) Object.assign(refused, { row, cosine: value / 2 })
    if (label < 0 || value <= 0) continue
    sums[label]! += value
    if (value > cosines[label]!) {
      cosines[label] = value
      rows[label] = row
    }
  }
  const decision = new Float32Array(labels)
  for (let label = 0; label < labels; label++) decision[label] = decisionValue(supports[label]!, found)
  const nearestOf = (label: number) => ({ label, row: rows[label]!, cosine: cosines[label]! / 2 })
  return {
    decision,
    centroid: centroids(sums, model.sumLengths),
    nearest: nearestOf(topOf(cosines, 1)[0]!),
    nearestOf,
    refused,
  }
}

function byOverview(model: Lexical, overview: Overview, text: SparseVector): LexicalScores {
  const { supports } = model
  const labels = supports.length
  const centroid = centroids(sumProducts(overview, text), model.sumLengths)
  const near = topOf(centroid, Math.min(labels, shortlist))
  const decision = new Float32Array(labels).fill(-2)
  if (labels <= denseLabels) {
    const products = weightProducts(overview, text, 'all')
    supports.forEach(({ intercept }, label) => {
      decision[label] = intercept + products[label]!
    })
  } else {
    const products = weightProducts(overview, text, near)
    for (const label of near) decision[label] = itemAt(supports, label).intercept + itemAt(products, label)
  }
  const nearestOf = (label: number) => nearestAmong(model, overview, [label], text)
  return {
    decision,
    centroid,
    nearest: nearestAmong(model, overview, near.slice(0, lookedThrough), text),
    nearestOf,
    refused: nearestRefused(model, text),
  }
}

// The rows without a label, by the array that says so: it never changes.
const refusedRows = new WeakMap<Int32Array, Int32Array>()

function nearestRefused({ index, labelOf }: Lexical, text: SparseVector): Nearest {
  let rows = refusedRows.get(labelOf)
  if (!rows) {
    rows = rowsOf(labelOf, -1)
    refusedRows.set(labelOf, rows)
  }
  const nearest: Nearest = { label: -1, row: -1, cosine: 0 }
  if (rows.length === 0) return nearest
  const spread = spreadOut(text)
  for (const row of rows) {
    const cosine = spreadProduct(index, row, spread) / 2
    if (cosine > nearest.cosine) Object.assign(nearest, { row, cosine })
  }
  clear(text, spread)
  return nearest
}

/** Two blocks of unit length: the text's own length is at most the root of two. */
function centroids(sums: Float32Array, lengths: Float32Array): Float32Array {
  for (let label = 0; label < sums.length; label++)
    sums[label] = sums[label]! > 0 ? sums[label]! / (lengths[label]! * Math.SQRT2) : 0
  return sums
}

function nearestAmong(model: Lexical, overview: Overview, labels: number[], text: SparseVector): Nearest {
  const { index } = model
  const spread = spreadOut(text)
  const nearest: Nearest = { label: itemAt(labels, 0), row: -1, cosine: 0 }
  for (const label of labels) {
    const rows = rowsIn(overview, label)
    for (let n = 0; n < rows.length; n++) {
      const cosine = spreadProduct(index, itemAt(rows, n), spread) / 2
      if (cosine > nearest.cosine) Object.assign(nearest, { label, row: itemAt(rows, n), cosine })
    }
  }
  clear(text, spread)
  return nearest
}
