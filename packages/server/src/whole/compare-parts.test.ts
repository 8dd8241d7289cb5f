import { presetLook } from '@studio/contract'
import { expect, test } from 'vitest'
import { type CaptionsPart, captionsPart } from '../features/captions/index.ts'
import { type ClipsPart, clipsPart, type PartClip, withQuestions } from '../features/clips/index.ts'
import { storyPart } from '../features/narrative/index.ts'
import { compareLists } from '../features/parts/index.ts'
import { lookPart } from '../features/publishing/look/look-part.ts'
import { type ScriptPart, scriptPart } from '../features/storyfiles/index.ts'
import { matcherPart, thresholdsPart, withMerged } from '../features/training/index.ts'

const question = (questionId: string, text: string, ...variants: string[]) => ({
  questionId,
  text,
  variants,
  starter: false,
  starterLabel: '',
})
const script = (questions: ScriptPart['questions'], name = 'Marta'): ScriptPart => ({
  storyfile: {
    name,
    subjectName: name,
    subjectDescription: '',
    description: '',
    language: 'en',
    isSample: false,
  },
  topics: [{ name: 'Life', questionIds: questions.map(({ questionId }) => questionId) }],
  questions,
})
const clip = (clipId: string, assetId: string, ...questionIds: string[]): PartClip => ({
  clipId,
  kind: 'regular',
  assetId,
  durationMs: 1,
  transcript: 'Yes.',
  words: [],
  questionIds,
})
const clips = (...all: PartClip[]): ClipsPart => ({ clips: all })

test('entries of two lists are added, removed or changed', () => {
  const is = (one: number) => String(Math.floor(one))
  expect(compareLists([1, 2, 3], [2, 3.5, 4], is, Object.is)).toEqual({ added: 1, removed: 1, changed: 1 })
})

test('a script tells its questions apart from their wordings', () => {
  const before = script([question('a', 'Where?', 'Which place?'), question('b', 'When?')])
  const after = script([
    question('a', 'Where to?', 'What place?', 'Which spot?'),
    question('c', 'Who?', 'Whom?'),
  ])
  expect(scriptPart.compare(before, after)).toEqual([
    { what: 'questionsAdded', count: 1 },
    { what: 'questionsRemoved', count: 1 },
    { what: 'questionsChanged', count: 1 },
    { what: 'wordingsAdded', count: 2 },
    { what: 'wordingsRemoved', count: 1 },
  ])
  expect(scriptPart.compare(before, before)).toEqual([])
  expect(scriptPart.compare(script([], 'Marta'), script([], 'Martha'))).toEqual([
    { what: 'profile', count: 1 },
  ])
})

test('a question of an older part that had no clip is no new one', () => {
  const older = script([question('a', 'Where?'), question('b', 'When?')])
  older.questions.pop()
  expect(scriptPart.compare(older, script([question('a', 'Where?'), question('b', 'When?')]))).toEqual([])
})

test('words of a visitor leave the wordings and nothing else', () => {
  const part = script([question('a', 'Where?', 'Which place?', 'my secret')])
  expect(scriptPart.without(part, new Set(['my secret', 'Where?']))).toEqual(
    script([question('a', 'Where?', 'Which place?')]),
  )
})

test('clips tell what was added, removed, filmed again and merged', () => {
  const before = clips(clip('a', '1', 'x'), clip('b', '2', 'y'), clip('c', '3', 'z'))
  const after = clips(clip('a', '1', 'x'), { ...clip('b', '9', 'y'), transcript: 'No.' }, clip('d', '4'))
  expect(clipsPart.compare(before, after)).toEqual([
    { what: 'clipsAdded', count: 1 },
    { what: 'clipsRemoved', count: 1 },
    { what: 'videosReplaced', count: 1 },
    { what: 'transcriptsChanged', count: 1 },
  ])
  const merged = withMerged(before, { mergeId: 'm', from: 'hash', kept: ['a'], given: ['b'] })!
  expect(merged.clips.map(({ clipId, questionIds, takes }) => [clipId, questionIds, takes])).toEqual([
    ['a', ['x', 'y'], ['a', 'b']],
    ['c', ['z'], undefined],
  ])
  expect(clipsPart.compare(before, merged)).toEqual([
    { what: 'clipsRemoved', count: 1 },
    { what: 'answersMerged', count: 1 },
  ])
  expect(withMerged(before, { mergeId: 'm', from: 'hash', kept: ['a'], given: ['gone'] })).toBeUndefined()
})

test('clips have the words of their questions again; a skipped question has none', () => {
  const [only] = withQuestions(clips(clip('a', '1', 'x', 'skipped')), [question('x', 'Where?')])
  expect(only!.questions).toEqual([question('x', 'Where?')])
  expect(only).not.toHaveProperty('questionIds')
})

test('a correction is no training, and each threshold counts', () => {
  const trained = { matcherId: 'a', learnedUntil: 1 }
  expect(matcherPart.compare(trained, { ...trained, learnedUntil: 2 })).toEqual([
    { what: 'corrected', count: 1 },
  ])
  expect(matcherPart.compare(trained, { ...trained, matcherId: 'b' })).toEqual([
    { what: 'trained', count: 1 },
  ])
  expect(matcherPart.compare(trained, trained)).toEqual([])
  expect(
    thresholdsPart.compare({ answer: 0.5, questions: { a: 1, b: 1 } }, { questions: { a: 1, b: 2 } }),
  ).toEqual([{ what: 'thresholdsChanged', count: 2 }])
  expect(thresholdsPart.compare(undefined, {})).toEqual([])
})

test('a story comes, changes and goes', () => {
  const [one, other] = [{ storyVersionId: 'a' }, { storyVersionId: 'b' }]
  expect(storyPart.compare(undefined, one)).toEqual([{ what: 'storyAdded', count: 1 }])
  expect(storyPart.compare(one, other)).toEqual([{ what: 'storyChanged', count: 1 }])
  expect(storyPart.compare(one, undefined)).toEqual([{ what: 'storyRemoved', count: 1 }])
  expect(storyPart.compare(one, one)).toEqual([])
})

test('captions count by clip and language; a look is one change', () => {
  const cue = (text: string) => ({ startMs: 0, endMs: 900, text })
  const captions = (clipId: string, language: string, text: string) => ({
    clipId,
    captions: [{ language, cues: [cue(text)] }],
  })
  const before: CaptionsPart = { clips: [captions('a', 'de', 'Ja.'), captions('b', 'de', 'Nein.')] }
  const after: CaptionsPart = { clips: [captions('a', 'de', 'Jawohl.'), captions('c', 'fr', 'Oui.')] }
  expect(captionsPart.compare(before, after)).toEqual([
    { what: 'captionsAdded', count: 1 },
    { what: 'captionsRemoved', count: 1 },
    { what: 'captionsChanged', count: 1 },
  ])
  expect(captionsPart.compare(undefined, undefined)).toEqual([])
  expect(lookPart.compare(undefined, presetLook('night'))).toEqual([{ what: 'lookChanged', count: 1 }])
  expect(lookPart.compare(presetLook('night'), presetLook('night'))).toEqual([])
})
