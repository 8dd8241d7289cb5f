import { expect, it } from 'vitest'
import type { Decision } from '../match/ask.ts'
import { startConversation } from './conversation.ts'
import { answerable, nearest, ofOtherTopics } from './suggest.ts'

const clip = (clipId: string) => ({
  clipId,
  kind: 'regular',
  followUps: [],
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

it('never offers three of one topic where the script has several', () => {
  const two = ['storm', 'fear']
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['father', 0.05])).toEqual([
    ...two,
    'father',
  ])
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['father', 0.15, false])).toEqual(two)
  expect(offered(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2], ['rescue', 0.2])).toEqual(two)
  const one = { clips: topics[0]!.map(clip), topics: [topics[0]!] }
  const decision = decided(['storm', 0.3], ['fear', 0.25], ['wreck', 0.2])
  expect(nearest(one, decision).map(({ clipId }) => clipId)).toEqual(['storm', 'fear', 'wreck'])
})

it('says which of what it offers can have been meant, and offers nothing as near that hardly was', () => {
  const offer = (decision: Decision) =>
    answerable(script, decision, startConversation()).map(({ clipId, near }) => [clipId, near])
  expect(offer(decided(['father', 0.2], ['storm', 0.1, false]))).toEqual([
    ['father', true],
    ['storm', false],
    ['fear', false],
  ])
  expect(offer(decided(['father', 0.03]))).toEqual([
    ['storm', false],
    ['fear', false],
    ['father', false],
  ])
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
