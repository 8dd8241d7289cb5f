import { conceptsOf } from './bank.ts'
import type { FeatureCounts } from './features.ts'
import type { Lexical } from './lexical.ts'
import { type LexicalScores, scoreLexical, topOf } from './lexical.ts'
import type { ConceptEvidence } from './matcher.ts'
import { scoreTranscripts, type Transcripts } from './transcripts.ts'

/** How much each kind of evidence weighs beside the classifier's decision value (about -1 to 1). */
export type EvidenceWeights = {
  centroid: number
  nearest: number
  concepts: number
  transcript: (phrases: number) => number
}
export const evidenceWeights: EvidenceWeights = {
  centroid: 0,
  nearest: 0,
  concepts: 1.5,
  // Whole transcripts weigh most where phrases are few.
  transcript: (phrases) => Math.max(0.5, 2 - 0.375 * (phrases - 1)),
}

/** The parts of a matcher that score a text. */
export type Scorer = {
  lexical: Lexical
  transcripts: Transcripts | null
  concepts: ConceptEvidence
  bank: Lexical | null
}

export type Evidence = {
  /** Sum of the weighted evidence, per label. */
  total: Float32Array
  lexical: LexicalScores
  transcript: Float32Array | null
  concept: Float32Array | null
  /** The best five labels, best first. */
  top: number[]
  signals: Float64Array
}

export function weigh(scorer: Scorer, counts: FeatureCounts, weights = evidenceWeights): Evidence {
  const lexical = scoreLexical(scorer.lexical, counts)
  const labels = lexical.decision.length
  const transcript = scorer.transcripts ? scoreTranscripts(scorer.transcripts, counts, labels) : null
  const ownConcepts = scorer.bank && scorer.concepts ? conceptsOf(scorer.bank, counts) : null
  const concept = ownConcepts && scorer.concepts ? conceptCosines(scorer.concepts.means, ownConcepts) : null
  const total = lexical.decision.slice()
  for (let label = 0; label < labels; label++) {
    let sum =
      lexical.decision[label]! +
      weights.centroid * lexical.centroid[label]! +
      weights.nearest * lexical.nearest[label]!
    if (transcript) sum += weights.transcript(scorer.lexical.sizes[label]!) * transcript[label]!
    if (concept) sum += weights.concepts * concept[label]!
    total[label] = sum
  }
  const top = topOf(total, 5)
  const evidence = { total, lexical, transcript, concept, top }
  return { ...evidence, signals: signalsOf(scorer, counts, evidence) }
}

function conceptCosines(means: Float32Array[], own: Float32Array): Float32Array {
  return Float32Array.from(means, (mean) => {
    let sum = 0
    for (let i = 0; i < own.length; i++) sum += own[i]! * mean[i]!
    return sum
  })
}

export const signalNames = [
  'best',
  'margin',
  'energy',
  'decision',
  'decisionMargin',
  'centroid',
  'nearest',
  'nearestAny',
  'transcript',
  'concept',
  'coverage',
  'unknownWords',
  'length',
  'agreement',
  'constant',
] as const

/** What the rejector looks at, one number for each of `signalNames`. */
function signalsOf(scorer: Scorer, counts: FeatureCounts, evidence: Omit<Evidence, 'signals'>): Float64Array {
  const { total, lexical, transcript, concept, top } = evidence
  const winner = top[0]!
  const best = total[winner]!
  const second = top.length > 1 ? total[top[1]!]! : -1
  let energy = 0
  for (const value of total) energy += Math.exp(4 * (value - best))
  const [first, other] = topOf(lexical.decision, 2)
  const decisionMargin = other === undefined ? 1 : lexical.decision[first!]! - lexical.decision[other]!
  const [byCentroid] = topOf(lexical.centroid, 1)
  const [byNearest] = topOf(lexical.nearest, 1)
  const { coverage, unknown } = knownWords(scorer, counts)
  return Float64Array.of(
    best,
    best - second,
    best + Math.log(energy) / 4,
    lexical.decision[winner]!,
    decisionMargin,
    lexical.centroid[winner]!,
    lexical.nearest[winner]!,
    lexical.nearest[byNearest!]!,
    transcript ? transcript[winner]! : 0,
    concept ? concept[winner]! : 0,
    coverage,
    Math.min(unknown, 6),
    Math.log1p(counts.unigrams.length),
    (first === winner ? 1 : 0) + (byCentroid === winner ? 1 : 0) + (byNearest === winner ? 1 : 0),
    1,
  )
}

/** The share of a text's words, by idf, that any phrase uses; and how many words no phrase uses. */
function knownWords(scorer: Scorer, counts: FeatureCounts) {
  const { space } = scorer.lexical
  const rarest = Math.log(1 + scorer.lexical.labelOf.length) + 1
  let known = 0
  let all = 0
  let unknown = 0
  for (const hash of counts.unigrams) {
    const id = space.numbers.get(hash)
    const weight = id === undefined ? rarest : space.idf[id]!
    all += weight
    if (id === undefined) unknown++
    else known += weight
  }
  return { coverage: all > 0 ? known / all : 0, unknown }
}
