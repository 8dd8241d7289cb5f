import { expect, test } from 'vitest'
import { assignFiles, countMatched, isFurtherTake, toVideos } from './assignments.ts'

const questions = [
  { questionId: 'born', text: 'Where were you born?', topicName: 'Childhood', answers: 1 },
  { questionId: 'bye', text: 'Goodbye, Hanna', topicName: 'Talk', answers: 0 },
]
const file = (name: string) => new File(['video'], name)
const given = (...names: string[]) => assignFiles(names.map(file), questions)

test('names that say nothing are counted apart, and sent without a question', () => {
  const assigned = given('where were you born.mp4', 'IMG_1.mov', 'MVI_2.mov')
  expect(countMatched(assigned)).toEqual({ sure: 1, guess: 0, none: 2 })
  expect(toVideos(assigned, questions, () => 'Answer')[1]).toMatchObject({
    kind: 'regular',
    topicName: 'Answer',
    questionText: '',
  })
  expect(toVideos(assigned, questions, () => 'Answer')[1]).not.toHaveProperty('questionId')
})

test('a second video for a question is a take, unless it is to be another answer', () => {
  const assigned = given('where were you born.mp4', 'goodbye hanna.mp4', 'goodbye hanna 2.mp4')
  expect(assigned.map((_, index) => isFurtherTake(assigned, index, questions))).toEqual([true, false, true])
  assigned[0]!.asAnswer = true
  assigned[1]!.asAnswer = true
  const videos = toVideos(assigned, questions, () => '')
  expect(videos.map((video) => video.asAnswer)).toEqual([true, undefined, undefined])
})

test('a goodbye may answer a question, a resting video answers none', () => {
  const [first, second] = given('goodbye.mp4', 'resting.mp4')
  const both = [
    { ...first!, questionId: 'bye' },
    { ...second!, questionId: 'bye' },
  ]
  expect(toVideos(both, questions, (kind) => kind)).toMatchObject([
    { kind: 'goodbye', questionId: 'bye', topicName: 'Talk' },
    { kind: 'resting', topicName: 'resting', questionText: '' },
  ])
})
