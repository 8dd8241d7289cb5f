import { describe, expect, it } from 'vitest'
import { converse, type ReleaseClip, startConversation, train, type VisitorTurn } from '../index.ts'
import { givenTrainingSet } from '../match/given-storyfile.ts'

const set = givenTrainingSet()
const clip = (clipId: string, kind: string, text?: string, more: Partial<ReleaseClip> = {}): ReleaseClip => ({
  clipId,
  kind,
  questions: text ? [{ questionId: `q-${text}`, text, starter: false }] : [],
  followUps: [],
  ...more,
})
const script = {
  clips: [
    ...set.clips.map(({ clipId, phrases }) => clip(clipId, 'regular', phrases[0])),
    clip('name-2', 'regular', 'What is your name?'),
    clip('sorry-1', 'cannot_answer'),
    clip('sorry-2', 'cannot_answer'),
    clip('unclear', 'bad_transcription'),
    clip('idle', 'resting'),
  ],
}
script.clips.find(({ clipId }) => clipId === 'storm')!.followUps = ['food', 'advice']
const release = { script, matcher: train(set) }

/** Plays turns one after the other and gives all answers. */
function play(...turns: (string | VisitorTurn)[]) {
  let state = startConversation()
  return turns.map((turn) => {
    const step = converse(state, typeof turn === 'string' ? { text: turn, askedBy: 'text' } : turn, release)
    state = step.state
    return step.answer
  })
}

describe('converse', () => {
  it('plays the clip that answers', () => {
    expect(play('How does a sextant work?')[0]).toMatchObject({
      kind: 'answer',
      clipId: 'sextant',
      thenClipIds: [],
      decidedBy: 'exact',
    })
  })
  it('gives every take of an answer before one comes again', () => {
    const given = play(...Array.from({ length: 4 }, () => 'What is your name?')).map(
      (answer) => answer.clipId,
    )
    expect(given).toEqual(['name', 'name-2', 'name', 'name-2'])
  })
  it('repeats the same take when it was not heard', () => {
    expect(play('What is your name?', 'Can you say that again?').map((answer) => answer.clipId)).toEqual([
      'name',
      'name',
    ])
  })
  it('turns through the clips for questions it cannot answer, and always offers three that it can', () => {
    const answers = play('', '', '')
    expect(answers.map((answer) => answer.clipId)).toEqual(['sorry-1', 'sorry-2', 'sorry-1'])
    for (const { kind, suggestions } of answers) {
      expect(kind).toBe('cannot_answer')
      expect(new Set(suggestions.map((entry) => entry.questionId)).size).toBe(3)
    }
  })
  it('says so when the speech was unclear', () => {
    const mumbled = { text: 'mm the hrm', askedBy: 'voice', confidence: 0.1 } as const
    expect(play(mumbled, { text: '', askedBy: 'voice' })).toMatchObject([
      { kind: 'bad_transcription', clipId: 'unclear' },
      { kind: 'bad_transcription', clipId: 'unclear' },
    ])
  })
  it('plays the tapped clip, but none that does not answer', () => {
    const tap = (clipId: string) => play({ text: 'x', askedBy: 'tap', clipId })[0]?.clipId
    expect(tap('wedding')).toBe('wedding')
    expect(tap('idle')).not.toBe('idle')
  })
  it('goes on with the follow-ups of the clip that has played', () => {
    expect(
      play('What was the worst storm?', 'tell me more', 'What was the worst storm?', 'go on').map(
        (answer) => answer.clipId,
      ),
    ).toEqual(['storm', 'food', 'storm', 'advice'])
  })
  it('hears what a short follow-up leaves out', () => {
    const [, second] = play('What is your name?', 'and your brother?')
    expect(second?.clipId).toBe('brother')
  })
  it('suggests instead of playing when it is not sure', () => {
    const unsure = converse(
      startConversation(),
      { text: 'tell me about the ship', askedBy: 'text' },
      { ...release, thresholds: { answer: 1.1, suggest: 0 } },
    )
    expect(unsure.answer).toMatchObject({ kind: 'did_you_mean', clipId: null, decidedBy: 'offer' })
    expect(unsure.answer.suggestions.map(({ clipId }) => clipId)).toContain('storm')
  })
  it('counts a tap as recovered only on what the turn before offered as near', () => {
    const doubting = { ...release, thresholds: { answer: 1.1, suggest: 0 } }
    const offer = converse(startConversation(), { text: 'tell me about the ship', askedBy: 'text' }, doubting)
    const tap = (clipId: string, from = offer.state) =>
      converse(from, { text: 'x', askedBy: 'choice', clipId }, doubting)
    expect(offer.answer.suggestions[0]).toMatchObject({ clipId: 'storm', near: true })
    expect(tap('storm').answer.recovers).toBe(true)
    // A starter that fills up, a tap out of nowhere, and a second tap recover nothing.
    const filler = script.clips.find(
      ({ clipId, kind }) => kind === 'regular' && !offer.state.offered!.includes(clipId),
    )!
    expect(tap(filler.clipId).answer).toMatchObject({ clipId: filler.clipId, recovers: false })
    expect(tap('storm', startConversation()).answer.recovers).toBe(false)
    expect(tap('storm', tap('storm').state).answer.recovers).toBe(false)
  })
  it('plays the clip that was chosen among those it is in doubt about, and no other', () => {
    const doubting = { ...release, thresholds: { answer: 1.1, suggest: 0 } }
    const say = (chosenClipId: string, text = 'tell me about the ship') =>
      converse(startConversation(), { text, askedBy: 'text' }, { ...doubting, chosenClipId }).answer
    expect(say('storm')).toMatchObject({ kind: 'answer', clipId: 'storm', decidedBy: 'chooser' })
    expect(say('nobody')).toMatchObject({ kind: 'did_you_mean', decidedBy: 'offer' })
    expect(say('storm', 'I want to kill myself')).toMatchObject({ kind: 'help', decidedBy: 'safety' })
  })
  it('gives what a person picked in the place of its own answer, or none, but never before help', () => {
    const say = (pickedClipId: string | null, text = 'Who is Tom?') =>
      converse(startConversation(), { text, askedBy: 'text' }, { ...release, pickedClipId }).answer
    expect(say('storm')).toMatchObject({ kind: 'answer', clipId: 'storm', decidedBy: 'operator' })
    expect(say(null)).toMatchObject({ kind: 'cannot_answer', decidedBy: 'operator' })
    expect(say('nobody')).toMatchObject({ clipId: 'brother' })
    expect(say('storm', 'I want to kill myself')).toMatchObject({ kind: 'help', decidedBy: 'safety' })
  })
  it('offers as meant only what is near, and declines when nothing is', () => {
    const offering = { ...release, thresholds: { answer: 1.1, suggest: 0 } }
    const say = (text: string) => converse(startConversation(), { text, askedBy: 'text' }, offering).answer
    expect(say('bitcoin')).toMatchObject({ kind: 'cannot_answer', decidedBy: 'decline' })
    expect(say('how old are you')).toMatchObject({ kind: 'cannot_answer', decidedBy: 'decline' })
    for (const { clipId } of say('what was the food in the storm').suggestions)
      expect(['storm', 'food']).toContain(clipId)
  })
  it('does not change the state that it was given', () => {
    const state = Object.freeze({ ...startConversation(), asked: Object.freeze({}) })
    expect(converse(state, { text: 'Who is Tom?', askedBy: 'text' }, release).state).toMatchObject({
      turn: 1,
      lastClipId: 'brother',
      asked: { brother: 1 },
    })
    expect(state).toEqual(startConversation())
  })
  it('stands a script without any clip', () => {
    const empty = converse(
      startConversation(),
      { text: 'where were you born', askedBy: 'text' },
      { ...release, script: { clips: [] } },
    )
    expect(empty.answer).toMatchObject({ kind: 'cannot_answer', clipId: null, suggestions: [] })
  })
})

describe('courtesies in a conversation', () => {
  const withManners = (...more: ReleaseClip[]) => {
    const clips = [...script.clips, ...more]
    const wedding = clips.find(({ clipId }) => clipId === 'wedding')!
    clips[clips.indexOf(wedding)] = {
      ...wedding,
      questions: wedding.questions.map((question) => ({ ...question, starter: true })),
    }
    return { ...release, script: { clips, subjectName: 'Ada Lovell' } }
  }
  const say = (talk: typeof release, ...texts: string[]) => {
    let state = startConversation()
    return texts.map((text) => {
      const step = converse(state, { text, askedBy: 'text' }, talk)
      state = step.state
      return step.answer
    })
  }
  const greeting = clip('welcome', 'greeting')
  const goodbye = clip('farewell', 'goodbye')

  it('are answered from clips of their kind, which need no question', () => {
    const answers = say(withManners(greeting, goodbye), 'Hello Ada!', 'thank you', 'Goodbye, Ada')
    expect(answers.map(({ kind, clipId, decidedBy }) => [kind, clipId, decidedBy])).toEqual([
      ['courtesy', 'welcome', 'courtesy'],
      ['courtesy', null, 'courtesy'],
      ['courtesy', 'farewell', 'courtesy'],
    ])
  })
  it('leave the subject at rest with starters where there is no clip', () => {
    for (const text of ['hello', 'how are you', 'thanks', 'bye']) {
      const [answer] = say(withManners(), text)
      expect(answer, text).toMatchObject({ kind: 'courtesy', clipId: null, flag: null })
      expect(answer!.suggestions[0]?.clipId, text).toBe('wedding')
      expect(answer!.suggestions, text).toHaveLength(3)
    }
  })
  it('are a question where the author has written one', () => {
    const real = clip('real', 'regular', 'Are you a real person?')
    const health = clip('health', 'regular', 'How are you doing today?')
    expect(say(withManners(greeting, real), 'how are you')[0]).toMatchObject({ clipId: 'welcome' })
    expect(say(withManners(real), 'how are you')[0]).toMatchObject({ kind: 'courtesy', clipId: null })
    expect(say(withManners(greeting, health), 'how are you')[0]).toMatchObject({
      kind: 'answer',
      clipId: 'health',
    })
  })
  it('do not greet a second time when one is asked how one is', () => {
    const [, second] = say(withManners(greeting), 'hello', 'how are you?')
    expect(second).toMatchObject({ kind: 'courtesy', clipId: null })
  })
  it('do not hide the question that follows them', () => {
    expect(say(withManners(greeting), 'Hello Ada, how did you use the sextant?')[0]).toMatchObject({
      kind: 'answer',
      clipId: 'sextant',
      decision: { score: 1 },
    })
  })
})

describe('safety', () => {
  it('answers distress with the help card, before anything else, and the conversation continues', () => {
    const [help, after] = play('I want to kill myself', 'What is your name?')
    expect(help).toMatchObject({
      kind: 'help',
      clipId: null,
      flag: 'distress',
      decidedBy: 'safety',
      suggestions: [],
      decision: { clipId: null, top: [] },
    })
    expect(after).toMatchObject({ kind: 'answer', clipId: 'name' })
  })
  it('does so although the script has these words', () => {
    const scripted = { ...release, script: { clips: [clip('name', 'regular', 'I want to die')] } }
    const { answer } = converse(startConversation(), { text: 'I want to die', askedBy: 'text' }, scripted)
    expect(answer.kind).toBe('help')
  })
  it('answers an insult calmly and offers nothing', () => {
    expect(play('you stupid idiot')[0]).toMatchObject({
      kind: 'cannot_answer',
      clipId: 'sorry-1',
      flag: 'insult',
      decidedBy: 'insult',
      suggestions: [],
    })
    const calm = clip('calm', 'regular', 'You are stupid')
    const scripted = { ...release, script: { clips: [...script.clips, calm] } }
    expect(
      converse(startConversation(), { text: 'you idiot', askedBy: 'text' }, scripted).answer,
    ).toMatchObject({ kind: 'answer', clipId: 'calm', flag: 'insult' })
  })
})

describe('several questions in one turn', () => {
  it('are all answered, in their order', () => {
    for (const text of [
      'What is your name? Who cooked for the crew?',
      'what is your name and who cooked for the crew',
      'Hello! What is your name, and also who cooked for the crew?',
    ])
      expect(play(text)[0], text).toMatchObject({
        kind: 'answer',
        clipId: 'name',
        thenClipIds: ['food'],
        decidedBy: 'several',
      })
  })
  it('count as given, and the last is what one asks about next', () => {
    const { state } = converse(
      startConversation(),
      { text: 'What is your name? Who cooked for the crew?', askedBy: 'text' },
      release,
    )
    expect(state).toMatchObject({ turn: 1, lastClipId: 'food', asked: { name: 1, food: 1 } })
  })
  it('are one question when only one of them has an answer, or both have the same', () => {
    expect(play('What is a sextant? Which bitcoin exchange is cheapest?')[0]).toMatchObject({
      thenClipIds: [],
    })
    expect(play('What is a sextant? How does a sextant work?')[0]).toMatchObject({
      clipId: 'sextant',
      thenClipIds: [],
    })
  })
})

describe('what to ask next', () => {
  it('follows the clip, then stays in its topic, and never names what was asked', () => {
    const topics = [
      ['name', 'brother', 'wedding', 'school'],
      ['storm', 'sextant', 'food', 'advice'],
    ]
    const talk = { ...release, script: { ...script, topics } }
    const ask = (state: ReturnType<typeof startConversation>, text: string) =>
      converse(state, { text, askedBy: 'text' }, talk)
    const first = ask(startConversation(), 'What was the worst storm?')
    expect(first.answer.suggestions.map(({ clipId }) => clipId)).toEqual(['food', 'advice', 'sextant'])
    const second = ask(first.state, 'What did you eat on board?')
    expect(second.answer.suggestions.map(({ clipId }) => clipId)).toEqual(['advice', 'sextant'])
    const third = ask(second.state, 'Do you have a brother?')
    expect(third.answer.suggestions.map(({ clipId }) => clipId)).toEqual(['wedding', 'school', 'name'])
    const fourth = ask(third.state, 'What is your name?')
    expect(fourth.answer.suggestions.map(({ clipId }) => clipId)).not.toContain('name-2')
  })
})
