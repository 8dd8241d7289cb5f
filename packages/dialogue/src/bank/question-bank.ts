import type { BankPart } from './bank-part.ts'
import { german } from './de.ts'
import { english } from './en.ts'
import { spanish } from './es.ts'
import { french } from './fr.ts'

/** A question and other ways of asking it. */
export type BankQuestion = { question: string; phrasings: string[] }

const sources = new Map<string, BankPart[]>([
  ['de', german],
  ['en', english],
  ['es', spanish],
  ['fr', french],
])
const parsed = new Map<string, Record<'all' | 'concepts' | 'ofAnybody', BankQuestion[]>>()

/** The shipped questions of a language (BCP 47, such as `en-GB`); empty where none have been written. */
export function questionBank(language: string): BankQuestion[] {
  return read(language).all
}

/**
 * Those that the engine knows as concepts. Not all: beyond some 350 questions more of the same kind changed no figure, and
 * each costs time in every answer.
 */
export function conceptQuestions(language: string): BankQuestion[] {
  return read(language).concepts
}

/** Those that are asked of every person, whatever the calling. */
export function everydayQuestions(language: string): BankQuestion[] {
  return read(language).ofAnybody
}

/** In how many of the bank's wordings each word is. What one alone has may be a typing error, of which it has some on purpose. */
export function wordUses(language: string): Map<string, number> {
  const uses = new Map<string, number>()
  for (const { question, phrasings } of read(language).all)
    for (const text of [question, ...phrasings])
      for (const word of new Set(text.toLowerCase().match(/\p{L}+/gu)))
        uses.set(word, (uses.get(word) ?? 0) + 1)
  return uses
}

function read(language: string) {
  const base = language.slice(0, 2).toLowerCase()
  const known = parsed.get(base)
  if (known) return known
  const parts = (sources.get(base) ?? []).map((part) => ({ ...part, questions: parse(part.text) }))
  const bank = {
    all: parts.flatMap((part) => part.questions),
    concepts: parts.flatMap((part) => (part.teaches ? part.questions : [])),
    ofAnybody: parts.flatMap((part) => (part.ofAnybody ? part.questions : [])),
  }
  parsed.set(base, bank)
  return bank
}

function parse(text: string): BankQuestion[] {
  return text
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [question = '', ...phrasings] = line.split(' | ')
      return { question, phrasings }
    })
}
