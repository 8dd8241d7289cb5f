import { itemAt } from '../../item-at.ts'
import { type Evidence, type Scorer, weigh } from '../evidence.ts'
import { type Bank, type Concepts, domainTrust, meanConcepts } from '../lexical/bank.ts'
import { fitLexical } from '../lexical/lexical.ts'
import type { ConceptEvidence } from '../matcher.ts'
import { type Meaning, partOf } from '../meaning.ts'
import { seededRandom, shuffle } from '../random.ts'
import { fitTranscripts } from '../transcripts.ts'
import { vectorAt } from '../vectors.ts'
import { classifierDefaults, needsShortlist } from './classifier.ts'
import type { CountsList, FeatureCounts } from './features.ts'
import type { Example } from './rejector.ts'

/** What training works on: one entry per phrase, one per clip for transcripts. */
export type Corpus = {
  counts: CountsList
  labelOf: Int32Array
  labels: number
  /** The number of the row's text: a text with two answers has two rows. */
  textOf: Int32Array
  /** 1 for the rows that a visitor asked. */
  visitors: Uint8Array
  transcripts: (FeatureCounts | null)[]
  /** Each phrase's place in the concept space; null without a bank. */
  concepts: Concepts[] | null
  bank: Bank | null
  /** Null: words alone. */
  meaning: Meaning | null
}

export function fitScorer(corpus: Corpus, seed: number, options = classifierDefaults): Scorer {
  return {
    lexical: fitLexical(corpus.counts, corpus.labelOf, corpus.labels, seed, {
      ...options,
      textOf: corpus.textOf,
    }),
    transcripts: fitTranscripts(corpus.transcripts),
    concepts: fitConcepts(corpus),
    bank: corpus.bank,
    meaning: corpus.meaning,
  }
}

export function fitConcepts({
  bank,
  concepts,
  labelOf,
  labels,
}: Omit<Corpus, 'counts' | 'transcripts' | 'visitors' | 'textOf' | 'meaning'>): ConceptEvidence {
  if (!bank || !concepts) return null
  return { means: meanConcepts(bank.questions, concepts, labelOf, labels), trust: domainTrust(concepts) }
}

/** At most so many questions are asked in a round, with and without an answer. */
const askedPerRound = 700

const rounds = (phrases: number) => (phrases <= 1_500 ? 5 : phrases <= 4_000 ? 2 : 1)

/** A question asked in rehearsal; `visitor`: a real visitor asked it and a person judged it. */
export type Rehearsed = Example & { visitor: boolean /** Its own clip came first. */; isRight: boolean }
/** The same questions, by words alone and with their vectors. */
export type Rehearsal = { words: Rehearsed[]; meaning: Rehearsed[] }

/** What is rehearsed of a clip, and whether the clip was there: together these count as much as any other clip's. */
type Heard = Omit<Rehearsed, 'weight'> & { label: number }

/** In every round this part of the clips is absent. */
const absentShare = 5

/**
 * Rehearses visitors: trains without a part of the phrases and without all phrases of some clips, then asks
 * exactly those. The first have an answer, the second have none. Labelled turns take part with their own label.
 */
export function rehearse(corpus: Corpus, seed: number): Rehearsal {
  const random = seededRandom(seed)
  const labelOrder = shuffle([...Array(corpus.labels).keys()], random)
  const rowOrder = shuffle([...corpus.labelOf.keys()], random)
  const options = {
    ...classifierDefaults,
    epochs: corpus.counts.length > 2_000 ? 3 : classifierDefaults.epochs,
    shortlist: needsShortlist(corpus.labels, corpus.counts.length),
  }
  const words: Heard[] = []
  const meaning: Heard[] = []
  for (let round = 0; round < rounds(corpus.counts.length); round++) {
    const { absent, asked, kept } = split(corpus, round, labelOrder, rowOrder)
    const numbers = renumbered(absent)
    const part = without(corpus, { absent, numbers }, kept)
    if (part.labels < 2 || kept.length < 2) continue
    const scorer = fitScorer(part, seed + round + 1, options)
    const left = { answerable: askedPerRound, absent: askedPerRound }
    for (const row of asked) {
      const label = itemAt(corpus.labelOf, row)
      const hasAnswer = label >= 0 && !absent[label]
      if (left[hasAnswer ? 'answerable' : 'absent']-- <= 0) continue
      // A turn whose clip is absent is no visitor's stray question: it was asked because there is an answer.
      const visitor = corpus.visitors[row] === 1 && (hasAnswer || label < 0)
      const counts = corpus.counts.at(row)!
      const own = hasAnswer ? itemAt(numbers, label) : -1
      const heard = (evidence: Evidence): Heard => ({
        signals: evidence.signals,
        hasAnswer,
        visitor,
        label,
        isRight: evidence.top[0] === own,
      })
      words.push(heard(weigh(scorer, counts)))
      const vector = corpus.meaning && vectorAt(corpus.meaning.rows, corpus.meaning.size, row)
      const seen = vector && weigh(scorer, counts, vector)
      if (seen?.nearness) meaning.push(heard(seen))
    }
  }
  return { words: weighed(words), meaning: weighed(meaning) }
}

/**
 * Every clip counts alike, however many phrases it has: otherwise few clips with many phrases decide what is refused of
 * the others. What visitors asked counts as often as it was asked.
 */
function weighed(heard: Heard[]): Rehearsed[] {
  const clipOf = ({ label, hasAnswer }: Heard) => (hasAnswer ? label : -1 - label)
  const ofAuthors = ({ visitor, label }: Heard) => !visitor && label >= 0
  const authors = heard.filter(ofAuthors)
  const sizes = new Map<number, number>()
  for (const one of authors) sizes.set(clipOf(one), (sizes.get(clipOf(one)) ?? 0) + 1)
  const usual = authors.length / sizes.size
  return heard.map((one) => ({ ...one, weight: ofAuthors(one) ? usual / sizes.get(clipOf(one))! : 1 }))
}

/** Which clips are absent in a round, which rows are asked and which are learned. */
function split(corpus: Corpus, round: number, labelOrder: number[], rowOrder: number[]) {
  const sizes = new Int32Array(corpus.labels)
  for (const label of corpus.labelOf) if (label >= 0) sizes[label]!++
  const absent = new Uint8Array(corpus.labels)
  labelOrder.forEach((label, place) => {
    if (place % absentShare === round) absent[label] = 1
  })
  const taken = new Int32Array(corpus.labels)
  const asked: number[] = []
  const kept: number[] = []
  rowOrder.forEach((row, place) => {
    const label = itemAt(corpus.labelOf, row)
    const spare =
      label >= 0 &&
      itemAt(sizes, label) > 1 &&
      itemAt(taken, label) < Math.max(1, Math.floor(itemAt(sizes, label) / 5))
    if (label >= 0 && absent[label]) asked.push(row)
    else if (corpus.visitors[row] === 1 && (label < 0 || itemAt(sizes, label) > 1)) {
      ;(place % absentShare === round ? asked : kept).push(row)
    } else if (spare && (place + round) % 3 === 0) {
      taken[label]!++
      asked.push(row)
    } else kept.push(row)
  })
  return { absent, asked, kept }
}

/** The numbers of the labels that are not absent; -1 for the others. */
function renumbered(absent: Uint8Array): Int32Array {
  let labels = 0
  return Int32Array.from(absent, (isAbsent) => (isAbsent ? -1 : labels++))
}

/** The corpus of the kept rows, its labels renumbered without the absent ones. */
function without(
  corpus: Corpus,
  { absent, numbers }: { absent: Uint8Array; numbers: Int32Array },
  kept: number[],
): Corpus {
  const labels = numbers.filter((number) => number >= 0).length
  const labelOf = Int32Array.from(kept, (row) =>
    itemAt(corpus.labelOf, row) < 0 ? -1 : itemAt(numbers, itemAt(corpus.labelOf, row)),
  )
  return {
    counts: { length: kept.length, at: (row) => corpus.counts.at(itemAt(kept, row)) },
    labelOf,
    labels,
    textOf: Int32Array.from(kept, (row) => itemAt(corpus.textOf, row)),
    visitors: Uint8Array.from(kept, (row) => itemAt(corpus.visitors, row)),
    transcripts: corpus.transcripts.filter((_, label) => !absent[label]),
    concepts: corpus.concepts ? kept.map((row) => itemAt(corpus.concepts!, row)) : null,
    bank: corpus.bank,
    meaning: corpus.meaning && partOf(corpus.meaning, kept, { numbers, labelOf, labels }),
  }
}
