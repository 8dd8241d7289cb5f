import { describe, expect, it } from 'vitest'
import { seededRandom } from '../random.ts'
import { calibrate } from './calibrate.ts'
import type { Rehearsed } from './held-out.ts'
import { confidence } from './rejector.ts'
import { shippedForMeaning } from './rejector-prior.ts'
import { signalNames } from './signals.ts'

const random = seededRandom(5)
/** Rehearsed questions whose evidence lies around `middle`. */
const given = (
  count: number,
  middle: number,
  hasAnswer: boolean,
  visitor: boolean,
  isLost = false,
): Rehearsed[] =>
  Array.from({ length: count }, () => ({
    signals: Float64Array.from(signalNames, (name) =>
      name === 'constant' ? 1 : middle + 0.2 * (random() - 0.5),
    ),
    hasAnswer,
    visitor,
    isRight: hasAnswer && !isLost,
    weight: 1,
  }))

const strangers = given(100, 0, false, false)
const authors = given(100, 1, true, false)
const keptOf = (examples: Rehearsed[], { weights, threshold }: ReturnType<typeof calibrate>) =>
  examples.filter(({ signals }) => confidence(weights, signals) >= threshold).length / examples.length

it('keeps the wanted share of the questions that have an answer', () => {
  const rejector = calibrate([...strangers, ...authors], 0.9)
  expect(keptOf(authors, rejector)).toBeGreaterThanOrEqual(0.9)
  expect(keptOf(strangers, rejector)).toBeLessThan(0.1)
})

it('answers what more likely has an answer than not, however well authors’ phrases are told apart', () => {
  const { threshold } = calibrate([...strangers, ...given(200, 3, true, false)], 0.5)
  expect(threshold).toBeGreaterThan(0.4)
  expect(threshold).toBeLessThanOrEqual(0.5)
})

it('follows the visitors once a person has judged enough of their turns', () => {
  const visitors = given(60, 0.6, true, true)
  const few = calibrate([...strangers, ...authors, ...visitors.slice(0, 20)], 0.8)
  const enough = calibrate([...strangers, ...authors, ...visitors], 0.8)
  expect(Math.abs(keptOf(visitors, few) - 0.8)).toBeGreaterThan(0.1)
  expect(Math.abs(keptOf(visitors, enough) - 0.8)).toBeLessThan(0.03)
})

it('is stricter where many judged turns would get a wrong clip', () => {
  const right = given(60, 0.6, true, true)
  const lost = given(20, 0.65, true, true, true)
  const few = calibrate([...strangers, ...authors, ...right, ...lost.slice(0, 4)], 0.8)
  const many = calibrate([...strangers, ...authors, ...right, ...lost], 0.8)
  expect(keptOf(right, few)).toBeGreaterThan(0.7)
  expect(keptOf(right, many)).toBeLessThan(keptOf(right, few))
  expect(keptOf(right, many)).toBeGreaterThan(0.1)
})

it('has a threshold of its own for a storyfile with nothing to rehearse', () => {
  const strict = calibrate([], 0.5)
  const lenient = calibrate([], 0.95)
  expect(strict.threshold).toBeGreaterThan(lenient.threshold)
  expect(lenient.threshold).toBeGreaterThan(0)
  expect(lenient.suggestThreshold).toBeLessThan(lenient.threshold)
})

describe('a score of what was hardly rehearsed', () => {
  const withMeanings = (signals: Float64Array) =>
    Float64Array.from({ length: shippedForMeaning.weights.length }, (_, place) => signals[place] ?? 0.4)
  const examples = (count: number) =>
    [...strangers.slice(0, count), ...authors.slice(0, count)].map((one) => ({
      ...one,
      signals: withMeanings(one.signals),
    }))
  const likely = withMeanings(authors[0]!.signals.map((value, place) => (place < 18 ? 0.6 * value : value)))
  const claim = (count: number) =>
    confidence(calibrate(examples(count), 0.75, shippedForMeaning).weights, likely)

  it('claims little, and more the more was rehearsed', () => {
    expect(confidence(shippedForMeaning.weights, likely)).toBeGreaterThan(0.95)
    expect(claim(0)).toBeLessThan(0.85)
    expect(claim(100)).toBeGreaterThan(claim(0))
  })

  it('keeps the order of the answers', () => {
    const { weights } = calibrate([], 0.75, shippedForMeaning)
    const scores = [strangers[0]!.signals, likely, authors[0]!.signals].map((signals) =>
      confidence(weights, withMeanings(signals)),
    )
    expect(new Set(scores).size).toBe(3)
    expect(scores).toEqual(scores.toSorted((a, b) => a - b))
  })
})
