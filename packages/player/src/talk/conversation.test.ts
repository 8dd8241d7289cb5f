import type { Answer } from '@studio/contract'
import { describe, expect, test } from 'vitest'
import { en as words } from '../english.ts'
import { givenAnswer, givenClip, givenQuestion, givenStage, givenSuggestion } from '../given.ts'
import { canDecline, offered } from './answers.ts'
import { step } from './conversation.ts'
import {
  beginning,
  type Conversation,
  type Effect,
  type Event,
  isHearing,
  notYetSaid,
} from './conversation-state.ts'
import { standingText } from './transcript.ts'

/** The state after all events, and what the last one asked for. */
function after(...events: Event[]): { state: Conversation; effects: Effect[] } {
  let now = { state: beginning, effects: [] as Effect[] }
  for (const event of events) now = step(now.state, event)
  return now
}

const stage = givenStage()
const question = givenQuestion()
const answer = givenAnswer()
const opened: Event = { type: 'opened', stage }
const resting: Event[] = [opened, { type: 'started' }, { type: 'clipEnded' }]
const thinking: Event[] = [...resting, { type: 'asked', question }]
const answering: Event[] = [...thinking, { type: 'answered', question, answer }]
const kinds = (effects: Effect[]) => effects.map((effect) => effect.do)

describe('the way through a conversation', () => {
  test('goes from the start screen through the introduction to rest', () => {
    expect(after(opened).state.phase).toBe('attract')
    expect(after(opened, { type: 'started' })).toMatchObject({
      state: { phase: 'intro', playing: true },
      effects: [{ do: 'play', clip: stage.intro }],
    })
    expect(after(...resting).state).toMatchObject({ phase: 'resting', suggestions: stage.starters })
  })

  test('rests at once when there is no introduction', () => {
    const { state } = after({ type: 'opened', stage: givenStage({ intro: null }) }, { type: 'started' })
    expect(state.phase).toBe('resting')
  })

  test('primes the introduction and the likely first clips before the start', () => {
    const prime = [givenClip()]
    const withPrime = givenStage({ prime })
    const { effects } = after({ type: 'opened', stage: withPrime })
    expect(effects).toContainEqual({ do: 'prime', clips: [withPrime.intro, ...prime] })
  })

  test('answers with the clip, primes what is likely next and offers it', () => {
    const { state, effects } = after(...answering)
    expect(state).toMatchObject({ phase: 'answering', offer: 'followUps', suggestions: answer.suggestions })
    expect(effects).toEqual([
      { do: 'play', clip: answer.clip },
      { do: 'prime', clips: answer.prime },
    ])
  })

  test('keeps the follow-ups after the answer, and shows the starters again when they are left', () => {
    const ended = after(...answering, { type: 'clipEnded' })
    expect(ended.state.phase).toBe('followUps')
    expect(ended.effects).toEqual([
      { do: 'report', turnId: answer.turnId, interrupted: false },
      { do: 'rest', fade: false },
    ])
    const left = after(...answering, { type: 'clipEnded' }, { type: 'stopped' })
    expect(left.state).toMatchObject({ phase: 'resting', suggestions: stage.starters })
  })

  test('writes down what both have said', () => {
    expect(after(...answering).state.log).toEqual([
      { who: 'subject', text: 'My name is Ilse Marten.', clipId: stage.intro!.clipId },
      { who: 'visitor', text: question.text },
      { who: 'subject', text: 'My father mended nets.', clipId: answer.clip!.clipId },
    ])
  })
})

describe('questions without a direct answer', () => {
  test('"did you mean" offers a choice and plays nothing', () => {
    const two = [givenSuggestion('A?'), givenSuggestion('B?')]
    const unsure = givenAnswer({ kind: 'did_you_mean', clip: null, suggestions: two })
    const { state, effects } = after(...thinking, { type: 'answered', question, answer: unsure })
    expect(state).toMatchObject({ phase: 'followUps', offer: 'didYouMean', suggestions: two, clip: null })
    expect(kinds(effects)).toEqual(['prime'])
  })

  test('"cannot answer" plays its clip and offers the nearest questions', () => {
    const cannot = givenAnswer({ kind: 'cannot_answer', clip: givenClip({ kind: 'cannot_answer' }) })
    const { state } = after(...thinking, { type: 'answered', question, answer: cannot })
    expect(state).toMatchObject({ phase: 'answering', offer: 'nearest' })
  })

  test('offers what can have been meant before anything that fills up, also under a refusal', () => {
    const near = { ...givenSuggestion('A?'), near: true, posterUrl: '/a.jpg' }
    const suggestions = [near, givenSuggestion('B?')]
    const cannot = givenAnswer({ kind: 'cannot_answer', suggestions })
    const { state } = after(...thinking, { type: 'answered', question, answer: cannot })
    expect(state).toMatchObject({ offer: 'didYouMean', suggestions: [near] })
    expect(canDecline(state)).toBe(true)
  })

  test('offers under an answer that was only just sure what else can have been meant', () => {
    const instead = [{ ...givenSuggestion('A?'), near: true }]
    const unsure = givenAnswer({ instead })
    const { state } = after(
      ...thinking,
      { type: 'answered', question, answer: unsure },
      { type: 'clipEnded' },
    )
    expect(state).toMatchObject({ phase: 'followUps', offer: 'instead', suggestions: instead })
  })

  test('"none of these" is told once, written down, and followed by other questions', () => {
    const instead = [{ ...givenSuggestion('A?'), near: true }]
    const unsure = givenAnswer({ instead })
    const told: Event[] = [
      ...thinking,
      { type: 'answered', question, answer: unsure },
      { type: 'clipEnded' },
      { type: 'noneOfThese', said: 'None of these' },
    ]
    const { state, effects } = after(...told)
    expect(effects).toEqual([{ do: 'none', turnId: unsure.turnId }])
    expect(state).toMatchObject({ phase: 'followUps', offer: 'noted', suggestions: stage.starters })
    expect(state.log.slice(-2)).toEqual([
      { who: 'visitor', text: 'None of these' },
      { who: 'subject', text: '', without: 'none' },
    ])
    expect(after(...told, { type: 'noneOfThese', said: 'None of these' }).effects).toEqual([])
  })

  test('says so in the log when there is no clip for "cannot answer"', () => {
    const cannot = givenAnswer({ kind: 'cannot_answer', clip: null })
    const { state } = after(...thinking, { type: 'answered', question, answer: cannot })
    expect(state.log.at(-1)).toMatchObject({ who: 'subject', without: 'cannot_answer' })
  })
})

describe('a greeting, thanks or a goodbye', () => {
  const courteous = (changes: Partial<Answer>): Event => ({
    type: 'answered',
    question,
    answer: givenAnswer({ kind: 'courtesy', suggestions: stage.starters, ...changes }),
  })

  test('is answered by its clip, and then the starters are offered', () => {
    const clip = givenClip({ kind: 'greeting' })
    const { state, effects } = after(...thinking, courteous({ clip }))
    expect(state).toMatchObject({ phase: 'answering', clip })
    expect(effects[0]).toEqual({ do: 'play', clip })
    const ended = after(...thinking, courteous({ clip }), { type: 'clipEnded' })
    expect(ended.state).toMatchObject({
      phase: 'resting',
      offer: 'starters',
      suggestions: stage.starters,
    })
  })

  test('without a clip is answered in words, at rest, with the starters', () => {
    const { state, effects } = after(...thinking, courteous({ clip: null }))
    expect(state).toMatchObject({ phase: 'resting', offer: 'starters', suggestions: stage.starters })
    expect(kinds(effects)).toEqual(['prime'])
    expect(standingText(state, words, false)).toBe('What would you like to know?')
    expect(state.log.at(-1)).toMatchObject({ who: 'subject', without: 'courtesy' })
  })
})

describe('a visitor in distress', () => {
  const lines = [{ name: 'Samaritans', phone: '116 123' }]
  const distressed: Event = {
    type: 'answered',
    question,
    answer: givenAnswer({ kind: 'help', clip: null, suggestions: [], help: { lines } }),
  }

  test('gets the card; closing it leads back to where the visit was', () => {
    const { state } = after(...thinking, distressed)
    expect(state).toMatchObject({ phase: 'resting', help: lines, offer: 'starters' })
    const closed = after(...thinking, distressed, { type: 'helpClosed' }).state
    expect(closed).toMatchObject({ phase: 'resting', help: null, suggestions: stage.starters })
  })

  test('may ask on, which closes the card', () => {
    const { state } = after(...thinking, distressed, { type: 'asked', question: givenQuestion() })
    expect(state).toMatchObject({ phase: 'thinking', help: null })
  })
})

describe('an answer of several clips', () => {
  const [second, third] = [givenClip({ transcript: 'Second.' }), givenClip({ transcript: 'Third.' })]
  const several = givenAnswer({ thenClips: [second, third] })
  const first: Event[] = [...thinking, { type: 'answered', question, answer: several }]
  const ended: Event = { type: 'clipEnded' }

  test('plays them in order, each with its own text, and offers follow-ups after the last', () => {
    expect(after(...first).effects).toContainEqual({
      do: 'prime',
      clips: [second, third, ...several.prime],
    })
    const next = after(...first, ended)
    expect(next.state).toMatchObject({ phase: 'answering', clip: second, playing: true })
    // How far it was watched is told of the first clip, which the turn is about.
    expect(next.effects.slice(0, 2)).toEqual([
      { do: 'report', turnId: several.turnId, interrupted: false },
      { do: 'play', clip: second },
    ])
    expect(after(...first, ended, ended)).toMatchObject({ state: { clip: third } })
    const last = after(...first, ended, ended, ended)
    expect(last.state.phase).toBe('followUps')
    expect(last.effects).toEqual([{ do: 'rest', fade: false }])
    expect(last.state.log.slice(-2).map(({ text }) => text)).toEqual(['Second.', 'Third.'])
  })

  test('is interrupted as a whole, by stopping and by another question', () => {
    const stopped = after(...first, ended, { type: 'stopped' })
    expect(stopped.state).toMatchObject({ phase: 'followUps', next: [], playing: false })
    const asked = after(...first, { type: 'asked', question: givenQuestion() })
    expect(asked.state).toMatchObject({ phase: 'thinking', next: [] })
  })

  test('waits while the visitor talks, and continues when nothing was asked', () => {
    const talking = after(...first, { type: 'listen' }, ended)
    expect(talking.state).toMatchObject({ phase: 'listening', playing: false, next: [second, third] })
    const on = after(...first, { type: 'listen' }, ended, { type: 'listenEnded' })
    expect(on).toMatchObject({ state: { phase: 'answering', clip: second }, effects: [{ do: 'play' }, {}] })
  })

  test('is repeated as a whole', () => {
    const { state, effects } = after(...first, ended, ended, ended, { type: 'repeated' })
    expect(effects).toEqual([{ do: 'play', clip: several.clip }])
    expect(state.next).toEqual([second, third])
  })

  test('is read as a whole', () => {
    const { state } = after(...first)
    expect(standingText(state, words, true)).toBe('My father mended nets.\nSecond.\nThird.')
  })
})

test('an answer without text says so in the transcript and to who reads', () => {
  const silent = givenAnswer({ clip: givenClip({ transcript: ' ' }) })
  const { state } = after(...thinking, { type: 'answered', question, answer: silent })
  expect(state.log.at(-1)).toMatchObject({ who: 'subject', without: 'text' })
  expect(standingText(state, words, true)).toBe('There is no text for this answer.')
})

test('the stage of a rehearsal says what to do until the first answer', () => {
  const opened: Event[] = [
    { type: 'opened', stage: givenStage({ rehearsal: true, intro: null }) },
    { type: 'started' },
  ]
  const begun = after(...opened).state
  expect(standingText(begun, words, true)).toBe('Ask anything. The planned answer appears here.')
  const { state } = after(...opened, { type: 'asked', question }, { type: 'answered', question, answer })
  expect(standingText(state, words, true)).toBe(answer.clip!.transcript)
})

describe('where visitors only tap', () => {
  const [one, two, three] = [givenSuggestion('A?'), givenSuggestion('B?'), givenSuggestion('C?')]
  const tapping = givenStage({ freeQuestions: false, starters: [one, two, three] })

  test('all questions stay within reach after an answer, those that fit best first', () => {
    const begun: Event[] = [{ type: 'opened', stage: tapping }, { type: 'started' }, { type: 'clipEnded' }]
    expect(offered(after(...begun).state)).toEqual([one, two, three])
    const tapped = givenAnswer({ suggestions: [three] })
    const { state } = after(
      ...begun,
      { type: 'asked', question },
      { type: 'answered', question, answer: tapped },
    )
    expect(offered(state)).toEqual([three, one, two])
    expect(offered({ ...state, stage: { ...tapping, freeQuestions: true } })).toEqual([three])
  })
})

describe('interrupting', () => {
  test('a question during an answer fades it out and tells how far it was watched', () => {
    const next = givenQuestion()
    const { state, effects } = after(...answering, { type: 'asked', question: next })
    expect(state).toMatchObject({ phase: 'thinking', question: next, playing: false })
    expect(effects).toEqual([
      { do: 'report', turnId: answer.turnId, interrupted: true },
      { do: 'rest', fade: true },
      { do: 'ask', question: next },
    ])
  })

  test('an answer to a question that was replaced or stopped is not played', () => {
    const next = givenQuestion()
    const replaced = after(
      ...thinking,
      { type: 'asked', question: next },
      { type: 'answered', question, answer },
    )
    expect(replaced).toMatchObject({ state: { phase: 'thinking', question: next }, effects: [] })
    const stopped = after(...thinking, { type: 'stopped' }, { type: 'answered', question, answer })
    expect(stopped).toMatchObject({ state: { phase: 'resting' }, effects: [] })
  })

  test('typing during an answer makes it quieter, and no longer typing makes it loud again', () => {
    const duck = (text: string) => after(...answering, { type: 'typing', text }).effects[0]
    expect(duck('What')).toEqual({ do: 'duck', on: true })
    expect(duck('')).toEqual({ do: 'duck', on: false })
    expect(kinds(after(...resting, { type: 'typing', text: 'What' }).effects)).not.toContain('duck')
  })

  test('what is typed or said is looked at ahead; what it comes to is primed before what is likely anyhow', () => {
    const guess = [{ do: 'guess', text: 'What did' }]
    expect(after(...resting, { type: 'typing', text: 'What did' }).effects).toEqual(guess)
    expect(after(...resting, { type: 'listen' }, { type: 'heard', text: 'What did' }).effects).toEqual(guess)
    expect(after(opened, { type: 'typing', text: 'What did' }).effects).toEqual([])
    const clips = [givenClip()]
    expect(after(...answering, { type: 'guessed', clips }).effects).toEqual([
      { do: 'prime', clips: [...clips, ...answer.prime] },
    ])
  })

  test('listening during an answer makes it quieter; without a question it goes on', () => {
    const listening = after(...answering, { type: 'listen' })
    expect(listening).toMatchObject({ state: { phase: 'listening', playing: true } })
    expect(kinds(listening.effects)).toEqual(['duck', 'listen'])
    const back = after(...answering, { type: 'listen' }, { type: 'listenEnded' })
    expect(back).toMatchObject({ state: { phase: 'answering' }, effects: [{ do: 'duck', on: false }] })
  })

  test('a clip that ends while the visitor talks does not end the listening', () => {
    const { state } = after(...answering, { type: 'listen' }, { type: 'clipEnded' })
    expect(state).toMatchObject({ phase: 'listening', playing: false })
  })

  test('between the last word and the text of the question the visitor is asked for a moment', () => {
    const hearing = after(...resting, { type: 'listen' }, { type: 'said' })
    expect(isHearing(hearing.state)).toBe(true)
    const again = after(
      ...resting,
      { type: 'listen' },
      { type: 'said' },
      { type: 'stopped' },
      { type: 'listen' },
    )
    expect(isHearing(again.state)).toBe(false)
    expect(isHearing(after(...resting, { type: 'said' }).state)).toBe(false)
  })

  test('stop ends the listening and the clip', () => {
    const { state, effects } = after(...answering, { type: 'listen' }, { type: 'stopped' })
    expect(state).toMatchObject({ phase: 'followUps', playing: false })
    expect(kinds(effects)).toEqual(['stopListening', 'report', 'rest'])
  })

  test('repeat plays the last answer again without asking the server', () => {
    const { state, effects } = after(...answering, { type: 'clipEnded' }, { type: 'repeated' })
    expect(state).toMatchObject({ phase: 'answering', playing: true })
    expect(effects).toEqual([{ do: 'play', clip: answer.clip }])
  })

  test('a clip played by hand belongs to no turn', () => {
    const clip = givenClip()
    const { state, effects } = after(...answering, { type: 'clipPlayed', clip }, { type: 'clipEnded' })
    expect(state.phase).toBe('resting')
    expect(kinds(effects)).toEqual(['rest'])
  })
})

describe('when something goes wrong', () => {
  const problem = { code: 'NETWORK_LOST', message: 'The connection was lost.', retry: true }

  test('a lost question is kept and sent again with the same turn id', () => {
    const lost = after(...thinking, { type: 'askFailed', question, problem })
    expect(lost.state).toMatchObject({ phase: 'resting', problem, question })
    const again = after(...thinking, { type: 'askFailed', question, problem }, { type: 'retried' })
    expect(again).toMatchObject({
      state: { phase: 'thinking', problem: null },
      effects: [{ do: 'ask', question }],
    })
    // It stands in the log once.
    expect(again.state.log.filter((entry) => entry.who === 'visitor')).toHaveLength(1)
  })

  test('a storyfile that is closed can be tried again', () => {
    const closed = after({ type: 'openFailed', problem })
    expect(closed.state).toMatchObject({ phase: 'closed', problem })
    expect(after({ type: 'openFailed', problem }, { type: 'retried' }).effects).toEqual([{ do: 'open' }])
  })

  test('a new session changes nothing the visitor sees', () => {
    const fresh = givenStage()
    const { state, effects } = after(...thinking, { type: 'reopened', stage: fresh })
    expect(state).toMatchObject({ phase: 'thinking', question, stage: fresh })
    expect(effects).toEqual([])
  })

  test('empty words and words before the start ask nothing', () => {
    expect(after(...resting, { type: 'asked', question: givenQuestion({ text: '  ' }) }).effects).toEqual([])
    expect(after(opened, { type: 'asked', question }).effects).toEqual([])
  })
})

test('the start says a name once', () => {
  expect(notYetSaid('Ada Brook, clockmaker', 'Ada Brook', 'clockmaker')).toBe('')
  expect(notYetSaid('Ada Brook', 'Ada Brook', 'Clockmaker')).toBe('Clockmaker')
  expect(notYetSaid('The Navigator and the Light', 'Ilse Marten', 'Keeper')).toBe('Ilse Marten, Keeper')
  expect(notYetSaid('', '', '')).toBe('')
})
