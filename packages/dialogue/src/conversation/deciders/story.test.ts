import { describe, expect, it } from 'vitest'
import { givenTrainingSet } from '../../match/given-storyfile.ts'
import { train } from '../../match/train.ts'
import { nowhere, type StoryChoice, type StoryPoint } from '../../narrative/graph/story-point.ts'
import { type Release, startConversation } from '../conversation.ts'
import { hear } from '../turn/heard-turn.ts'
import { weighChoices } from '../turn/weigh-choices.ts'
import { story } from './story.ts'

const set = givenTrainingSet()
const bindings = { sextant: 'sextant' }
const release: Release = {
  script: { clips: [] },
  matcher: train(set),
  story: {
    versionId: 'v1',
    bindings,
    answerKnots: {},
    hearsAnswers: false,
    topics: { sextant: ['Life at sea'] },
  },
}
const choice = (text: string, flow: StoryChoice['flow']): StoryChoice => ({
  index: 0,
  flow,
  text,
  phrases: [text],
  intent: null,
  followUp: false,
  isElse: false,
  isHidden: false,
})
const stairs = choice('Take the back stairs', 'main')
const said = { text: 'take these back stairs now', askedBy: 'text' as const }

/** Whether the choice is taken when the free answer is so much likelier than it. */
function isTaken(more: number, changes: Partial<StoryPoint> = {}): boolean {
  const point = { ...nowhere, choices: [stairs], ...changes }
  const state = { ...startConversation(), story: { versionId: 'v1', ink: '', point, given: {} } }
  const turn = hear(state, said, release)
  const [weighed] = weighChoices([stairs], turn, release.matcher, { bindings })
  expect(weighed!.score).toBeGreaterThan(0.5)
  expect(weighed!.score).toBeLessThan(1)
  const decision = {
    ...turn.asked(),
    outcome: 'answer' as const,
    clipId: 'sextant',
    score: weighed!.score + more,
  }
  const free = { ...turn, resolved: () => ({ decision, heard: 'raw' as const }) }
  return story.decide(state, free, release) !== undefined
}

describe('an open choice against a free answer', () => {
  it('is taken also where the free answer is a little likelier', () => {
    expect(isTaken(0.09)).toBe(true)
    expect(isTaken(0.11)).toBe(false)
  })
  it('has less of an advantage while a knot is open beside the story', () => {
    const choices = [choice('Something else entirely', 'side'), stairs]
    expect(isTaken(0.04, { choices })).toBe(true)
    expect(isTaken(0.06, { choices })).toBe(false)
  })
  it('has less of an advantage where the free answer is on the topic of the talk', () => {
    expect(isTaken(0.04, { topic: 'life-at-sea' })).toBe(true)
    expect(isTaken(0.06, { topic: 'life-at-sea' })).toBe(false)
    expect(isTaken(0.06, { topic: 'family' })).toBe(true)
  })
})
