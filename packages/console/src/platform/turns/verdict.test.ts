import { expect, test } from 'vitest'
import { playedIn, rightAnswerOf, undoOf, verdictOf, verdicts } from './verdict.ts'

test('a turn wears the verdict that was given', () => {
  expect(verdictOf({ quality: null, correctClipId: null })).toBeUndefined()
  expect(verdictOf({ quality: 'good', correctClipId: 'c1' })).toBe('right')
  expect(verdictOf({ quality: 'wrong', correctClipId: 'c1' })).toBe('wrong')
  expect(verdictOf({ quality: 'wrong', correctClipId: null })).toBe('none')
  expect(verdictOf({ quality: 'abuse', correctClipId: null })).toBe('abuse')
})

test('each verdict is the one that its own judgement carries', () => {
  for (const { id, judgement } of verdicts) if (judgement) expect(verdictOf(judgement)).toBe(id)
})

test('taking back restores the verdict before, with its right answer', () => {
  expect(undoOf({ quality: 'wrong', correctClipId: 'c1' })).toEqual({ quality: 'wrong', correctClipId: 'c1' })
  expect(undoOf({ quality: 'wrong', correctClipId: null })).toEqual({ quality: 'wrong', correctClipId: null })
  expect(undoOf({ quality: 'missing', correctClipId: null })).toEqual({ quality: 'missing' })
})

test('the first verdict on a turn is taken back to none', () => {
  expect(undoOf({ quality: null, correctClipId: null })).toEqual({ quality: null })
})

test('the right answer is what the reviewer chose, or what played and was confirmed', () => {
  expect(rightAnswerOf({ quality: 'wrong', correctClipId: 'better' }, 'played')).toBe('better')
  expect(rightAnswerOf({ quality: 'good', correctClipId: null }, 'played')).toBe('played')
  expect(rightAnswerOf({ quality: 'acceptable', correctClipId: 'better' }, 'played')).toBe('better')
})

test('nothing is the right answer where nothing should play, and a clip that declines is no answer', () => {
  expect(rightAnswerOf({ quality: 'wrong', correctClipId: null }, 'played')).toBeNull()
  expect(
    rightAnswerOf({ quality: 'good' }, playedIn({ kind: 'cannot_answer', chosenClipId: 'no' })),
  ).toBeNull()
  expect(playedIn({ kind: 'answer', chosenClipId: 'yes' })).toBe('yes')
})

test('a turn without a verdict has no right answer yet', () => {
  for (const quality of [null, 'unclear', 'missing', 'abuse'] as const)
    expect(rightAnswerOf({ quality, correctClipId: null }, 'played')).toBeUndefined()
})
