import { describe, expect, test } from 'vitest'
import type { Snapshot } from '../training/index.ts'
import { freeQuestions } from './free-questions.ts'

const answers = (count: number): Pick<Snapshot, 'clips'> => ({
  clips: Array.from({ length: count }, (_, n) => ({
    clipId: `clip ${n}`,
    kind: 'regular' as const,
    assetId: `asset ${n}`,
    durationMs: 1000,
    transcript: 'Yes.',
    words: [],
    questions: [
      {
        questionId: `${n}`,
        text: `Question ${n}?`,
        variants: [],
        starter: false,
        starterLabel: '',
      },
    ],
  })),
})

const measured = (heldOutQuestions: number, heldOutHitAt3: number, byMeaning = 0) => ({
  metrics: { heldOutQuestions, heldOutHitAt3, byMeaning },
})

describe('typing and speaking', () => {
  test('are open where the measurement found enough answers, however many there are', () => {
    expect(freeQuestions(answers(1), measured(100, 0.9))).toBe(true)
    expect(freeQuestions(answers(20), measured(100, 0.5))).toBe(false)
    expect(freeQuestions(answers(20), measured(100, 0.5, 1))).toBe(false)
  })

  test('are open for a first storyfile of eight answers without a variant, where meanings are compared', () => {
    expect(freeQuestions(answers(8), { metrics: { byMeaning: 1 } })).toBe(true)
    expect(freeQuestions(answers(8), { metrics: { byMeaning: 0 } })).toBe(false)
  })

  test('stay open when the first wordings are hard ones', () => {
    expect(freeQuestions(answers(8), measured(5, 0.6, 1))).toBe(true)
    expect(freeQuestions(answers(8), measured(40, 0.6, 1))).toBe(false)
  })

  test('are open by words alone as soon as wordings are found, or from twenty answers on', () => {
    expect(freeQuestions(answers(8), measured(8, 0.875))).toBe(true)
    expect(freeQuestions(answers(1), { metrics: {} })).toBe(false)
    expect(freeQuestions(answers(20), { metrics: {} })).toBe(true)
  })
})
