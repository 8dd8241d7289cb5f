import { expect, it } from 'vitest'
import { conceptQuestions, questionBank } from './question-bank.ts'

it('holds every question once, with twenty phrasings or more', () => {
  const bank = questionBank('en-GB')
  expect(new Set(bank.map(({ question }) => question)).size).toBe(bank.length)
  expect(bank.length).toBeGreaterThan(600)
  for (const { question, phrasings } of bank) expect(phrasings.length, question).toBeGreaterThanOrEqual(20)
})

it.each([
  ['de-AT', /\b(?:Sie|Ihr|Ihre|Ihnen)\b/, /\b(?:du|dir|dich|dein|deine|ihr|euch)\b/],
  ['fr-CA', /\b(?:vous|votre|vos)\b/i, /(?<!\p{L})(?:(?:tu|te|toi|ton|ta|tes)(?!\p{L})|t')/u],
  [
    'es-MX',
    /\b(?:usted|su|sus|le|se)\b/,
    /(?<!\p{L})(?:tú|te|ti|tu|tus|\p{L}+(?:as|es|aste|iste|ías|abas|ás))(?!\p{L})/u,
  ],
])(
  'holds the questions of %s with eight phrasings or more, formal and informal',
  (language, formal, informal) => {
    const bank = questionBank(language)
    expect(bank.length).toBeGreaterThanOrEqual(260)
    for (const { question, phrasings } of bank) expect(phrasings.length, question).toBeGreaterThanOrEqual(8)
    const texts = bank.flatMap(({ phrasings }) => phrasings)
    expect(texts.filter((text) => formal.test(text)).length).toBeGreaterThan(500)
    expect(texts.filter((text) => informal.test(text)).length).toBeGreaterThan(150)
  },
)

it.each(['de', 'en', 'es', 'fr'])(
  'holds no text twice in %s, whatever its case and punctuation, and none that is long or has loose ends',
  (language) => {
    const owners = new Map<string, string>()
    const faults: string[] = []
    for (const { question, phrasings } of questionBank(language)) {
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
  },
)

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
