import { expect, test } from 'vitest'
import { goingOf } from './overview.ts'

const since = new Date('2026-11-01T00:00:00Z')
const week = { count: 7, partSeconds: 86_400 }
const row = (part: number, questions: number, answered: number, cannotAnswer = 0) => ({
  part,
  questions,
  answered,
  cannotAnswer,
})

test('shares are of all questions, and those of the time before stand beside them', () => {
  const going = goingOf([row(-7, 4, 1), row(-1, 4, 3), row(0, 8, 6, 1), row(6, 2, 2)], since, week)
  expect(going).toMatchObject({
    since: '2026-11-01T00:00:00.000Z',
    questions: 10,
    answeredShare: 0.8,
    cannotAnswerShare: 0.1,
    answeredShareBefore: 0.5,
  })
})

test('the curve has a part for every day; one without questions has no share', () => {
  const { trend } = goingOf([row(0, 8, 6), row(6, 2, 2), row(7, 2, 0)], since, week)
  expect(trend.map((part) => part.answeredShare)).toEqual([0.75, null, null, null, null, null, 0.5])
  expect(trend[6]).toEqual({ from: '2026-11-07T00:00:00.000Z', questions: 4, answeredShare: 0.5 })
})

test('nobody asked: no share is told', () => {
  expect(goingOf([], since, week)).toMatchObject({
    questions: 0,
    answeredShare: null,
    cannotAnswerShare: null,
    answeredShareBefore: null,
  })
})
