import type { FeatureCounts } from './judge/features.ts'
import { signalsOf } from './judge/signals.ts'
import { type Bank, conceptCosines, conceptsOf } from './lexical/bank.ts'
import type { Lexical } from './lexical/lexical.ts'
import { type LexicalScores, scoreLexical } from './lexical/score-lexical.ts'
import type { ConceptEvidence } from './matcher.ts'
import { type Meaning, type Nearness, scoreMeaning, signalsOfMeaning } from './meaning.ts'
import { topOf } from './top-of.ts'
import { scoreTranscripts, type Transcripts } from './transcripts.ts'
import type { Vector } from './vectors.ts'

/**
 * How much the transcript weighs beside the classifier's decision value (about -1 to 1) and the concepts (0 to 1): most
 * where phrases are few.
 */
export function transcriptWeight(phrases: number): number {
  return Math.max(0.5, 1.25 - 0.1875 * (phrases - 1))
}

/** The parts of a matcher that score a text. */
export type Scorer = {
  lexical: Lexical
  transcripts: Transcripts | null
  concepts: ConceptEvidence
  bank: Bank | null
  /** Null: words alone. */
  meaning: Meaning | null
}

export type Evidence = {
  /** Sum of the weighted evidence, per label. */
  total: Float32Array
  lexical: LexicalScores
  transcript: Float32Array | null
  concept: Float32Array | null
  /** Null where the vector of the text is not known. */
  nearness: Nearness | null
  /** The best five labels, best first. */
  top: number[]
  signals: Float64Array
}

/** @param vector of the text; without one, words alone decide. */
export function weigh(scorer: Scorer, counts: FeatureCounts, vector?: Vector): Evidence {
  const lexical = scoreLexical(scorer.lexical, counts)
  const labels = lexical.decision.length
  const transcript = scorer.transcripts ? scoreTranscripts(scorer.transcripts, counts, labels) : null
  const ownConcepts = scorer.bank && scorer.concepts ? conceptsOf(scorer.bank, counts) : null
  const concept =
    ownConcepts && scorer.concepts ? conceptCosines(scorer.concepts.means, labels, ownConcepts) : null
  const nearness = scorer.meaning && scoreMeaning(scorer.meaning, scorer.lexical.labelOf, vector)
  const total = lexical.decision.slice()
  const { sizes } = scorer.lexical
  const trust = scorer.concepts?.trust ?? 0
  for (let label = 0; label < labels; label++) {
    let sum = lexical.decision[label]!
    if (transcript) sum += transcriptWeight(sizes[label]!) * transcript[label]!
    if (concept) sum += trust * concept[label]!
    if (nearness) sum += nearness.value[label]!
    total[label] = sum
  }
  const top = topOf(total, 5)
  const evidence = { total, lexical, transcript, concept, nearness, top }
  const signals = signalsOf(scorer, counts, evidence)
  if (!nearness) return { ...evidence, signals }
  return { ...evidence, signals: Float64Array.from([...signals, ...signalsOfMeaning(nearness, top[0]!)]) }
}
