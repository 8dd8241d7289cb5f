import { describe, expect, it } from 'vitest'
import {
  converse,
  startConversation,
  train,
  understand,
  type VisitorCategory,
  type VocabularyWord,
  vocabularyFor,
} from '../../index.ts'
import { givenTrainingSet } from '../../match/given-storyfile.ts'
import { givenClip } from '../given-clip.ts'

const set = givenTrainingSet()
const script = {
  clips: [
    ...set.clips.map(({ clipId, phrases }) => givenClip(clipId, 'regular', phrases[0])),
    givenClip('sorry', 'cannot_answer'),
  ],
}
const matcher = train(set)
const word = (written: string, more: Partial<VocabularyWord> = {}): VocabularyWord => ({
  wordId: written,
  written,
  soundsLike: [],
  synonyms: [],
  boost: 5,
  ...more,
})
const tickets: VisitorCategory = {
  categoryId: 'tickets',
  kind: 'routing',
  action: 'cannot_answer',
  clipId: null,
  examples: ['how much is a ticket', 'is it free for children', 'do you have a family ticket'],
}
const releaseWith = (words: VocabularyWord[], categories: VisitorCategory[] = []) => ({
  script,
  matcher,
  vocabulary: vocabularyFor({ words, categories }, 'en'),
})
const say = (text: string, release: Parameters<typeof converse>[2]) =>
  converse(startConversation(), { text, askedBy: 'text' }, release).answer

describe('custom words in a conversation', () => {
  const said = 'how does a sex tent work'
  it('make misheard text answerable, without a new training', () => {
    expect(say(said, { script, matcher }).decidedBy).not.toBe('exact')
    const answer = say(said, releaseWith([word('sextant', { soundsLike: ['sex tent'] })]))
    expect(answer).toMatchObject({ kind: 'answer', clipId: 'sextant', wordIds: ['sextant'] })
  })
  it('let a synonym reach the answer, and show each stage', () => {
    const release = releaseWith([word('brother', { synonyms: ['frater'], boost: 10 })])
    const { before, now, repaired, weighed } = understand('tell me about your frater', release)
    expect(repaired).toBe('tell me about your frater')
    expect(weighed).toBe('tell me about your brother')
    expect(now.clipId).toBe('brother')
    expect(now.score).toBeGreaterThan(before.score)
  })
  it('leave alone what the script has word for word', () => {
    const release = releaseWith([word('Thomas', { soundsLike: ['Tom'] })])
    expect(say('Who is Tom?', release)).toMatchObject({ clipId: 'brother', decidedBy: 'exact' })
  })
  it('never hide distress', () => {
    const release = releaseWith([word('lie down', { soundsLike: ['kill myself'] })])
    expect(say('I want to kill myself', release)).toMatchObject({ kind: 'help', decidedBy: 'safety' })
  })
})

describe('custom categories in a conversation', () => {
  it('route what is near to an example, and say so', () => {
    const answer = say('How much does a ticket cost?', releaseWith([], [tickets]))
    expect(answer).toMatchObject({
      kind: 'cannot_answer',
      clipId: 'sorry',
      decidedBy: 'routing_category',
      categoryIds: ['tickets'],
    })
  })
  it('do nothing with fewer than three examples', () => {
    const few = { ...tickets, examples: tickets.examples.slice(0, 2) }
    expect(say('how much is a ticket', releaseWith([], [few]))).toMatchObject({ categoryIds: [] })
  })
  it('play their clip; one that this storyfile does not have leaves the turn to the next rule', () => {
    const plays = (clipId: string) =>
      say('is it free for children?', releaseWith([], [{ ...tickets, action: 'play_clip', clipId }]))
    expect(plays('food')).toMatchObject({ kind: 'answer', clipId: 'food', decidedBy: 'routing_category' })
    expect(plays('elsewhere').decidedBy).not.toBe('routing_category')
  })
  it('mark a turn without changing its answer', () => {
    const review: VisitorCategory = { ...tickets, kind: 'review', action: 'none' }
    const marked = say('how much is a ticket', releaseWith([], [review]))
    expect(marked).toEqual({ ...say('how much is a ticket', { script, matcher }), categoryIds: ['tickets'] })
  })
  it('ask safety before the script, and routing after it', () => {
    const examples = ['What is your name?', 'who are you', 'tell me your name']
    const safety: VisitorCategory = { ...tickets, kind: 'safety', action: 'stop_session', examples }
    expect(say('What is your name?', releaseWith([], [safety]))).toMatchObject({
      decidedBy: 'safety_category',
      endsSession: true,
      suggestions: [],
    })
    const routing: VisitorCategory = { ...safety, kind: 'routing' }
    expect(say('What is your name?', releaseWith([], [routing]))).toMatchObject({
      decidedBy: 'exact',
      clipId: 'name',
    })
  })
  it('show the help line', () => {
    const help: VisitorCategory = { ...tickets, kind: 'safety', action: 'help_line' }
    expect(say('how much is a ticket', releaseWith([], [help]))).toMatchObject({
      kind: 'help',
      decidedBy: 'safety_category',
    })
  })
})
