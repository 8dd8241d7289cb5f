import type { Evidence, Scorer } from './evidence.ts'
import { type FeatureCounts, numberOf } from './features.ts'
import { wordNumbers } from './lexical.ts'
import { topOf } from './top-of.ts'

/** What the rejector looks at; `signalsOf` gives one number for each. */
export const signalNames = [
  'best',
  'margin',
  'energy',
  'spread',
  'decision',
  'decisionMargin',
  'centroid',
  'knownCentroid',
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
  'constant',
] as const

export function signalsOf(
  scorer: Scorer,
  counts: FeatureCounts,
  evidence: Omit<Evidence, 'signals'>,
): Float64Array {
  const { total, lexical, transcript, concept, top } = evidence
  const winner = top[0]!
  const best = total[winner]!
  const second = top.length > 1 ? total[top[1]!]! : -1
  const [first, other] = topOf(lexical.decision, 2)
  const decisionMargin = other === undefined ? 1 : lexical.decision[first!]! - lexical.decision[other]!
  const byCentroid = topOf(lexical.centroid, 1)[0]!
  const byNearest = topOf(lexical.nearest, 1)[0]!
  const { coverage, unknown } = knownWords(scorer, counts)
  const shared = sharedWords(scorer, counts, lexical.nearestRow[winner]!)
  return Float64Array.of(
    best,
    best - second,
    energyOf(total, best),
    spreadOf(total, best),
    lexical.decision[winner]!,
    decisionMargin,
    lexical.centroid[winner]!,
    lexical.centroid[winner]! * Math.sqrt(coverage),
    lexical.nearest[winner]!,
    lexical.nearest[byNearest]!,
    transcript ? transcript[winner]! / 2 : 0,
    concept ? concept[winner]! : 0,
    coverage,
    Math.min(unknown, 6) / 6,
    Math.log1p(counts.unigrams.length),
    ((first === winner ? 1 : 0) + (byCentroid === winner ? 1 : 0) + (byNearest === winner ? 1 : 0)) / 3,
    shared.ofText,
    shared.ofPhrase,
    shared.rarest,
    1,
  )
}

/** The smooth maximum of all scores: high as well when several clips compete. */
function energyOf(total: Float32Array, best: number): number {
  let energy = 0
  for (const value of total) energy += Math.exp(4 * (value - best))
  return best + Math.log(energy) / 4
}

/** How many standard deviations the winner stands above the mean of all clips, at most 10. */
function spreadOf(total: Float32Array, best: number): number {
  let sum = 0
  let squares = 0
  for (const value of total) {
    sum += value
    squares += value * value
  }
  const mean = sum / total.length
  const deviation = Math.sqrt(Math.max(1e-6, squares / total.length - mean * mean))
  return Math.min(10, (best - mean) / deviation) / 5
}

const rarestIdf = (scorer: Scorer) => Math.log((1 + scorer.lexical.index.rows) / 2) + 1

/** The share of a text's words, by idf, that any phrase uses; and how many words no phrase uses. */
function knownWords(scorer: Scorer, counts: FeatureCounts) {
  const { space } = scorer.lexical
  const rarest = rarestIdf(scorer)
  let known = 0
  let all = 0
  let unknown = 0
  for (const hash of counts.unigrams) {
    const id = numberOf(space, hash)
    const weight = id === undefined ? rarest : space.idf[id]!
    all += weight
    if (id === undefined) unknown++
    else known += weight
  }
  return { coverage: all > 0 ? known / all : 0, unknown }
}

/** What a text and one phrase have in common, by idf: as a share of the text, of the phrase, and the rarest word. */
function sharedWords(scorer: Scorer, counts: FeatureCounts, row: number) {
  if (row < 0) return { ofText: 0, ofPhrase: 0, rarest: 0 }
  const { space, words } = scorer.lexical
  const own = new Set(wordNumbers(counts, space))
  const rarest = rarestIdf(scorer)
  let shared = 0
  let phrase = 0
  let most = 0
  for (const id of words[row]!) {
    phrase += space.idf[id]!
    if (!own.has(id)) continue
    shared += space.idf[id]!
    most = Math.max(most, space.idf[id]!)
  }
  let text = 0
  for (const hash of new Set(counts.unigrams)) {
    const id = numberOf(space, hash)
    text += id === undefined ? rarest : space.idf[id]!
  }
  return {
    ofText: text > 0 ? shared / text : 0,
    ofPhrase: phrase > 0 ? shared / phrase : 0,
    rarest: most / rarest,
  }
}
