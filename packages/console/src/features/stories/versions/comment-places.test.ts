import { expect, test } from 'vitest'
import { keptCharacters, lineOfComment } from './comment-places.ts'

const lines = ['-> hall', '=== hall ===', 'Welcome.', '-> hall', '=== end ===', 'Welcome.']

test('a comment follows the words of its line, to the nearest that has them', () => {
  expect(lineOfComment({ line: 1, lineText: '=== hall ===' }, lines)).toBe(2)
  expect(lineOfComment({ line: 5, lineText: 'Welcome.' }, lines)).toBe(6)
})
test('a comment on a line that was reworded stays at its number, and knows when that is gone', () => {
  expect(lineOfComment({ line: 3, lineText: 'Hello.' }, lines)).toBe(3)
  expect(lineOfComment({ line: 9, lineText: 'Hello.' }, lines)).toBe(0)
})
test('of a long line its beginning is enough', () => {
  const long = 'a'.repeat(keptCharacters)
  expect(lineOfComment({ line: 1, lineText: long }, ['b', `${long}aa`])).toBe(2)
})
