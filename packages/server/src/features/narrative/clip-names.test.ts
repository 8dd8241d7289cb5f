import { expect, test } from 'vitest'
import type { PlayableClipRow } from '../clips/index.ts'
import { nameClips } from './clip-names.ts'

const clip = (kind: PlayableClipRow['kind'], text?: string) =>
  ({ kind, questions: text ? [{ text }] : [] }) as PlayableClipRow

test('a clip is named by the words of its question, or by its kind, and no name twice', () => {
  const clips = [
    clip('regular', 'Where were you born?'),
    clip('regular', 'Where were you born'),
    clip('regular', 'Wie heißt Müllers Straße?'),
    clip('cannot_answer'),
    clip('cannot_answer'),
    clip('regular', 'What is the one thing that you would have wanted somebody to tell you before?'),
  ]
  expect(nameClips(clips).map(({ slug }) => slug)).toEqual([
    'where-were-you-born',
    'where-were-you-born-2',
    'wie-heißt-mullers-straße',
    'cannot-answer',
    'cannot-answer-2',
    'what-is-the-one-thing-that-you-would-have-wanted',
  ])
})
