import { expect, it } from 'vitest'
import { converse, startConversation, stateAfter, train } from '../index.ts'
import { givenTrainingSet } from '../match/given-storyfile.ts'
import { givenClip } from './given-clip.ts'

const set = givenTrainingSet()
const script = {
  clips: [
    ...set.clips.map(({ clipId, phrases }) => givenClip(clipId, 'regular', phrases[0])),
    givenClip('hello', 'greeting'),
    givenClip('sorry-1', 'cannot_answer'),
    givenClip('sorry-2', 'cannot_answer'),
  ],
}
const release = { script, matcher: train(set) }

it('remembers what the conversation remembered itself, told from its turns', () => {
  const said = [
    'hello',
    'How does a sextant work?',
    'zxcv qwer',
    'What is your name? And how does a sextant work?',
    'I want to die',
    'tell me about the sails and the weather of the navy',
    '',
    'say that again',
  ]
  let state = startConversation()
  const told = said.map((text) => {
    const step = converse(state, { text, askedBy: 'text' }, release)
    state = step.state
    const { kind, clipId, thenClipIds } = step.answer
    return { kind, clipIds: [...(clipId ? [clipId] : []), ...thenClipIds] }
  })
  expect(new Set(told.map(({ kind }) => kind)).size).toBeGreaterThan(3)
  expect(stateAfter(startConversation(), told)).toEqual(state)
  const half = stateAfter(startConversation(), told.slice(0, 4))
  expect(stateAfter(half, told.slice(4))).toEqual(state)
})
