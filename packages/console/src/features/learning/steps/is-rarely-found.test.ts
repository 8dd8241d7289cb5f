import { expect, it } from 'vitest'
import { isRarelyFound } from './is-rarely-found.ts'

it('is what fewer than 60 in 100 visitors got who asked for it', () => {
  expect(isRarelyFound({ got: 0, asked: 3 })).toBe(true)
  expect(isRarelyFound({ got: 59, asked: 100 })).toBe(true)
  expect(isRarelyFound({ got: 60, asked: 100 })).toBe(false)
  expect(isRarelyFound({ got: 3, asked: 5 })).toBe(false)
})

it('is nothing that one or two visitors could say', () => {
  expect(isRarelyFound({ got: 0, asked: 1 })).toBe(false)
  expect(isRarelyFound({ got: 0, asked: 2 })).toBe(false)
})
