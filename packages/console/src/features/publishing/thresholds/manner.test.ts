import { expect, test } from 'vitest'
import { mannerOf } from './manner.ts'

test('a threshold has the name of its choice, or none where a person set another value', () => {
  expect(mannerOf({ answer: null })).toBe('balanced')
  expect(mannerOf({ answer: 0.5 })).toBe('careful')
  expect(mannerOf({ answer: 0.62 })).toBeUndefined()
})
