import { itemAt } from '../item-at.ts'
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
  /** The label that each label counts as, -1: none; missing: itself. */
  joined?: Int32Array | undefined
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

/** What the words of a text say of each label, which needs no vector. */
export type WordEvidence = Pick<Evidence, 'lexical' | 'transcript' | 'concept'>

export function weighWords(scorer: Scorer, counts: FeatureCounts): WordEvidence {
  const lexical = scoreLexical(scorer.lexical, counts)
  const labels = lexical.decision.length
  const transcript = scorer.transcripts ? scoreTranscripts(scorer.transcripts, counts, labels) : null
  const ownConcepts = scorer.bank && scorer.concepts ? conceptsOf(scorer.bank, counts) : null
  const concept =
    ownConcepts && scorer.concepts ? conceptCosines(scorer.concepts.means, labels, ownConcepts) : null
  return { lexical, transcript, concept }
}

/** @param vector of the text; without one, words alone decide. */
export function weigh(
  scorer: Scorer,
  counts: FeatureCounts,
  vector?: Vector,
  words = weighWords(scorer, counts),
): Evidence {
  const { lexical: scored, transcript, concept } = words
  const labels = scored.decision.length
  const near = scorer.meaning && scoreMeaning(scorer.meaning, scorer.lexical.labelOf, vector)
  const total = scored.decision.slice()
  const { sizes } = scorer.lexical
  const trust = scorer.concepts?.trust ?? 0
  for (let label = 0; label < labels; label++) {
    let sum = scored.decision[label]!
    if (transcript) sum += transcriptWeight(sizes[label]!) * transcript[label]!
    if (concept) sum += trust * concept[label]!
    if (near) sum += near.value[label]!
    total[label] = sum
  }
  const beaten = scorer.joined ? beatenIn(total, scorer.joined) : none
  const lexical = beaten.size === 0 ? scored : withoutRivals(scored, beaten)
  const nearness = near && beaten.size > 0 ? { ...near, value: lowered(near.value, beaten) } : near
  lower(total, beaten)
  const top = topOf(total, 5 + beaten.size)
    .filter((label) => !beaten.has(label))
    .slice(0, 5)
  const evidence = { total, lexical, transcript, concept, nearness, top }
  const signals = signalsOf(scorer, counts, evidence)
  if (!nearness) return { ...evidence, signals }
  return {
    ...evidence,
    signals: Float64Array.from([...signals, ...signalsOfMeaning(nearness, itemAt(top, 0))]),
  }
}

const none: ReadonlySet<number> = new Set()

/** Of labels that count as one, all but the best, and those that count as none: they do not compete. */
function beatenIn(total: Float32Array, joined: Int32Array): ReadonlySet<number> {
  const best = new Map<number, number>()
  const beaten = new Set<number>()
  for (const [label, one] of joined.entries()) {
    if (one < 0) {
      beaten.add(label)
      continue
    }
    const rival = best.get(one)
    if (rival === undefined || total[label]! > total[rival]!) {
      best.set(one, label)
      if (rival !== undefined) beaten.add(rival)
    } else beaten.add(label)
  }
  return beaten
}

function withoutRivals(scores: LexicalScores, beaten: ReadonlySet<number>): LexicalScores {
  return {
    ...scores,
    decision: lowered(scores.decision, beaten),
    centroid: lowered(scores.centroid, beaten),
  }
}

function lowered(values: Float32Array, beaten: ReadonlySet<number>): Float32Array {
  const copy = values.slice()
  lower(copy, beaten)
  return copy
}

/** To the mean of the others: they count as if they were not there. */
function lower(values: Float32Array, beaten: ReadonlySet<number>): void {
  if (beaten.size === 0) return
  const sum = values.reduce((all, value, label) => (beaten.has(label) ? all : all + value), 0)
  for (const label of beaten) values[label] = sum / (values.length - beaten.size)
}
