import { itemAt } from '../item-at.ts'
import { ask, doubt, readable, scorerOf } from './ask.ts'
import { type Evidence, transcriptWeight, weigh } from './evidence.ts'
import { countFeatures, type FeatureCounts, hashText, numberOf, vectorise } from './judge/features.ts'
import { longestTranscript, type Normalised, normalise } from './lexical/normalise.ts'
import { rowVector } from './lexical/phrase-index.ts'
import type { Matcher } from './matcher.ts'
import type { Vector } from './vectors.ts'

/** `weight` is the part of the clip's total score that the reason earned; it may be negative. */
export type Reason = {
  kind: 'word' | 'phrase' | 'variant' | 'custom_word' | 'transcript' | 'meaning' | 'exact'
  text: string
  matched?: string
  weight: number
}
export type Explanation = {
  score: number
  reasons: Reason[]
  nearestPhrase: string | null
  whatWouldChangeIt: string
}

/**
 * Says which words, phrases, custom words and transcript passages earned a clip its score for a text.
 * @param vector of the text, where the answer was found with it
 */
export function explain(matcher: Matcher, text: string, clipId: string, vector?: Vector): Explanation {
  const known = matcher.clipIds.indexOf(clipId)
  const normalised = normalise(text, matcher.language, matcher.lexicon)
  if (known < 0)
    return {
      score: 0,
      reasons: [],
      nearestPhrase: null,
      whatWouldChangeIt: 'The matcher does not know this clip: train again.',
    }
  if (normalised.tokens.length === 0) {
    return {
      score: 0,
      reasons: [],
      nearestPhrase: null,
      whatWouldChangeIt: 'The text has no words: nothing can match it.',
    }
  }
  const scorer = scorerOf(matcher)
  const read = readable(matcher, scorer, normalised)
  const counts = countFeatures(read)
  const evidence = weigh(scorer, counts, vector)
  const label = bestOf(matcher, evidence, known)
  const { row, cosine } = evidence.lexical.nearestOf(label)
  const nearestPhrase = row >= 0 ? itemAt(matcher.phrases, row) : null
  const reasons = [
    ...exactReason(matcher, normalised, label),
    ...wordReasons(matcher, read, counts, label),
    ...variantReason(nearestPhrase, cosine),
    ...transcriptReason(matcher, read, evidence, label),
    ...meaningReason(matcher, evidence, label),
  ].sort((a, b) => Math.abs(b.weight) - Math.abs(a.weight))
  const refusal = doubt(evidence, label) < 1 ? itemAt(matcher.phrases, evidence.lexical.refused.row) : null
  const decision = ask(matcher, text, {}, vector)
  const ranked = decision.top.find((entry) => entry.clipId === clipId)
  const best = itemAt(evidence.total, itemAt(evidence.top, 0))
  const score =
    ranked?.score ?? decision.score * Math.min(1, Math.exp(2 * (itemAt(evidence.total, label) - best)))
  return {
    score,
    reasons,
    nearestPhrase,
    whatWouldChangeIt: advice(matcher, normalised, decision, { clipId, nearestPhrase, refusal }),
  }
}

/** Of the labels that play this clip since answers were merged, the one that speaks most for it. */
function bestOf({ joined }: Matcher, { total }: Evidence, known: number): number {
  if (!joined) return known
  return joined.reduce(
    (best, own, label) => (own === known && itemAt(total, label) > itemAt(total, best) ? label : best),
    known,
  )
}

function exactReason(matcher: Matcher, normalised: Normalised, label: number): Reason[] {
  if (!matcher.exact.get(normalised.cleaned)?.includes(label)) return []
  return [{ kind: 'exact', text: normalised.cleaned, weight: 1 }]
}

/** The share of the classifier's decision that each word earned, with its letters and the pairs it ends. */
function wordReasons(matcher: Matcher, text: Normalised, counts: FeatureCounts, label: number): Reason[] {
  const { lexical } = matcher
  const support = itemAt(lexical.supports, label)
  const query = vectorise(counts, lexical.space)
  const own = new Map<number, number>()
  for (const id of query.ids) own.set(id, 0)
  support.rows.forEach((row, i) => {
    const { ids, values } = rowVector(lexical.index, row)
    for (let at = 0; at < ids.length; at++) {
      const sum = own.get(itemAt(ids, at))
      if (sum !== undefined) own.set(itemAt(ids, at), sum + itemAt(support.weights, i) * itemAt(values, at))
    }
  })
  const earned = new Map<number, number>()
  query.ids.forEach((id, i) => {
    earned.set(itemAt(lexical.space.hashes, id), itemAt(query.values, i) * own.get(id)!)
  })
  const seen = new Set<number>()
  const sumOf = (part: FeatureCounts) => {
    let sum = 0
    for (const hash of [...part.words.hashes, ...part.characters.hashes]) {
      if (!seen.has(hash)) sum += earned.get(hash) ?? 0
      seen.add(hash)
    }
    return sum
  }
  const slice = (from: number, to: number) =>
    countFeatures({ cleaned: '', tokens: text.tokens.slice(from, to), stems: text.stems.slice(from, to) })
  const reasons: Reason[] = text.tokens.map((token, i) => {
    const stem = itemAt(text.stems, i)
    const custom = stem.startsWith('=')
    const weight = sumOf(slice(i, i + 1))
    return {
      kind: custom ? 'custom_word' : 'word',
      text: token,
      matched: custom ? stem.slice(1).replaceAll('_', ' ') : stem,
      weight,
    }
  })
  for (const width of [2, 3]) {
    for (let i = 0; i + width <= text.tokens.length; i++) {
      reasons.push({
        kind: 'phrase',
        text: text.tokens.slice(i, i + width).join(' '),
        weight: sumOf(slice(i, i + width)),
      })
    }
  }
  return reasons.filter((reason) => Math.abs(reason.weight) >= 0.01)
}

function variantReason(nearestPhrase: string | null, cosine: number): Reason[] {
  if (nearestPhrase === null) return []
  return [{ kind: 'variant', text: nearestPhrase, weight: cosine }]
}

/** The phrase that means most nearly the same, whatever its words. */
function meaningReason(matcher: Matcher, { nearness, lexical }: Evidence, label: number): Reason[] {
  const row = nearness ? itemAt(nearness.phraseRow, label) : -1
  // Told already, as the phrase that shares most words.
  if (row === lexical.nearestOf(label).row) return []
  if (!nearness || row < 0 || itemAt(nearness.phrase, label) < 0.3) return []
  return [{ kind: 'meaning', text: itemAt(matcher.phrases, row), weight: itemAt(nearness.phrase, label) }]
}

/** The sentence of the transcript that shares most with the text. */
function transcriptReason(matcher: Matcher, text: Normalised, evidence: Evidence, label: number): Reason[] {
  const transcript = matcher.transcriptTexts[label]
  if (!transcript || !evidence.transcript) return []
  const weight = itemAt(evidence.transcript, label) * transcriptWeight(itemAt(matcher.lexical.sizes, label))
  if (weight < 0.01) return []
  const wanted = new Set(text.stems.map((stem) => hashText(stem)))
  let best = { sentence: '', shared: [] as string[], value: 0 }
  for (const sentence of transcript.slice(0, longestTranscript).split(/(?<=[.!?…])\s+/u)) {
    const own = normalise(sentence, matcher.language, matcher.lexicon)
    const shared = own.tokens.filter((_, i) => wanted.has(hashText(itemAt(own.stems, i))))
    const value =
      shared.reduce((sum, token) => sum + Math.min(8, token.length), 0) / Math.sqrt(own.tokens.length + 4)
    if (value > best.value) best = { sentence, shared, value }
  }
  if (best.shared.length === 0) return []
  return [
    { kind: 'transcript', text: best.sentence.trim(), matched: [...new Set(best.shared)].join(', '), weight },
  ]
}

function advice(
  matcher: Matcher,
  text: Normalised,
  decision: ReturnType<typeof ask>,
  {
    clipId,
    nearestPhrase: nearest,
    refusal,
  }: { clipId: string; nearestPhrase: string | null; refusal: string | null },
) {
  const best = decision.top[0]
  const unmet = text.tokens.filter(
    (_, i) => numberOf(matcher.lexical.space, hashText(itemAt(text.stems, i))) < 0,
  )
  const words =
    unmet.length > 0
      ? ` No phrase uses ${unmet
          .slice(0, 3)
          .map((word) => `“${word}”`)
          .join(', ')}.`
      : ''
  if (matcher.exact.get(text.cleaned)?.length === 0)
    return 'A person marked this question as not to be answered. Give it a right answer to change that.'
  if (decision.exact && best?.clipId === clipId)
    return 'It is word for word a phrase of this clip: only moving that phrase would change it.'
  if (refusal && decision.outcome !== 'answer')
    return `It is near to “${refusal}”, which should not be answered. If this clip answers it, choose the clip as the right answer.`
  if (best && best.clipId !== clipId) {
    return `Another clip scores higher. Add this text as a phrase of this clip${nearest ? `, beside “${nearest}”` : ''}.${words}`
  }
  if (decision.outcome === 'answer')
    return 'It is answered with this clip. Give the text to another clip, or mark it as having no answer, to change that.'
  return `This clip is the best but stays under the threshold. Add this text as a phrase of this clip, or keep more questions.${words}`
}
