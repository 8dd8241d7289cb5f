import { expect, test } from 'vitest'
import { givenAnswer, givenClip, givenQuestion, givenStage, givenSuggestion } from '../given.ts'
import { step } from './conversation.ts'
import { beginning, type Conversation, type Event } from './conversation-state.ts'
import { heldClips } from './taken-back.ts'

const clip = givenClip({ transcript: 'What was said.' })
const offer = { ...givenSuggestion(), clipId: clip.clipId }
const left = givenSuggestion()
const stage = givenStage({ prime: [clip], starters: [offer, left] })
const without = { ...stage, prime: [], starters: [left] }
const question = givenQuestion()
const answer = givenAnswer({ clip, suggestions: [offer, left], prime: [clip], top: [] })
const answering: Event[] = [
  { type: 'opened', stage },
  { type: 'started' },
  { type: 'asked', question },
  { type: 'answered', question, answer },
]
const takenBack: Event = { type: 'takenBack', clipIds: [clip.clipId], stage: without }

function after(...events: Event[]) {
  let now = step(beginning, events[0]!)
  for (const event of events.slice(1)) now = step(now.state, event)
  return now
}
const says = (state: Conversation) => JSON.stringify(state)

test('nothing of a clip that was taken back stays in the conversation, and its video stops and is given back', () => {
  const playing = after(...answering)
  expect(heldClips(playing.state)).toContain(clip.clipId)
  const { state, effects } = after(...answering, takenBack)
  expect(heldClips(state)).not.toContain(clip.clipId)
  for (const mark of [clip.clipId, clip.transcript, clip.videoUrl]) expect(says(state)).not.toContain(mark)
  expect(state).toMatchObject({ phase: 'resting', playing: false, clip: null })
  expect(state.log.at(-1)).toEqual({ who: 'subject', text: '', without: 'gone' })
  expect(effects).toEqual([
    { do: 'rest', fade: false },
    { do: 'forget', clipIds: [clip.clipId] },
    { do: 'prime', clips: [] },
  ])
})

test('what plays goes on when another clip is taken back, and offers of that one go', () => {
  const other = givenAnswer({ suggestions: [offer, left], prime: [clip] })
  const { state, effects } = after(
    ...answering.slice(0, 3),
    { type: 'answered', question, answer: other },
    takenBack,
  )
  expect(state).toMatchObject({ phase: 'answering', playing: true, clip: other.clip, suggestions: [left] })
  expect(effects.map((effect) => effect.do)).toEqual(['forget', 'prime'])
})

test('the start screen shows the starters that are left', () => {
  const { state } = after({ type: 'opened', stage }, takenBack)
  expect(state).toMatchObject({ phase: 'attract', stage: without, suggestions: [left] })
})
