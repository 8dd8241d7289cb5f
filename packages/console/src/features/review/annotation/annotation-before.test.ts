import type { Turn } from '@studio/contract'
import { expect, test } from 'vitest'
import { annotationBefore } from './annotation.queries.ts'

const turn = {
  heardText: 'who was Skarv',
  misheardText: 'who was scarf',
  note: 'old',
  flagged: false,
  categoryIds: ['one'],
} as Turn

test('undo restores the text before the fix, and what was heard where there was none', () => {
  expect(annotationBefore(turn, { text: 'who is Skarv' })).toEqual({ text: 'who was Skarv' })
  expect(annotationBefore({ ...turn, misheardText: null }, { text: 'x' })).toEqual({ text: null })
})

test('undo touches nothing but what was done', () => {
  expect(annotationBefore(turn, { note: '' })).toEqual({ note: 'old' })
  expect(annotationBefore(turn, { flagged: true })).toEqual({ flagged: false })
  expect(annotationBefore({ ...turn, flagged: true }, { flagged: false })).toEqual({ flagged: true })
  expect(annotationBefore(turn, { categoryIds: [] })).toEqual({ categoryIds: ['one'] })
})
