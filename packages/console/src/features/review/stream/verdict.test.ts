import { expect, test } from 'vitest'
import { undoOf } from '../../../platform/turns/undo-of.ts'
import { verdictOf } from './verdict.ts'

test('a turn wears the verdict that was given', () => {
  expect(verdictOf({ quality: null, correctClipId: null })).toBeUndefined()
  expect(verdictOf({ quality: 'good', correctClipId: 'c1' })).toBe('right')
  expect(verdictOf({ quality: 'wrong', correctClipId: 'c1' })).toBe('wrong')
  expect(verdictOf({ quality: 'wrong', correctClipId: null })).toBe('none')
  expect(verdictOf({ quality: 'abuse', correctClipId: null })).toBe('abuse')
})

test('taking back restores the verdict before, with its right answer', () => {
  expect(undoOf({ quality: 'wrong', correctClipId: 'c1' })).toEqual({ quality: 'wrong', correctClipId: 'c1' })
  expect(undoOf({ quality: 'wrong', correctClipId: null })).toEqual({ quality: 'wrong', correctClipId: null })
  expect(undoOf({ quality: 'missing', correctClipId: null })).toEqual({ quality: 'missing' })
})

test('the first verdict on a turn is taken back to none', () => {
  expect(undoOf({ quality: null, correctClipId: null })).toEqual({ quality: null })
})
