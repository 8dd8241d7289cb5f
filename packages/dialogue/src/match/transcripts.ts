import { itemAt } from '../item-at.ts'
import {
  type FeatureCounts,
  type FeatureSpace,
  featureSpace,
  numberOf,
  type SparseVector,
  vectorise,
} from './judge/features.ts'
import { type Postings, phraseIndex, postingProducts } from './lexical/phrase-index.ts'

/** What the answers say, in two indexes of their own: one row for each clip that has a transcript. */
export type Transcripts = {
  space: FeatureSpace
  index: Postings
  /** The words alone, each weighted by how often it is said (BM25's saturation). */
  words: Postings
  labelOf: Int32Array
}

// The usual constants of BM25.
const saturation = 1.2
const lengthShare = 0.75

export function fitTranscripts(counts: (FeatureCounts | null)[]): Transcripts | null {
  const rows = counts.filter((row) => row !== null)
  if (rows.length === 0) return null
  const space = featureSpace(rows)
  const postingsOf = (vectorOf: (row: FeatureCounts) => SparseVector) =>
    phraseIndex(rows.length, (row) => vectorOf(itemAt(rows, row)), space.hashes.length).postings!
  const meanLength = rows.reduce((sum, row) => sum + row.unigrams.length, 0) / rows.length
  return {
    space,
    index: postingsOf((row) => vectorise(row, space)),
    words: postingsOf((row) => saturated(row, space, meanLength)),
    labelOf: Int32Array.from(counts.keys()).filter((label) => counts[label] !== null),
  }
}

function saturated({ unigrams }: FeatureCounts, space: FeatureSpace, meanLength: number): SparseVector {
  const times = new Map<number, number>()
  for (const hash of unigrams) {
    const id = numberOf(space, hash)
    if (id >= 0) times.set(id, (times.get(id) ?? 0) + 1)
  }
  const drag = saturation * (1 - lengthShare + (lengthShare * unigrams.length) / Math.max(1, meanLength))
  return {
    ids: Int32Array.from(times.keys()),
    values: Float32Array.from(times.values(), (said) => said / (said + drag)),
  }
}

/**
 * How much of a text every label's transcript says, in [0, 2]: the cosine, which joins inflections by their letters,
 * and the BM25 score as a share of what a perfect transcript would get. 0 where there is none.
 */
export function scoreTranscripts(
  transcripts: Transcripts,
  counts: FeatureCounts,
  labels: number,
): Float32Array {
  const { space, index, words, labelOf } = transcripts
  const cosines = postingProducts(index, vectorise(counts, space))
  const { vector, all } = wordWeights(counts, space, labelOf.length)
  const shares = postingProducts(words, vector)
  const scores = new Float32Array(labels)
  for (let row = 0; row < labelOf.length; row++)
    scores[labelOf[row]!] = cosines[row]! / 2 + (all > 0 ? shares[row]! / all : 0)
  return scores
}

/** The distinct words of a text with their idf among the transcripts, and the idf of all of them together. */
function wordWeights(counts: FeatureCounts, space: FeatureSpace, transcripts: number) {
  const ids: number[] = []
  const values: number[] = []
  let all = 0
  for (const hash of new Set(counts.unigrams)) {
    const id = numberOf(space, hash)
    const weight = id < 0 ? Math.log(1 + transcripts) : space.idf[id]! - 1
    all += weight
    if (id < 0) continue
    ids.push(id)
    values.push(weight)
  }
  return { vector: { ids: Int32Array.from(ids), values: Float32Array.from(values) }, all }
}
