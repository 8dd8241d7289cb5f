import { expect, test } from 'vitest'
import { compareThresholds, type Judged } from './compare-thresholds.ts'

const question = {
  questionId: 'q1',
  text: 'Were you afraid?',
  variants: [],
  starter: false,
  starterLabel: '',
}

function judged({
  language = 'en',
  metrics = null,
  ...thresholds
}: {
  language?: string
  metrics?: Record<string, number> | null
  answer?: number
  questions?: Record<string, number>
}): Judged {
  const storyfile = {
    name: '',
    subjectName: '',
    subjectDescription: '',
    description: '',
    language,
    isSample: false,
  }
  return { row: { thresholds, metrics }, script: { storyfile, topics: [], questions: [question] } }
}

test('a training that finds another threshold is told, rounded; one that finds nearly the same is not', () => {
  const before = judged({ metrics: { threshold: 0.4512 } })
  expect(compareThresholds(before, judged({ metrics: { threshold: 0.4518 } }))).toEqual([])
  expect(compareThresholds(before, judged({ metrics: { threshold: 0.472 } }))).toEqual([
    {
      language: 'en',
      questionId: null,
      question: '',
      before: { value: 0.45, isSet: false },
      after: { value: 0.47, isSet: false },
    },
  ])
})

test('the same value counts as changed when a person sets it', () => {
  const [all] = compareThresholds(judged({ metrics: { threshold: 0.45 } }), judged({ answer: 0.45 }))
  expect(all).toMatchObject({ before: { isSet: false }, after: { value: 0.45, isSet: true } })
})

test('where the language changed, the thresholds of one end and those of the other begin', () => {
  const before = judged({ answer: 0.5, questions: { q1: 0.8 } })
  const after = judged({ language: 'de', answer: 0.5, questions: { q1: 0.8 } })
  expect(
    compareThresholds(before, after).map(({ language, question, before, after }) => [
      language,
      question,
      before?.value ?? null,
      after?.value ?? null,
    ]),
  ).toEqual([
    ['en', '', 0.5, null],
    ['de', '', null, 0.5],
    ['en', 'Were you afraid?', 0.8, null],
    ['de', 'Were you afraid?', null, 0.8],
  ])
})

test('a run that is gone tells nothing, and a question that is gone has no text', () => {
  const gone = judged({ questions: { q2: 0.7 } })
  expect(compareThresholds(judged({}), gone)).toEqual([
    { language: 'en', questionId: 'q2', question: '', before: null, after: { value: 0.7, isSet: true } },
  ])
})
