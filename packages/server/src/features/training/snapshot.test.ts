import { expect, test } from 'vitest'
import {
  answeringClips,
  holdOut,
  type Snapshot,
  tellChanged,
  testSetOf,
  trainingSetOf,
  usable,
} from './snapshot.ts'

const clip = (clipId: string, kind: Snapshot['clips'][number]['kind'], ...texts: string[]) => ({
  clipId,
  kind,
  assetId: `asset-${clipId}`,
  durationMs: 1000,
  transcript: `The answer of ${clipId}.`,
  words: [],
  questions: texts.map((text, n) => ({
    questionId: `${clipId}-${n}`,
    text,
    variants: [`${text} please`],
    starter: false,
    starterLabel: '',
  })),
})
const snapshot = (...clips: Snapshot['clips']): Snapshot => ({
  storyfile: {
    name: 'Marta',
    subjectName: 'Marta Keller',
    subjectDescription: '',
    description: '',
    language: 'en',
    isSample: false,
  },
  topics: [],
  clips,
})

test('only clips that answer questions are trained', () => {
  const all = snapshot(clip('a', 'regular', 'Where?'), clip('b', 'regular'), clip('c', 'resting', 'Rest?'))
  expect(answeringClips(all).map((one) => one.clipId)).toEqual(['a'])
  expect(trainingSetOf(all, []).clips).toEqual([
    { clipId: 'a', phrases: ['Where?', 'Where? please'], transcript: 'The answer of a.' },
  ])
})

test('what was confirmed for one take of an answer holds for the take that plays', () => {
  const all = snapshot(
    { ...clip('new', 'regular', 'Where?'), takes: ['old', 'new'] },
    clip('b', 'regular', 'When?'),
  )
  const examples = [
    { number: 1, text: 'From where', clipIds: ['old'] },
    { number: 2, text: 'Whence', clipIds: ['new', 'old'] },
  ]
  expect(usable(examples, all).map((one) => one.clipIds)).toEqual([['new'], ['new']])
  // The matcher before answered with the old take, and that was right.
  expect(testSetOf(all, examples)).toContainEqual({ text: 'From where', clipIds: ['old', 'new'] })
  expect(testSetOf(all, examples)).toContainEqual({ text: 'Where?', clipIds: ['old', 'new'] })
  expect(testSetOf(all, examples)).toContainEqual({ text: 'When?', clipIds: ['b'] })
})

test('an example whose clips are all gone is left out instead of meaning that nothing should answer', () => {
  const all = snapshot(clip('a', 'regular', 'Where?'))
  const examples = [
    { text: 'gone', clipIds: ['b'] },
    { text: 'half gone', clipIds: ['b', 'a'] },
    { text: 'off topic', clipIds: [] },
  ]
  expect(usable(examples, all)).toEqual([
    { text: 'half gone', clipIds: ['a'] },
    { text: 'off topic', clipIds: [] },
  ])
})

test('of two examples with the same text the newer one is trained', () => {
  const all = snapshot(clip('a', 'regular', 'Where?'), clip('b', 'regular', 'When?'))
  const examples = [
    { number: 1, text: 'And then?', clipIds: ['a'] },
    { number: 2, text: 'and then?', clipIds: ['b'] },
  ]
  expect(trainingSetOf(all, examples).labelledTurns).toEqual([{ text: 'and then?', clipIds: ['b'] }])
})

test('a busy answer cannot drown the others: only its newest examples count', () => {
  const all = snapshot(clip('a', 'regular', 'Where?'))
  const examples = Array.from({ length: 100 }, (_, n) => ({ number: n, text: `text ${n}`, clipIds: ['a'] }))
  const { labelledTurns } = trainingSetOf(all, examples)
  expect(labelledTurns).toHaveLength(20)
  expect(labelledTurns.at(-1)!.text).toBe('text 99')
})

test('the test set has every written question once, with all its clips, and what was confirmed', () => {
  const all = snapshot(clip('a', 'regular', 'Where?'), clip('b', 'regular', 'Where?', 'When?'))
  const tests = testSetOf(all, [{ number: 1, text: 'when?', clipIds: [] }])
  expect(tests).toEqual([
    { text: 'when?', clipIds: [] },
    { text: 'Where?', clipIds: ['a', 'b'] },
  ])
})

test('a held-out question is no phrase of any clip while it is asked', () => {
  const clips = ['a', 'b', 'c', 'd', 'e'].map((id) => clip(id, 'regular', `Question of ${id}?`))
  const { set, tests } = holdOut(trainingSetOf(snapshot(...clips), []))!
  expect(tests).toHaveLength(5)
  const phrases = set.clips.flatMap((one) => one.phrases)
  for (const { text } of tests) expect(phrases).not.toContain(text)
  expect(holdOut(trainingSetOf(snapshot(...clips.slice(1)), []))).toBeUndefined()
})

test('answers that got worse are told by their questions, without what visitors said', () => {
  const shown = snapshot(clip('a', 'regular', 'Who?'), clip('b', 'regular', 'Where?'))
  expect(
    tellChanged(
      [
        { text: 'Who?', clipIds: ['a'], before: 'a', after: 'b' },
        { text: 'said by a visitor', clipIds: ['b'], before: 'b', after: null },
        { text: 'of the test set', clipIds: ['b'], before: 'b', after: null },
      ],
      shown,
      new Set(['of the test set']),
    ),
  ).toEqual([
    { text: 'Who?', before: 'Who?', after: 'Where?' },
    { text: null, before: 'Where?', after: null },
    // Told to those who may read the test set.
    { text: null, testText: 'of the test set', before: 'Where?', after: null },
  ])
})
