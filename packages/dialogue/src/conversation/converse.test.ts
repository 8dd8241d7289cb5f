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
      suggestions: [],
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
    expect(unsure.answer).toMatchObject({ kind: 'did_you_mean', clipId: null })
    expect(unsure.answer.suggestions).toHaveLength(3)
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
      { text: 'hello', askedBy: 'text' },
      { ...release, script: { clips: [] } },
    )
    expect(empty.answer).toMatchObject({ kind: 'cannot_answer', clipId: null, suggestions: [] })
  })
})
