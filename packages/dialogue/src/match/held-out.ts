import { type Bank, type Concepts, domainTrust, meanConcepts } from './bank.ts'
import { classifierDefaults, needsShortlist } from './classifier.ts'
import { type Scorer, weigh } from './evidence.ts'
import type { CountsList, FeatureCounts } from './features.ts'
import { fitLexical } from './lexical.ts'
import type { ConceptEvidence } from './matcher.ts'
import { seededRandom, shuffle } from './random.ts'
import type { Example } from './rejector.ts'
import { fitTranscripts } from './transcripts.ts'

/** What training works on: one entry per phrase, one per clip for transcripts. */
export type Corpus = {
  counts: CountsList
  labelOf: Int32Array
  labels: number
  transcripts: (FeatureCounts | null)[]
  /** Each phrase's place in the concept space; null without a bank. */
  concepts: Concepts[] | null
  bank: Bank | null
}

export function fitScorer(corpus: Corpus, seed: number, options = classifierDefaults): Scorer {
  return {
    lexical: fitLexical(corpus.counts, corpus.labelOf, corpus.labels, seed, options),
    transcripts: fitTranscripts(corpus.transcripts),
    concepts: fitConcepts(corpus),
    bank: corpus.bank,
  }
}

export function fitConcepts({
  bank,
  concepts,
  labelOf,
  labels,
}: Omit<Corpus, 'counts' | 'transcripts'>): ConceptEvidence {
  if (!bank || !concepts) return null
  return { means: meanConcepts(bank.questions, concepts, labelOf, labels), trust: domainTrust(concepts) }
}

/** At most so many questions are asked in a round, with and without an answer. */
const askedPerRound = 700

const rounds = (phrases: number) => (phrases <= 1_500 ? 5 : phrases <= 4_000 ? 2 : 1)

/**
 * Rehearses visitors: trains without a part of the phrases and without all phrases of some clips, then asks
 * exactly those. The first have an answer, the second have none.
 */
export function rehearse(corpus: Corpus, seed: number): Example[] {
  const random = seededRandom(seed)
  const held: Example[] = []
  const sizes = new Int32Array(corpus.labels)
  for (const label of corpus.labelOf) if (label >= 0) sizes[label]!++
  const total = rounds(corpus.counts.length)
  const labelOrder = shuffle([...sizes.keys()], random)
  const rowOrder = shuffle([...corpus.labelOf.keys()], random)
  const outShare = 5
  const options = {
    ...classifierDefaults,
    epochs: corpus.counts.length > 2_000 ? 3 : classifierDefaults.epochs,
    shortlist: needsShortlist(corpus.labels, corpus.counts.length),
  }
  for (let round = 0; round < total; round++) {
    const absent = new Uint8Array(corpus.labels)
    labelOrder.forEach((label, place) => {
      if (place % outShare === round) absent[label] = 1
    })
    const taken = new Int32Array(corpus.labels)
    const asked: number[] = []
    const kept: number[] = []
    rowOrder.forEach((row, place) => {
      const label = corpus.labelOf[row]!
      const spare =
        label >= 0 && taken[label]! < Math.max(1, Math.floor(sizes[label]! / 5)) && sizes[label]! > 1
      if (label >= 0 && absent[label]) asked.push(row)
      else if (spare && (place + round) % 3 === 0) {
        taken[label]!++
        asked.push(row)
      } else kept.push(row)
    })
    const map = new Int32Array(corpus.labels).fill(-1)
    let labels = 0
    for (let label = 0; label < corpus.labels; label++) if (!absent[label]) map[label] = labels++
    if (labels < 2 || kept.length < 2) continue
    const scorer = fitScorer(
      {
        counts: { length: kept.length, at: (row) => corpus.counts.at(kept[row]!) },
        labelOf: Int32Array.from(kept, (row) => (corpus.labelOf[row]! < 0 ? -1 : map[corpus.labelOf[row]!]!)),
        labels,
        transcripts: corpus.transcripts.filter((_, label) => !absent[label]),
        concepts: corpus.concepts ? kept.map((row) => corpus.concepts![row]!) : null,
        bank: corpus.bank,
      },
      seed + round + 1,
      options,
    )
    const left = { answerable: askedPerRound, absent: askedPerRound }
    for (const row of asked) {
      const label = corpus.labelOf[row]!
      if (left[absent[label] ? 'absent' : 'answerable']-- <= 0) continue
      const evidence = weigh(scorer, corpus.counts.at(row)!)
      held.push({ signals: evidence.signals, hasAnswer: !absent[label] })
    }
  }
  return held
}
