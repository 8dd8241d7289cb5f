import { expect, test } from 'vitest'
import { lessonOf } from './judgement.ts'

const answered = { kind: 'answer', chosenClipId: 'chosen' } as const
const refused = { kind: 'cannot_answer', chosenClipId: 'sorry' } as const

test('good confirms the clip that was chosen, or that nothing should answer', () => {
  expect(lessonOf({ quality: 'good' }, answered)).toEqual(['chosen'])
  expect(lessonOf({ quality: 'good' }, refused)).toEqual([])
  expect(lessonOf({ quality: 'good', correctClipId: 'other' }, refused)).toEqual(['other'])
})

test('wrong teaches the right clip, or that none should have played, and nothing without either', () => {
  expect(lessonOf({ quality: 'wrong', correctClipId: 'other' }, answered)).toEqual(['other'])
  expect(lessonOf({ quality: 'wrong', correctClipId: null }, answered)).toEqual([])
  expect(lessonOf({ quality: 'wrong' }, answered)).toBeUndefined()
})

test('what was not recorded should not be answered', () => {
  expect(lessonOf({ quality: 'missing' }, answered)).toEqual([])
})

test('misheard speech and abuse never train, whatever else is said', () => {
  expect(lessonOf({ quality: 'unclear', correctClipId: 'other' }, answered)).toBeUndefined()
  expect(lessonOf({ quality: 'abuse', correctClipId: 'other' }, answered)).toBeUndefined()
})

test('an acceptable answer becomes no phrase of its clip', () => {
  expect(lessonOf({ quality: 'acceptable' }, answered)).toBeUndefined()
})
