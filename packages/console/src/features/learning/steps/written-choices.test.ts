import { expect, it } from 'vitest'
import { writtenChoices } from './written-choices.ts'

it('the right choice stays right whatever rows before it are empty', () => {
  expect(writtenChoices(['Bergen', ' Hallvik ', 'Oslo'], 1)).toEqual({
    choices: ['Bergen', 'Hallvik', 'Oslo'],
    correct: 1,
  })
  expect(writtenChoices(['', 'Hallvik', '  ', 'Oslo'], 3)).toEqual({
    choices: ['Hallvik', 'Oslo'],
    correct: 1,
  })
})

it('names a choice that is there while the right row is empty', () => {
  expect(writtenChoices(['Bergen', ''], 1)).toEqual({ choices: ['Bergen'], correct: 0 })
  expect(writtenChoices(['', ''], 1)).toEqual({ choices: [], correct: 0 })
})
