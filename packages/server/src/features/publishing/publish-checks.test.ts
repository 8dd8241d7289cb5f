import { expect, test } from 'vitest'
import { clipsPartOf, clipsPart as typedPart } from '../clips/index.ts'
import type { ReleasePart } from '../parts/index.ts'
import type { SnapshotClip } from '../training/index.ts'
import { countCaptions, publishChecks } from './publish-checks.ts'

const clipsPart = typedPart as ReleasePart<unknown>
const clips = (kind: SnapshotClip['kind'], count: number, asked = true): SnapshotClip[] =>
  Array.from({ length: count }, (_, n) => ({
    clipId: `${kind}-${n}`,
    kind,
    assetId: '',
    durationMs: 1,
    transcript: '',
    words: [],
    questions: asked
      ? [{ questionId: '', text: `${kind} ${n}?`, variants: [], starter: false, starterLabel: '' }]
      : [],
  }))
const complete = [...clips('regular', 5), ...clips('resting', 1, false), ...clips('cannot_answer', 1, false)]
const failed = (shown: SnapshotClip[] | undefined, worse = 0) =>
  publishChecks('Marta', [clipsPart], shown && { parts: new Map([['clips', clipsPartOf(shown)]]), worse })
    .filter((check) => !check.passed)
    .map((check) => check.message.en)

test('five answers, a resting and a cannot answer video are enough', () => {
  expect(failed(complete)).toEqual([])
})

test('a missing resting or cannot answer video is told in the words of the product', () => {
  const message = 'We cannot publish Marta. Add a resting video and a cannot answer video first.'
  expect(failed(complete.filter((clip) => clip.kind !== 'resting'))).toEqual([message])
  expect(failed(complete.filter((clip) => clip.kind !== 'cannot_answer'))).toEqual([message])
})

test('a clip without a question is no answer', () => {
  const shown = [...complete.slice(1), ...clips('regular', 3, false)]
  expect(failed(shown)).toEqual(['We cannot publish Marta. Train at least 5 answers first; there are 4.'])
})

test('without a training there is nothing to publish', () => {
  expect(failed(undefined)[0]).toBe('Train Marta first. You need at least one answer.')
})

test('answers that training made worse need an owner’s confirmation', () => {
  expect(failed(complete, 3)).toEqual([
    'Training made 3 answers worse. An owner has to confirm before you publish.',
  ])
  expect(failed(complete, 1)).toEqual([
    'Training made 1 answer worse. An owner has to confirm before you publish.',
  ])
})

test('answers without a transcript have no captions; a resting video needs none', () => {
  const [first, ...others] = clips('regular', 3)
  const resting = clips('resting', 1, false)
  expect(countCaptions([{ ...first!, transcript: 'In Bremen.' }, ...others, ...resting], [])).toMatchObject({
    answers: 3,
    without: 2,
  })
  expect(countCaptions([], [])).toEqual({ answers: 0, without: 0, waiting: 0, failed: 0, arrived: 0 })
})

test('nobody is blamed for captions that are being written, and those that came after the training are told', () => {
  const answers = clips('regular', 4)
  const [written, waiting, failed, typed] = answers.map(({ clipId }) => clipId)
  const now = [
    { clipId: written!, hasText: true, transcriptState: 'draft' as const },
    { clipId: waiting!, hasText: false, transcriptState: 'waiting' as const },
    { clipId: failed!, hasText: false, transcriptState: 'failed' as const },
    // Its words are being timed: it has captions all the same.
    { clipId: typed!, hasText: true, transcriptState: 'waiting' as const },
  ]
  expect(countCaptions(answers, now)).toEqual({ answers: 4, without: 4, waiting: 1, failed: 1, arrived: 2 })
})
