import type { Question } from '@studio/contract'
import { expect, it } from 'vitest'
import { planOf } from './filming-plan.ts'
import { poses, subjectOfPose } from './subjects.ts'

const take = {
  storyfileId: 'navigator',
  owner: 'me',
  takeNo: 2,
  text: 'As it reads',
  mimeType: 'video/mp4;codecs=avc1',
}

it('a pose is filmed without a word, ends by itself, and is told by the name of its file', () => {
  const plans = poses.map((pose) => planOf(subjectOfPose(pose), take, 3))
  expect(plans.map(({ autoStopMs }) => autoStopMs)).toEqual([15_000, 45_000, 15_000])
  expect(plans.every(({ isSilent, expectedMs }) => isSilent && expectedMs === null)).toBe(true)
  expect(plans.map(({ subject }) => subject.announcement)).toEqual([
    { storyfileId: 'navigator', kind: 'listening', fileName: 'Listening pose 2.mp4' },
    { storyfileId: 'navigator', kind: 'resting', fileName: 'Resting pose 2.mp4' },
    { storyfileId: 'navigator', kind: 'resting', fileName: 'Still pose 2.mp4' },
  ])
})

it('an answer is filmed until it is stopped, and belongs to its question', () => {
  const question = { questionId: 'born', expectedSeconds: 60 } as Question
  const plan = planOf({ film: 'born', kind: 'regular', question, topicName: 'Youth' }, take, 0)
  expect(plan).toEqual({
    subject: {
      owner: 'me',
      key: 'navigator:born',
      question: 'As it reads',
      takeNo: 2,
      announcement: { storyfileId: 'navigator', kind: 'regular', questionId: 'born' },
    },
    countdownSeconds: 0,
    expectedMs: 60_000,
    isSilent: false,
  })
})
