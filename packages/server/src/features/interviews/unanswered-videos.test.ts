import { expect, test } from 'vitest'
import { assignOnce } from './unanswered-videos.ts'

const question = (questionId: string, text: string) => ({ questionId, text, variants: [], teleprompter: '' })
const video = (clipId: string, transcript: string) => ({ clipId, fileName: `${clipId}.mp4`, transcript })
const questions = [
  question('boat', 'Who built your fishing boat?'),
  question('storm', 'What was the worst storm?'),
  question('net', 'How do you mend a net?'),
]
const proposed = (...videos: ReturnType<typeof video>[]) =>
  [...assignOnce(videos, questions, () => undefined)].map(([clipId, { questionId }]) => [clipId, questionId])

test('a video without a name that says anything goes to the question that its transcript answers', () => {
  const found = proposed(
    video('IMG_1', 'My grandfather built the fishing boat with his own hands.'),
    video('IMG_2', 'The worst storm took the mast.'),
  )
  expect(Object.fromEntries(found)).toEqual({ IMG_1: 'boat', IMG_2: 'storm' })
})

test('no question is proposed twice, and silence or small talk to none', () => {
  const found = proposed(
    video('first', 'The worst storm took the mast, it was the worst storm of all.'),
    video('second', 'In the worst storm we prayed.'),
    video('silent', ''),
    video('talk', 'Is it running? Hello, hello.'),
  )
  expect(found.filter(([, questionId]) => questionId === 'storm')).toHaveLength(1)
  expect(found.map(([clipId]) => clipId)).not.toContain('silent')
  expect(found.map(([clipId]) => clipId)).not.toContain('talk')
})
