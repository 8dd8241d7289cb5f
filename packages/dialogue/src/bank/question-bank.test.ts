import { expect, it } from 'vitest'
import { questionBank } from './question-bank.ts'

it('holds every question once, with several phrasings, all different', () => {
  const bank = questionBank('en-GB')
  expect(new Set(bank.map(({ question }) => question)).size).toBe(bank.length)
  expect(bank.length).toBeGreaterThan(300)
  for (const { question, phrasings } of bank) {
    expect(phrasings.length, question).toBeGreaterThanOrEqual(6)
    expect(new Set([question, ...phrasings]).size, question).toBe(phrasings.length + 1)
    for (const phrasing of phrasings) expect(phrasing.trim()).toBe(phrasing)
  }
})

it('is empty for a language that nobody has written', () => {
  expect(questionBank('xx')).toEqual([])
})
