import { type FeatureCounts, type FeatureSpace, featureSpace, vectorise } from './features.ts'
import { type PhraseIndex, phraseIndex, similarities } from './phrase-index.ts'

/** What the answers say, in an index of its own: one row for each clip that has a transcript. */
export type Transcripts = { space: FeatureSpace; index: PhraseIndex; labelOf: Int32Array }

export function fitTranscripts(counts: (FeatureCounts | null)[]): Transcripts | null {
  const labels = counts.flatMap((row, label) => (row === null ? [] : [label]))
  if (labels.length === 0) return null
  const rows = labels.map((label) => counts[label]!)
  const space = featureSpace(rows)
  const index = phraseIndex(rows.length, (row) => vectorise(rows[row]!, space), space.hashes.length)
  return { space, index, labelOf: Int32Array.from(labels) }
}

/** The cosine of a text with every label's transcript, in [0, 1]; 0 where there is none. */
export function scoreTranscripts(
  transcripts: Transcripts,
  counts: FeatureCounts,
  labels: number,
): Float32Array {
  const found = similarities(transcripts.index, vectorise(counts, transcripts.space))
  const scores = new Float32Array(labels)
  found.forEach((value, row) => {
    scores[transcripts.labelOf[row]!] = value / 2
  })
  return scores
}
