import { english } from './en.ts'

/** A question and other ways of asking it. */
export type BankQuestion = { question: string; phrasings: string[] }

const sources = new Map([['en', english]])
const parsed = new Map<string, BankQuestion[]>()

/** The shipped questions of a language (BCP 47, such as `en-GB`); empty where none have been written. */
export function questionBank(language: string): BankQuestion[] {
  const base = language.slice(0, 2).toLowerCase()
  const known = parsed.get(base)
  if (known) return known
  const bank = (sources.get(base) ?? '')
    .trim()
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [question = '', ...phrasings] = line.split(' | ')
      return { question, phrasings }
    })
  parsed.set(base, bank)
  return bank
}
