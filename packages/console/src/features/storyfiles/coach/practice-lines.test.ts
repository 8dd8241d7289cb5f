import { limits } from '@studio/contract'
import { expect, it } from 'vitest'
import { practiceFault, practiceLines } from './practice-lines.ts'

it('reads one practice question from each line that holds something', () => {
  expect(practiceLines(' Who are you?\r\n\n  \nWhere from?')).toEqual(['Who are you?', 'Where from?'])
})

it('names the line that is too long, as a person counts', () => {
  const text = `Who are you?\n\n${'x'.repeat(301)}`
  expect(practiceFault(text)).toEqual({ word: 'practiceLine', most: 300, line: 3 })
  expect(practiceFault('Who are you?')).toBeUndefined()
})

it('says how many lines there can be', () => {
  const text = Array.from({ length: limits.practiceQuestions + 1 }, (_, at) => `Question ${at}`).join('\n')
  expect(practiceFault(text)).toMatchObject({ word: 'practiceTooMany', most: limits.practiceQuestions })
})
