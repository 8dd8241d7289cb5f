import { expect, test } from 'vitest'
import { type CountRow, estimate, thresholdSteps } from './estimate.ts'

const row = (kind: string, score: number, turns: number, quality = '', hasAnswer = false): CountRow => ({
  kind,
  band: Math.min(49, Math.floor(score * 50)),
  quality,
  hasAnswer,
  turns,
})
const sum = (split: Record<string, number>) => Object.values(split).reduce((all, one) => all + one, 0)

test('The parts add up to all questions, however many were reviewed.', () => {
  const rows = [
    row('answer', 0.9, 70),
    row('answer', 0.6, 10, 'wrong'),
    row('answer', 0.9, 5, 'good'),
    row('cannot_answer', 0.1, 20),
    row('cannot_answer', 0.2, 3, 'missing'),
    row('did_you_mean', 0.4, 7),
    row('bad_transcription', 0, 2),
  ]
  const { questions, reviewed, split } = estimate(rows)
  expect(questions).toBe(117)
  expect(reviewed).toBe(18)
  expect(sum(split)).toBeCloseTo(117)
})

test('What was reviewed in full is counted, not estimated.', () => {
  const { right, split } = estimate([
    row('answer', 0.9, 60, 'good'),
    row('answer', 0.7, 20, 'wrong'),
    row('cannot_answer', 0.1, 15, 'missing'),
    row('cannot_answer', 0.4, 5, 'wrong', true),
  ])
  expect(split).toMatchObject({ right: 60, wrong: 20, notRecorded: 15, hadAnswer: 5 })
  expect(right!.share).toBeCloseTo(0.6)
})

test('Doubtful turns that were judged wrong say nothing of sure ones.', () => {
  const sure = row('answer', 0.95, 900)
  const before = estimate([sure, row('answer', 0.3, 100)])
  const after = estimate([sure, row('answer', 0.3, 50), row('answer', 0.3, 50, 'wrong')])
  expect(after.right!.share).toBeLessThan(before.right!.share)
  expect(after.split.right).toBeGreaterThan(850)
})

test('The more turns are reviewed, the nearer the number is.', () => {
  const margins = [0, 50, 400].map(
    (reviewed) =>
      estimate([
        row('answer', 0.7, 1000 - reviewed),
        row('answer', 0.7, reviewed * 0.7, 'good'),
        row('answer', 0.7, reviewed * 0.3, 'wrong'),
      ]).right!.margin,
  )
  expect(margins[0]).toBeGreaterThan(margins[1]!)
  expect(margins[1]).toBeGreaterThan(margins[2]!)
})

test('A higher threshold has fewer wrong answers and more needless refusals.', () => {
  const steps = thresholdSteps([
    row('answer', 0.9, 100),
    row('answer', 0.6, 100),
    row('cannot_answer', 0.3, 100),
    row('cannot_answer', 0.05, 100),
  ])
  expect(steps).toHaveLength(51)
  expect(steps[0]).toMatchObject({ at: 0, refused: 0 })
  expect(steps[50]).toMatchObject({ at: 1, wrong: 0 })
  for (let step = 1; step < steps.length; step++) {
    expect(steps[step]!.wrong).toBeLessThanOrEqual(steps[step - 1]!.wrong)
    expect(steps[step]!.refused).toBeGreaterThanOrEqual(steps[step - 1]!.refused)
  }
})

test('What reviewers said moves the curves.', () => {
  const rows = [row('answer', 0.9, 100)]
  const judgedRows = [row('answer', 0.9, 50), row('answer', 0.9, 50, 'wrong')]
  expect(thresholdSteps(judgedRows)[20]!.wrong).toBeGreaterThan(thresholdSteps(rows)[20]!.wrong)
})

test('Without questions there is no number.', () => {
  expect(estimate([])).toMatchObject({ questions: 0, right: null })
})
