import { expect, it } from 'vitest'
import type { Decision } from '../match/ask.ts'
import { startConversation } from './conversation.ts'
import { nearest, ofOtherTopics } from './suggest.ts'

const clip = (clipId: string) => ({
  ...{ clipId, kind: 'regular', followUps: [] },
  questions: [{ questionId: `q-${clipId}`, text: `About ${clipId}?`, starter: false }],
})
const topics = [
  ['storm', 'fear', 'wreck', 'rescue'],
  ['father', 'mother'],
]
const script = { clips: topics.flat().map(clip), topics }
/** Only what `nearest` looks at: clips with their scores, best first. */
const decided = (...scores: [clipId: string, score: number, near?: boolean][]) =>
  ({ top: scores.map(([clipId, score, near = true]) => ({ clipId, score, near })) }) as Decision
const offered = (...scores: Parameters<typeof decided>) =>
  nearest(script, decided(...scores)).map(({ clipId }) => clipId)

it('offers a clip of another topic in the third place when three of one topic come first', () => {
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['father', 0.15])).toEqual([
    'storm',
    'fear',
    'father',
  ])
})

it('offers three of one topic where nothing else is about as near', () => {
  const one = ['storm', 'fear', 'wreck']
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['father', 0.05])).toEqual(one)
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['father', 0.15, false])).toEqual(one)
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['rescue', 0.2])).toEqual(one)
})

it('keeps the order of what is near where topics are mixed already', () => {
  expect(offered(['storm', 0.3], ['father', 0.25], ['wreck', 0.2], ['mother', 0.2])).toEqual([
    'storm',
    'father',
    'wreck',
  ])
})

it('offers the nearest, then one of each other topic, where nearness has failed before', () => {
  const many = {
    clips: [...topics.flat(), 'ship', 'home'].map(clip),
    topics: [...topics, ['ship'], ['home']],
  }
  const offer = (...scores: Parameters<typeof decided>) =>
    ofOtherTopics(many, decided(...scores), startConversation()).map(({ clipId }) => clipId)
  expect(offer(['father', 0.1], ['mother', 0.1])).toEqual(['father', 'storm', 'ship'])
  expect(offer(['father', 0.1, false])).toEqual(['storm', 'father', 'ship'])
  expect(
    ofOtherTopics(script, decided(['storm', 0.1], ['wreck', 0.1]), startConversation()).map(
      ({ clipId }) => clipId,
    ),
  ).toEqual(['storm', 'father', 'wreck'])
})
