import type { PupilTranscript } from '@studio/contract'
import { expect, test } from 'vitest'
import { givenClip } from '../given.ts'
import { paragraphsOf, toldOf } from './told.ts'

const clip = givenClip()
const second = givenClip({ transcript: 'She kept the books.\n' })

function given(changes: Partial<PupilTranscript['turns'][number]> = {}) {
  const turn = {
    turnId: 't',
    at: '2026-05-04T08:00:00.000Z',
    storyfileId: 's',
    storyfileName: 'Meet the navigator',
    subjectName: 'Ilse Marten',
    language: 'en',
    text: 'What did your parents do?',
    kind: 'answer' as const,
    clipIds: [clip.clipId, second.clipId],
    gone: 0,
    ...changes,
  }
  const transcript: PupilTranscript = { turns: [turn], clips: [second, clip], earlier: 0 }
  return { transcript, told: toldOf(transcript, turn) }
}

test('all clips of an answer are told, in their order', () => {
  expect(given().told).toEqual({
    name: 'Ilse Marten',
    clips: [clip, second],
    said: 'My father mended nets.\nShe kept the books.',
    note: '',
  })
})

test('a storyfile without a named person has its own name', () => {
  expect(given({ subjectName: '' }).told.name).toBe('Meet the navigator')
})

test('of an answer that was withdrawn, one sentence is left', () => {
  const { told, transcript } = given({ clipIds: [], gone: 1 })
  expect(told).toMatchObject({ said: '', clips: [], note: 'This answer is no longer available.' })
  expect(paragraphsOf(transcript)).toEqual([
    'You: What did your parents do?\nThis answer is no longer available.\n',
  ])
  expect(given({ clipIds: [clip.clipId], gone: 1 }).told.note).toBe(
    'A part of this answer is no longer available.',
  )
})

test.each([
  ['answer', 'Ilse Marten has not recorded an answer to that.'],
  ['cannot_answer', 'Ilse Marten has not recorded an answer to that.'],
  ['bad_transcription', 'That was not clear. Please ask again in other words.'],
  ['courtesy', 'What would you like to know?'],
  ['did_you_mean', 'You got questions to choose from.'],
  ['help', 'You got a list of people you can talk to.'],
] as const)('an answer of the kind %s without a clip says so', (kind, note) => {
  expect(given({ kind, clipIds: [] }).told).toMatchObject({ said: '', note })
})

test('a clip without text can be watched, and says that it has none', () => {
  const silent = givenClip({ transcript: ' ' })
  const { transcript } = given({ clipIds: [silent.clipId] })
  const told = toldOf({ ...transcript, clips: [silent] }, transcript.turns[0]!)
  expect(told).toMatchObject({ clips: [silent], said: '', note: 'There is no text for this answer.' })
})

test('the file has a paragraph for each question with its answer', () => {
  expect(paragraphsOf(given().transcript)).toEqual([
    'You: What did your parents do?\nIlse Marten: My father mended nets.\nShe kept the books.\n',
  ])
})
