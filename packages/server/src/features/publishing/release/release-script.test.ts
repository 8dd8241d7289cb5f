import { expect, test } from 'vitest'
import type { Snapshot } from '../../training/index.ts'
import { releaseScript } from './release-script.ts'

const clip = (clipId: string, kind: Snapshot['clips'][number]['kind'], ...questionIds: string[]) => ({
  clipId,
  kind,
  assetId: '',
  durationMs: 1,
  transcript: '',
  words: [],
  questions: questionIds.map((questionId) => ({
    questionId,
    text: `${questionId}?`,
    variants: [],
    starter: questionId === 'q1',
    starterLabel: questionId === 'q1' ? 'Begin here' : '',
  })),
})
const snapshot: Snapshot = {
  storyfile: {
    name: 'Marta',
    subjectName: 'Marta Keller',
    subjectDescription: '',
    description: '',
    language: 'en',
    isSample: false,
  },
  topics: [
    { name: 'Her life', questionIds: ['q1', 'unanswered', 'q2', 'q3', 'q4'] },
    { name: 'The sea', questionIds: ['q5'] },
  ],
  clips: [
    clip('one', 'regular', 'q1'),
    clip('two and three', 'regular', 'q2', 'q3'),
    clip('four', 'regular', 'q4'),
    clip('five', 'regular', 'q5'),
    clip('rest', 'resting'),
  ],
}
const followUps = Object.fromEntries(releaseScript(snapshot).clips.map((one) => [one.clipId, one.followUps]))

test('‘tell me more’ goes on with the next answers of the same topic, two at most, never the same clip', () => {
  expect(followUps.one).toEqual(['two and three', 'four'])
  expect(followUps['two and three']).toEqual(['four'])
})

test('the end of a topic and clips without a question lead nowhere', () => {
  expect(followUps.four).toEqual([])
  expect(followUps.five).toEqual([])
  expect(followUps.rest).toEqual([])
})

test('a starter keeps its label; other questions have none', () => {
  const [one, two] = releaseScript(snapshot).clips
  expect(one!.questions).toEqual([{ questionId: 'q1', text: 'q1?', starter: true, label: 'Begin here' }])
  expect(two!.questions[0]).toEqual({ questionId: 'q2', text: 'q2?', starter: false })
})
