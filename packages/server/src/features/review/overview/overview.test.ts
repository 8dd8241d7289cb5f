import { expect, test } from 'vitest'
import { goingOf, startsOf } from './overview.ts'

const week = startsOf(new Date('2026-11-01T00:00:00Z'), 7, 7)
const row = (part: number, questions: number, answered: number, cannotAnswer = 0, didYouMean = 0) => ({
  part,
  questions,
  answered,
  cannotAnswer,
  didYouMean,
})

test('shares are of all questions, and those of the time before stand beside them', () => {
  const going = goingOf([row(-1, 8, 4), row(0, 8, 6, 1), row(6, 2, 2)], week)
  expect(going).toMatchObject({
    since: '2026-11-01T00:00:00.000Z',
    questions: 10,
    answeredShare: 0.8,
    cannotAnswerShare: 0.1,
    answeredShareBefore: 0.5,
  })
})

test('the shares of all kinds of answers add up to the whole', () => {
  const going = goingOf([row(0, 6, 3, 1, 1), row(6, 4, 1, 1, 1)], week)
  expect(going).toMatchObject({
    answeredShare: 0.4,
    didYouMeanShare: 0.2,
    cannotAnswerShare: 0.2,
    otherShare: 0.2,
  })
})

test('the curve has a part for every day; one without questions has no share', () => {
  const { trend } = goingOf([row(0, 8, 6), row(6, 4, 2)], week)
  expect(trend.map((part) => part.answeredShare)).toEqual([0.75, null, null, null, null, null, 0.5])
  expect(trend[6]).toEqual({ from: '2026-11-07T00:00:00.000Z', questions: 4, answeredShare: 0.5 })
})

test('nobody asked: no share is told', () => {
  expect(goingOf([], week)).toMatchObject({
    questions: 0,
    answeredShare: null,
    cannotAnswerShare: null,
    answeredShareBefore: null,
  })
})
