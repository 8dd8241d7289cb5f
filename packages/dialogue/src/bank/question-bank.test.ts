import { expect, it } from 'vitest'
import { conceptQuestions, questionBank } from './question-bank.ts'

it('holds every question once, with twenty phrasings or more', () => {
  const bank = questionBank('en-GB')
  expect(new Set(bank.map(({ question }) => question)).size).toBe(bank.length)
  expect(bank.length).toBeGreaterThan(600)
  for (const { question, phrasings } of bank) expect(phrasings.length, question).toBeGreaterThanOrEqual(20)
})

it('holds no text twice, whatever its case and punctuation, and none that is long or has loose ends', () => {
  const owners = new Map<string, string>()
  const faults: string[] = []
  for (const { question, phrasings } of questionBank('en')) {
    for (const text of [question, ...phrasings]) {
      const plain =
        text
          .toLowerCase()
          .match(/[\p{L}\p{N}]+/gu)
          ?.join(' ') ?? ''
      const owner = owners.get(plain)
      if (owner !== undefined) faults.push(`"${text}" of "${question}" is also in "${owner}"`)
      if (plain.length < 2 || text.trim() !== text || text.length > 120)
        faults.push(`"${text}" of "${question}"`)
      owners.set(plain, question)
    }
  }
  expect(faults).toEqual([])
})

it('is empty for a language that nobody has written', () => {
  expect(questionBank('xx')).toEqual([])
})

it('teaches the engine some of its questions, what is off topic among them', () => {
  const all = questionBank('en')
  const concepts = conceptQuestions('en-GB')
  expect(all).toEqual(expect.arrayContaining(concepts))
  expect(concepts.length).toBeLessThan(all.length)
  expect(concepts.at(-1)).toEqual(all.at(-1))
})
