import { expect, test } from 'vitest'
import { likelyByLoudness, loudnessOf } from '../loudness.ts'
import { Peaks } from '../peaks.ts'
import { assignQuestions } from './assign-questions.ts'
import type { ScriptQuestion } from './match-text.ts'
import { proposeCut } from './propose-cut.ts'
import type { Stretch } from './utterances.ts'

/** Spoken from a moment on, a word every 300 ms. */
function said(fromMs: number, text: string): Stretch {
  const words = text
    .split(' ')
    .map((word, at) => ({ t0: fromMs + at * 300, t1: fromMs + at * 300 + 250, text: word }))
  return { fromMs, untilMs: words.at(-1)!.t1, words }
}
const question = (questionId: string, text: string, teleprompter = ''): ScriptQuestion => ({
  questionId,
  text,
  teleprompter,
  variants: [],
})
const script = [
  question('born', 'Where were you born?'),
  question('father', 'What was your father like?'),
  question('sea', 'Why did you go to sea?'),
]
const withoutEncoder = async () => () => undefined
const propose = (stretches: Stretch[], questions = script) =>
  proposeCut({ stretches, durationMs: 120_000 }, questions, withoutEncoder)

test('a question that is heard is kept apart and names the answer after it', async () => {
  const pieces = await propose([
    said(1000, 'Where were you born?'),
    said(4000, 'In a small town by the water, long ago.'),
    said(20_000, 'What was your father like?'),
    said(23_000, 'He was a quiet man who mended nets.'),
    said(28_000, 'He never raised his voice.'),
  ])
  expect(
    pieces.map(({ asks, leftOut, questionId, confidence }) => [asks, leftOut, questionId, confidence]),
  ).toEqual([
    [true, true, null, 'none'],
    [false, false, 'born', 'certain'],
    [true, true, null, 'none'],
    // One answer, with a pause in the middle.
    [false, false, 'father', 'certain'],
  ])
  expect(pieces[3]!.untilMs).toBeGreaterThan(28_000)
})

test('an answer whose question was not heard begins after a pause where it fits a question between those that were', async () => {
  const questions = [
    ...script,
    question('storm', 'Were you afraid in the storm?'),
    question('food', 'What did you eat on the ship?'),
  ]
  const interview = (unheard: string, next = 'What did you eat on the ship?') =>
    propose(
      [
        said(1000, 'Where were you born?'),
        said(4000, 'In a small town by the water, long ago.'),
        said(20_000, 'What was your father like?'),
        said(23_000, 'He was a quiet man who mended nets.'),
        said(28_000, unheard),
        said(40_000, next),
        said(44_000, 'Potatoes and bread, mostly.'),
      ],
      questions,
    )
  const answers = (pieces: Awaited<ReturnType<typeof interview>>) =>
    pieces.filter(({ asks }) => !asks).map(({ questionId, confidence }) => [questionId, confidence])
  expect(answers(await interview('I was afraid in that storm, very afraid.'))).toEqual([
    ['born', 'certain'],
    ['father', 'certain'],
    ['storm', 'guess'],
    ['food', 'certain'],
  ])
  // It fits nothing, or only what the script has elsewhere: it is a part of the answer.
  expect(answers(await interview('He never raised his voice.'))).toHaveLength(3)
  expect(answers(await interview('I was afraid in that storm.', 'Why did you go to sea?'))).toHaveLength(3)
})

test('a question in the same breath as the answer is cut off at the word', async () => {
  const [asked, answer] = await propose([said(1000, 'Where were you born? I was born in January.')])
  expect(asked).toMatchObject({ asks: true, leftOut: true })
  expect(answer).toMatchObject({ asks: false, questionId: 'born', fromMs: 2200 })
})

test('without spoken questions long pauses cut, and words alone are never certain', async () => {
  const pieces = await propose([
    said(1000, 'I was born in a storm.'),
    said(10_000, 'My father was a fisherman, and my father was strict.'),
    said(20_000, 'Potatoes and bread, mostly.'),
  ])
  expect(pieces.map(({ questionId, confidence }) => [questionId, confidence])).toEqual([
    ['born', 'guess'],
    ['father', 'guess'],
    [null, 'none'],
  ])
})

test('a text that was read aloud is found', async () => {
  const read = 'Soup with barley every single Saturday until the harbour froze.'
  const pieces = await propose([said(1000, read)], [...script, question('food', 'What did you eat?', read)])
  expect(pieces[0]).toMatchObject({ questionId: 'food' })
})

test('a script without questions leaves every piece without one', async () => {
  const pieces = await propose(
    [said(1000, 'I was born in a storm.'), said(10_000, 'My father was strict.')],
    [],
  )
  expect(pieces.map(({ questionId, confidence }) => [questionId, confidence])).toEqual([
    [null, 'none'],
    [null, 'none'],
  ])
})

test('what nobody wrote down is still cut at its pauses', async () => {
  const silent = (fromMs: number, untilMs: number): Stretch => ({ fromMs, untilMs, words: null })
  const pieces = await propose([silent(1000, 3000), silent(3500, 5000), silent(9000, 12_000)])
  expect(pieces.map(({ fromMs, untilMs }) => [fromMs, untilMs])).toEqual([
    [850, 5150],
    [8850, 12_150],
  ])
})

test('of two likely questions the order of the script decides', () => {
  const scored = (...scores: number[]) => ({ scores, asked: undefined, byMeaning: true })
  const found = assignQuestions([scored(0.6, 0.2, 0.2), scored(0.5, 0.48, 0.2), scored(0.2, 0.2, 0.6)])
  expect(found.map((one) => one?.question)).toEqual([0, 1, 2])
  expect(found.map((one) => one?.isSure)).toEqual([true, false, true])
})

test('silence holds no voice, and a tone without a pause is one', () => {
  const tone = Int16Array.from({ length: 32_000 }, (_, at) => 8000 * Math.sin(at / 5))
  expect(likelyByLoudness(loudnessOf(new Int16Array(32_000))).every((value) => value === 0)).toBe(true)
  expect(likelyByLoudness(loudnessOf(tone)).every((value) => value === 1)).toBe(true)
})

test('an hour of waveform has 72,000 bytes', () => {
  const peaks = new Peaks(16_000)
  const second = new Int16Array(16_000).fill(16_384)
  for (let at = 0; at < 60; at++) peaks.add(second)
  const made = peaks.finish()
  expect(made).toHaveLength(1200)
  expect(new Set(made)).toEqual(new Set([128]))
})
