import type { TrainingRun } from '@studio/contract'
import { expect, test } from 'vitest'
import { differencesOf } from './run-difference.ts'

const run = (metrics: Record<string, number> | null, questions: number) =>
  ({ metrics, inputs: { clips: 8, questions, variants: 20, examples: 3 } }) as TrainingRun

test('two runs differ by what both had and measured; more false answers are worse, more found are better', () => {
  const found = differencesOf(
    run({ heldOutHitAt1: 0.6, heldOutFalseAnswerRate: 0.05 }, 40),
    run({ heldOutHitAt1: 0.7, heldOutFalseAnswerRate: 0.08, threshold: 0.4 }, 44),
  )
  const by = Object.fromEntries(found.map((one) => [one.id, one]))
  expect(by.questions).toMatchObject({ before: 40, after: 44, isShare: false, verdict: undefined })
  expect(by.heldOutHitAt1).toMatchObject({ isShare: true, verdict: 'better' })
  expect(by.heldOutFalseAnswerRate).toMatchObject({ verdict: 'worse' })
  expect(by.threshold).toMatchObject({ before: undefined, after: 0.4, verdict: undefined })
  expect(by.heldOutHitAt3).toBeUndefined()
})

test('a run without figures of its own is compared by what it was made of', () => {
  expect(differencesOf(run(null, 40), run(null, 40)).map((one) => one.id)).toEqual([
    ...['clips', 'questions', 'variants', 'examples'],
  ])
})
