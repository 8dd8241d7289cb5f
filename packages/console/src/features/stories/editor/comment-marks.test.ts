import { EditorState, type TransactionSpec } from '@codemirror/state'
import { expect, test } from 'vitest'
import { commentField, commentLines, placeComments, placesOf } from './comment-marks.ts'

const begun = () =>
  EditorState.create({ doc: 'one\ntwo\n\nfour', extensions: [commentField] }).update({
    effects: placeComments.of([
      { commentId: 'a', line: 2 },
      { commentId: 'b', line: 3 },
    ]),
  }).state
const after = (...changes: TransactionSpec['changes'][]) =>
  commentLines(changes.reduce<EditorState>((state, one) => state.update({ changes: one! }).state, begun()))

test('the mark of a comment goes with its line', () => {
  expect(after()).toEqual({ a: 2, b: 3 })
  expect(after({ from: 0, insert: 'zero\n' })).toEqual({ a: 3, b: 4 })
  expect(after({ from: 4, insert: '\n' })).toEqual({ a: 3, b: 4 })
})
test('it stays with a line that is reworded, also from its beginning', () => {
  expect(after({ from: 4, insert: 'And ' }, { from: 11, insert: '\nmore' })).toEqual({ a: 2, b: 4 })
  expect(after({ from: 8, insert: 'three' }, { from: 13, insert: '\n' })).toEqual({ a: 2, b: 3 })
})
test('it is gone with a line that is deleted', () => {
  expect(after({ from: 2, to: 6 })).toEqual({ b: 2 })
})

test('a comment that has just come is placed in the text as it is now, one that has a mark stays', () => {
  const typed = begun().update({ changes: { from: 0, insert: '\n' } }).state
  const came = [
    { commentId: 'new', line: 1, lineText: 'one' },
    { commentId: 'a', line: 2, lineText: 'two' },
  ]
  expect(placesOf(typed, came)).toEqual([
    { commentId: 'new', line: 2 },
    { commentId: 'a', line: 3 },
  ])
})
