import { itemAt } from '../item-at.ts'
import { type Evidence, type Scorer, type WordEvidence, weigh, weighWords } from './evidence.ts'
import { countFeatures, type FeatureCounts, hashText, numberOf } from './judge/features.ts'
import { confidence, type Rejector } from './judge/rejector.ts'
import { isTelling } from './judge/signals.ts'
import { bankModel } from './lexical/concepts.ts'
import { type Normalised, normalise } from './lexical/normalise.ts'
import { repair } from './lexical/repair.ts'
import type { Matcher } from './matcher.ts'
import type { Vector } from './vectors.ts'

/**
 * `score` is calibrated: the chance, 0 to 1, that the clip answers. `near`: the clip can have been meant, so that it may
 * be offered although it is not sure enough to be played.
 */
export type Ranked = { clipId: string; score: number; near: boolean }
export type Decision = {
  outcome: 'answer' | 'did_you_mean' | 'no_answer'
  clipId: string | null
  score: number
  /** Distance to the second clip, in units of `score`. */
  margin: number
  /** Of the best clip: its own, or that of all. */
  threshold: number
  /** Of the clips that have none of their own. */
  commonThreshold: number
  suggestThreshold: number
  cleaned: string
  /** The best five clips, best first. */
  top: Ranked[]
  /** The text is word for word a phrase of the clip. */
  exact: boolean
}
/** How sure the matcher has to be, where that is not what its training found. `clips`: of single answers, by clip id. */
export type Thresholds = { answer?: number; suggest?: number; clips?: Readonly<Record<string, number>> }
export type AskContext = { thresholds?: Thresholds | undefined }

/** The decision of a turn that the matcher has nothing to do with. */
export function unasked(matcher: Matcher, thresholds: AskContext['thresholds']): Decision {
  return {
    outcome: 'no_answer',
    clipId: null,
    score: 0,
    margin: 0,
    ...thresholdsOf(matcher.rejector, thresholds),
    cleaned: '',
    top: [],
    exact: false,
  }
}

function thresholdsOf(rejector: Rejector, given: AskContext['thresholds'], winner?: string) {
  const commonThreshold = given?.answer ?? rejector.threshold
  const threshold = ownThreshold(given, winner) ?? commonThreshold
  const suggestThreshold = Math.min(threshold, given?.suggest ?? rejector.suggestThreshold)
  return { threshold, commonThreshold, suggestThreshold }
}

/** Undefined: the clip has none of its own. */
export function ownThreshold(
  given: AskContext['thresholds'],
  clipId: string | undefined,
): number | undefined {
  const { clips } = given ?? {}
  return clips && clipId !== undefined && Object.hasOwn(clips, clipId) ? clips[clipId] : undefined
}

export function scorerOf(matcher: Matcher): Scorer {
  return {
    lexical: matcher.lexical,
    transcripts: matcher.transcripts,
    concepts: matcher.concepts,
    bank: matcher.concepts ? bankModel(matcher.language) : null,
    meaning: matcher.meaning,
    joined: matcher.joined,
  }
}

/** The clip that plays for a label. */
export function clipOf({ clipIds, joined }: Matcher, label: number): string {
  return itemAt(clipIds, joined ? itemAt(joined, label) : label)
}

/** What the words of a text say, worked out before its vector is known. */
export type Foreseen = { matcher: Matcher; text: string; read: ReadText | null }
/** A text as it was read; its evidence is that of the words alone. */
type ReadText = { scorer: Scorer; normalised: Normalised; counts: FeatureCounts; words: WordEvidence }

/** Does what `ask` does for any vector of the text: while that is being made, the time is free. */
export function foresee(matcher: Matcher, text: string): Foreseen {
  return { matcher, text, read: readText(matcher, text) }
}

/** Null where there is nothing to decide. */
function readText(matcher: Matcher, text: string): ReadText | null {
  const normalised = normalise(text, matcher.language, matcher.lexicon)
  if (normalised.tokens.length === 0 || matcher.joined?.every((label) => label < 0)) return null
  const scorer = scorerOf(matcher)
  const counts = countFeatures(readable(matcher, scorer, normalised))
  return { scorer, normalised, counts, words: weighWords(scorer, counts) }
}

/**
 * Decides which clip answers a text, or that none does. Safe for any text; long ones are cut.
 * @param vector of the text, from the encoder that the matcher was trained with; without it words alone decide
 * @param foreseen of any text by any matcher: used where it is of this text by this matcher
 */
export function ask(
  matcher: Matcher,
  text: string,
  context: AskContext = {},
  vector?: Vector,
  foreseen?: Foreseen,
): Decision {
  const isForeseen = foreseen?.matcher === matcher && foreseen.text === text
  const read = isForeseen ? foreseen.read : readText(matcher, text)
  if (!read) return unasked(matcher, context.thresholds)
  const { scorer, normalised, counts, words } = read
  const evidence = weigh(scorer, counts, vector, words)
  const rejector = rejectorFor(matcher, evidence)
  const exact = matcher.exact.get(normalised.cleaned)
  const top = rank(matcher, evidence, {
    exact,
    telling: (label) => isTelling(scorer, counts, evidence, label),
  })
  const frame = {
    ...thresholdsOf(rejector, context.thresholds, itemAt(top, 0).clipId),
    cleaned: normalised.cleaned,
  }
  const { threshold, suggestThreshold } = frame
  const score = exact?.length === 0 ? 0 : itemAt(top, 0).score
  const outcome = score >= threshold ? 'answer' : score >= suggestThreshold ? 'did_you_mean' : 'no_answer'
  return {
    outcome,
    clipId: outcome === 'no_answer' ? null : itemAt(top, 0).clipId,
    score,
    margin: score - (top[1]?.score ?? 0),
    ...frame,
    top,
    exact: exact !== undefined && exact.length > 0,
  }
}

/** Words alone have a rejector of their own, so that a question without a vector is judged as it always was. */
export function rejectorFor(matcher: Matcher, { nearness }: Evidence): Rejector {
  return (nearness && matcher.meaningRejector) || matcher.rejector
}

/** The text with its typing errors repaired; a word that the question bank knows is none. */
export function readable(matcher: Matcher, { bank }: Scorer, text: Normalised): Normalised {
  const isWord = (stem: string) => bank !== null && numberOf(bank.space, hashText(stem)) >= 0
  return repair(text, matcher.vocabulary, matcher.language, isWord)
}

/** Scores of the best five: the winner's is the rejector's; the others' fall with their distance to it. */
function rank(
  matcher: Matcher,
  evidence: Evidence,
  { exact, telling }: { exact: number[] | undefined; telling: (label: number) => boolean },
): Ranked[] {
  const chance =
    confidence(rejectorFor(matcher, evidence).weights, evidence.signals) *
    doubt(evidence, itemAt(evidence.top, 0))
  const ranked = exact
    ? [...exact, ...evidence.top.filter((label) => !exact.includes(label))].slice(0, 5)
    : evidence.top
  // A phrase of one of two merged answers may rank beside the better of the two.
  const order = matcher.joined ? distinct(ranked, (label) => clipOf(matcher, label)) : ranked
  const best = itemAt(evidence.total, itemAt(order, 0))
  const leastShare = evidence.nearness ? nearShareByMeaning : nearShare
  return order.map((label, place) => {
    const clipId = clipOf(matcher, label)
    if (exact?.includes(label)) return { clipId, score: 1, near: true }
    const share = place === 0 ? 1 : Math.min(1, Math.exp(2 * (itemAt(evidence.total, label) - best)))
    return { clipId, score: chance * share, near: share >= leastShare && telling(label) }
  })
}

const distinct = (labels: number[], of: (label: number) => string) =>
  labels.filter((label, place) => labels.findIndex((other) => of(other) === of(label)) === place)

/** A clip with less than this part of the winner's chance was hardly meant. */
const nearShare = 0.5
/** Meanings set the best clip further apart from the next ones, which are right as often as before. */
const nearShareByMeaning = 0.1

/** A phrase without an answer counts for its neighbours from this cosine on. */
const refusedFrom = 0.5

/**
 * What is left, 0 to 1, of the trust in a text that is nearer to one that should not be answered than to any phrase of
 * the winner.
 */
export function doubt({ lexical }: Evidence, winner: number): number {
  const refused = lexical.refused.cosine
  if (refused < refusedFrom) return 1
  const own = lexical.nearestOf(winner).cosine
  return own >= refused ? 1 : ((1 - refused) / (1 - own)) ** 3
}
