import { expect, it } from 'vitest'
import { rightChoice } from './right-choice.ts'

const item = { choices: ['Bergen', 'Hallvik', 'Oslo'], correct: 1 }

it('stays right when choices before it come or leave', () => {
  expect(rightChoice(item, ['Hallvik', 'Oslo'])).toBe(0)
  expect(rightChoice(item, ['Turku', 'Bergen', 'Hallvik', 'Oslo'])).toBe(2)
})

it('is the one in its place while its words are being changed, and the last one where there are fewer', () => {
  expect(rightChoice(item, ['Bergen', 'Hallviken', 'Oslo'])).toBe(1)
  expect(rightChoice({ ...item, correct: 2 }, ['Bergen'])).toBe(0)
  expect(rightChoice(item, [])).toBe(0)
})
