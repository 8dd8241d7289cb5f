import { itemAt } from '../item-at.ts'
import { decisionValue, relearn } from './judge/classifier.ts'
import { countFeatures, extendSpace, vectorise } from './judge/features.ts'
import { conceptsOf, meanConcepts } from './lexical/bank.ts'
import { bankModel } from './lexical/concepts.ts'
import { type Lexical, labelSums, wordNumbers } from './lexical/lexical.ts'
import { normalise } from './lexical/normalise.ts'
import { similarities } from './lexical/phrase-index.ts'
import { withWords } from './lexical/repair.ts'
import type { Matcher } from './matcher.ts'
import { meansOf, type Vectors, vectorsFor } from './meaning.ts'
import { lookAgain, rowsOf } from './overview.ts'
import { topOf } from './top-of.ts'
import { type Vector, withVectors } from './vectors.ts'

/** A text and the clips that a person says should answer it; none: it should not be answered. */
export type Correction = { text: string; clipIds: string[] }

/** Labels that are looked at again beside the corrected ones: those that claim the new phrase most. */
const rivals = 16
/** Phrases whose weights may move beside the new one and its label's own. */
const neighbours = 150

/**
 * A new matcher that also knows the corrections; the old one stays as it was. A local update, in milliseconds:
 * only the new phrase, its label, its rivals and the nearest phrases are optimised again. A clip id that the
 * matcher does not know is left out.
 * @param vectors of the corrected texts; one without is known by its words alone
 */
export function learn(matcher: Matcher, corrections: Correction[], vectors?: Vectors): Matcher {
  const vectorOf = vectorsFor(matcher, vectors)
  return corrections.reduce((known, one) => learnOne(known, one, vectorOf(one.text)), matcher)
}

function learnOne(matcher: Matcher, correction: Correction, vector: Vector | undefined): Matcher {
  const normalised = normalise(correction.text, matcher.language, matcher.lexicon)
  if (normalised.cleaned === '') return matcher
  const numbers = new Map(matcher.clipIds.map((clipId, label) => [clipId, label]))
  const wanted = [...new Set(correction.clipIds.flatMap((clipId) => numbers.get(clipId) ?? []))]
  // Clips that have all gone meanwhile say nothing; that is not the same as 'no answer'.
  if (wanted.length === 0 && correction.clipIds.length > 0) return matcher
  const counts = countFeatures(normalised)
  const { lexical, phrases, newRows, twins, touched } = addRows(
    matcher,
    correction.text,
    normalised.cleaned,
    wanted,
  )
  const space = extendSpace(lexical.space, counts)
  const features = vectorise(counts, space)
  const index = { ...lexical.index, extra: [...lexical.index.extra, ...newRows.map(() => features)] }
  const found = similarities(index, features)
  const claims = Float32Array.from(lexical.supports, (support) => decisionValue(support, found))
  const again = new Set([...touched, ...topOf(claims, rivals)])
  const near = topOf(found, neighbours)
  const supports = lexical.supports.map((support, label) => {
    if (!again.has(label)) return support
    const own = rowsOf(lexical.labelOf, label)
    // The same text for another of its clips is no negative.
    const others = near.filter((row) => !(wanted.includes(label) && twins.has(row)))
    return relearn({ index, features: space.hashes.length, labelOf: lexical.labelOf, label, support }, [
      ...own,
      ...others,
    ])
  })
  const words = [...lexical.words, ...newRows.map(() => wordNumbers(counts, space))]
  const overview =
    lexical.overview &&
    lookAgain(
      lexical.overview,
      { index, labelOf: lexical.labelOf, supports, features: space.hashes.length },
      again,
    )
  const updated: Lexical = { ...lexical, space, index, words, supports, overview }
  return {
    ...matcher,
    phrases,
    lexical: { ...updated, ...sumsAgain(updated, touched) },
    concepts: conceptsAgain(matcher, phrases, updated, touched),
    meaning: meaningAgain(
      matcher,
      updated,
      newRows.map(() => vector),
      touched,
    ),
    vocabulary: withWords(matcher.vocabulary, normalised),
    exact: new Map(matcher.exact).set(normalised.cleaned, wanted),
  }
}

/** Gives rows of the same text to the wanted labels and adds rows for the rest. */
function addRows(matcher: Matcher, text: string, cleaned: string, wanted: number[]) {
  const { lexical } = matcher
  const clean = (phrase: string) => normalise(phrase, matcher.language, matcher.lexicon).cleaned
  const same = matcher.exact.has(cleaned)
    ? [...matcher.phrases.keys()].filter(
        (row) => matcher.phrases[row] === text || clean(itemAt(matcher.phrases, row)) === cleaned,
      )
    : []
  const targets = wanted.length > 0 ? wanted : [-1]
  const touched = new Set(targets.filter((label) => label >= 0))
  const labelOf = [...lexical.labelOf]
  same.forEach((row, place) => {
    if (itemAt(labelOf, row) >= 0) touched.add(itemAt(labelOf, row))
    labelOf[row] = itemAt(targets, Math.min(place, targets.length - 1))
  })
  const phrases = [...matcher.phrases]
  const newRows: number[] = []
  for (const label of targets.slice(same.length)) {
    newRows.push(labelOf.length)
    labelOf.push(label)
    phrases.push(text)
  }
  const twins = new Set([...same, ...newRows])
  return { lexical: { ...lexical, labelOf: Int32Array.from(labelOf) }, phrases, newRows, twins, touched }
}

function sumsAgain(lexical: Lexical, touched: Set<number>) {
  const only = lexical.labelOf.map((label) => (touched.has(label) ? label : -1))
  const sums = labelSums(lexical.index, only, lexical.supports.length)
  return {
    sizes: lexical.sizes.map((size, label) => (touched.has(label) ? itemAt(sums.sizes, label) : size)),
    sumLengths: lexical.sumLengths.map((length, label) =>
      touched.has(label) ? itemAt(sums.sumLengths, label) : length,
    ),
  }
}

function meaningAgain(
  { meaning, clipIds }: Matcher,
  { labelOf }: Lexical,
  more: (Vector | undefined)[],
  touched: Set<number>,
) {
  if (!meaning) return null
  const rows = withVectors(meaning.rows, meaning.size, more)
  return { ...meaning, rows, means: meansOf({ ...meaning, rows }, labelOf, clipIds.length, touched) }
}

function conceptsAgain(matcher: Matcher, phrases: string[], lexical: Lexical, touched: Set<number>) {
  const bank = bankModel(matcher.language)
  if (!matcher.concepts || !bank) return matcher.concepts
  const means = matcher.concepts.means.slice()
  const labels = matcher.clipIds.length
  for (const label of touched) {
    const own = Array.from(rowsOf(lexical.labelOf, label), (row) =>
      conceptsOf(bank, countFeatures(normalise(itemAt(phrases, row), matcher.language, matcher.lexicon))),
    )
    const mean = meanConcepts(bank.questions, own, new Int32Array(own.length), 1)
    for (let question = 0; question < mean.length; question++)
      means[question * labels + label] = itemAt(mean, question)
  }
  return { ...matcher.concepts, means }
}
