import { describe, expect, test } from 'vitest'
import type { Snapshot } from '../training/index.ts'
import { freeQuestions } from './free-questions.ts'

const answers = (count: number): Pick<Snapshot, 'clips'> => ({
  clips: Array.from({ length: count }, (_, n) => ({
    ...{ clipId: `clip ${n}`, kind: 'regular' as const, assetId: `asset ${n}`, durationMs: 1000 },
    ...{ transcript: 'Yes.', words: [] },
    questions: [
      {
        ...{ questionId: `${n}`, text: `Question ${n}?`, variants: [] },
        ...{ starter: false, starterLabel: '' },
      },
    ],
  })),
})

describe('typing and speaking', () => {
  test('are open where the measurement found enough answers, however many there are', () => {
    expect(freeQuestions(answers(1), { metrics: { heldOutHitAt3: 0.9 } })).toBe(true)
    expect(freeQuestions(answers(20), { metrics: { heldOutHitAt3: 0.5 } })).toBe(false)
  })

  test('are open from twenty answers on where nothing could be measured', () => {
    expect(freeQuestions(answers(1), { metrics: {} })).toBe(false)
    expect(freeQuestions(answers(20), { metrics: {} })).toBe(true)
  })
})
