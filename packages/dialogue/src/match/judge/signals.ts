import { itemAt } from '../../item-at.ts'
import type { Evidence, Scorer } from '../evidence.ts'
import { topOf } from '../top-of.ts'
import {
  type Block,
  characterLength,
  type FeatureCounts,
  type FeatureSpace,
  numberOf,
  wordLength,
} from './features.ts'

/** What the rejector looks at; `signalsOf` gives one number for each. */
export const signalNames = [
  'best',
  'margin',
  'energy',
  'spread',
  'decision',
  'decisionMargin',
  'centroid',
  'openCentroid',
  'nearest',
  'nearestAny',
  'transcript',
  'concept',
  'coverage',
  'unknownWords',
  'length',
  'agreement',
  'sharedWithNearest',
  'sharedByNearest',
  'rarestShared',
  'hollow',
  'constant',
] as const

export function signalsOf(
  scorer: Scorer,
  counts: FeatureCounts,
  evidence: Omit<Evidence, 'signals'>,
): Float64Array {
  const { total, lexical, transcript, concept, top } = evidence
  const winner = itemAt(top, 0)
  const best = itemAt(total, winner)
  const second = top.length > 1 ? itemAt(total, itemAt(top, 1)) : -1
  const [first, other] = topOf(lexical.decision, 2)
  const decisionMargin =
    other === undefined ? 1 : itemAt(lexical.decision, first!) - itemAt(lexical.decision, other)
  const byCentroid = itemAt(topOf(lexical.centroid, 1), 0)
  const nearest = lexical.nearestOf(winner)
  const { coverage, unknown } = knownWords(scorer, counts)
  const shared = sharedWords(scorer, counts, nearest.row)
  const said = transcript ? itemAt(transcript, winner) / 2 : 0
  const meant = concept ? itemAt(concept, winner) : 0
  const decision = itemAt(lexical.decision, winner)
  const open = opened(scorer, counts, winner, decision)
  return Float64Array.of(
    best - decision + open.decision,
    best - second,
    energyOf(total, best),
    spreadOf(total, best),
    open.decision,
    decisionMargin,
    itemAt(lexical.centroid, winner),
    itemAt(lexical.centroid, winner) * open.known,
    nearest.cosine,
    Math.max(nearest.cosine, lexical.nearest.cosine),
    said,
    meant,
    coverage,
    Math.min(unknown, 6) / 6,
    Math.log1p(counts.unigrams.length),
    ((first === winner ? 1 : 0) +
      (byCentroid === winner ? 1 : 0) +
      (nearest.cosine >= lexical.nearest.cosine ? 1 : 0)) /
      3,
    shared.ofText,
    shared.ofPhrase,
    shared.rarest,
    isHollow(shared.rarest, meant, said) ? 1 : 0,
    1,
  )
}

/**
 * The winner's decision value if features that no phrase has counted in the text's length, as the rarest. Vectors are
 * scaled to what is known of a text, so that one known word among many unknown ones looks like a whole question.
 */
function opened({ lexical }: Scorer, counts: FeatureCounts, winner: number, decision: number) {
  const words = knownLength(lexical.space, counts.words)
  const characters = knownLength(lexical.space, counts.characters)
  const known = (words * wordLength ** 2 + characters * characterLength ** 2) / 2
  const { intercept } = itemAt(lexical.supports, winner)
  return { known, decision: intercept + (decision - intercept) * known }
}

/** The length of a block's known part beside the whole, 0 to 1. */
function knownLength(space: FeatureSpace, { hashes, weights }: Block): number {
  const rarest = rarestOf(space.idf)
  let known = 0
  let all = 0
  for (let i = 0; i < hashes.length; i++) {
    const id = numberOf(space, hashes[i]!)
    const squared = (weights[i]! * (id < 0 ? rarest : space.idf[id]!)) ** 2
    all += squared
    if (id >= 0) known += squared
  }
  return all > 0 ? Math.sqrt(known / all) : 0
}

/**
 * A text that shares only such words with the winner as every question has ("what is the … of"), and neither its
 * concept nor what is said in the video, is hardly about it.
 */
function isHollow(rarestShared: number, concept: number, transcript: number): boolean {
  return rarestShared < 0.5 && concept < 0.3 && transcript < 0.1
}

/** A word of less weight is in questions of all kinds: day, work, know, old. */
const tellingWord = 0.66

/** From this cosine on two texts may be about the same matter; texts that have nothing to do with each other stay below. */
const sameMatter = 0.3

/** Whether more speaks for a clip than words that all questions share: a telling word, its concept, or what it says. */
export function isTelling(
  scorer: Scorer,
  counts: FeatureCounts,
  {
    lexical,
    transcript,
    concept,
    nearness,
  }: Pick<Evidence, 'lexical' | 'transcript' | 'concept' | 'nearness'>,
  label: number,
): boolean {
  if (nearness && Math.max(itemAt(nearness.phrase, label), itemAt(nearness.passage, label)) >= sameMatter)
    return true
  if (concept && itemAt(concept, label) >= 0.1) return true
  if (transcript && itemAt(transcript, label) >= 0.25) return true
  return sharedWords(scorer, counts, lexical.nearestOf(label).row).rarest >= tellingWord
}

/** The smooth maximum of all scores: high as well when several clips compete. */
function energyOf(total: Float32Array, best: number): number {
  let energy = 0
  // What is further away adds less than a double can hold beside the winner's 1.
  const least = best - 10
  for (let label = 0; label < total.length; label++)
    if (total[label]! > least) energy += Math.exp(4 * (total[label]! - best))
  return best + Math.log(energy) / 4
}

/** How many standard deviations the winner stands above the mean of all clips, at most 10. */
function spreadOf(total: Float32Array, best: number): number {
  let sum = 0
  let squares = 0
  for (let label = 0; label < total.length; label++) {
    const value = total[label]!
    sum += value
    squares += value * value
  }
  const mean = sum / total.length
  const deviation = Math.sqrt(Math.max(1e-6, squares / total.length - mean * mean))
  return Math.min(10, (best - mean) / deviation) / 5
}

/** How much a word says, 0 to 1: by how common it is in the question bank, which knows how people ask. */
function weightOf(scorer: Scorer, hash: number): number {
  const known = scorer.bank ?? scorer.lexical
  const { space } = known
  const id = numberOf(space, hash)
  const rarest = rarestOf(space.idf)
  return (id < 0 ? rarest : itemAt(space.idf, id)) / rarest
}

const rarest = new WeakMap<Float32Array, number>()
function rarestOf(idf: Float32Array): number {
  let most = rarest.get(idf)
  if (most === undefined) {
    most = idf.reduce((top, value) => Math.max(top, value), 1)
    rarest.set(idf, most)
  }
  return most
}

/** The share of a text's words, by weight, that any phrase uses; and how many words no phrase uses. */
function knownWords(scorer: Scorer, counts: FeatureCounts) {
  const { space } = scorer.lexical
  let known = 0
  let all = 0
  let unknown = 0
  for (const hash of counts.unigrams) {
    const weight = weightOf(scorer, hash)
    all += weight
    if (numberOf(space, hash) < 0) unknown++
    else known += weight
  }
  return { coverage: all > 0 ? known / all : 0, unknown }
}

/** What a text and one phrase have in common, by weight: as a share of the text, of the phrase, and the rarest word. */
function sharedWords(scorer: Scorer, counts: FeatureCounts, row: number) {
  if (row < 0) return { ofText: 0, ofPhrase: 0, rarest: 0 }
  const { space, words } = scorer.lexical
  const inPhrase = new Set(itemAt(words, row))
  let shared = 0
  let text = 0
  let most = 0
  for (const hash of new Set(counts.unigrams)) {
    const weight = weightOf(scorer, hash)
    text += weight
    const id = numberOf(space, hash)
    if (id < 0 || !inPhrase.has(id)) continue
    shared += weight
    most = Math.max(most, weight)
  }
  let phrase = 0
  for (const id of itemAt(words, row)) phrase += weightOf(scorer, itemAt(space.hashes, id))
  return {
    ofText: text > 0 ? shared / text : 0,
    ofPhrase: phrase > 0 ? shared / phrase : 0,
    rarest: most,
  }
}
