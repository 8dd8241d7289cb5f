import { type BankQuestion, questionBank } from '../bank/question-bank.ts'
import { type Bank, bankFrom } from './bank.ts'
import { classifierDefaults } from './classifier.ts'
import { countFeatures, hashText } from './features.ts'
import { fitLexical } from './lexical.ts'
import { customLexicon, normalise } from './normalise.ts'

const models = new Map<string, Bank | null>()
const noCustomWords = customLexicon([], 'en')

/** The classifier over the question bank of a language, trained on first use and kept; null without a bank. */
export function bankModel(language: string): Bank | null {
  const base = language.slice(0, 2).toLowerCase()
  const known = models.get(base)
  if (known !== undefined) return known
  const model = fitBank(questionBank(base), base)
  models.set(base, model)
  return model
}

/** Trains the concept space of any bank; null for an empty one. */
export function fitBank(bank: BankQuestion[], language: string): Bank | null {
  const rows = bank.flatMap(({ question, phrasings }, label) =>
    [question, ...phrasings].map((text) => ({
      label,
      counts: countFeatures(normalise(text, language, noCustomWords)),
    })),
  )
  if (rows.length === 0) return null
  const labelOf = Int32Array.from(rows, (row) => row.label)
  const counts = rows.map((row) => row.counts)
  // Features that occur once cannot join two phrasings: left out, they save two thirds of the space.
  return bankFrom(fitLexical(counts, labelOf, bank.length, 1, { ...classifierDefaults, shortlist: true }, 2))
}

/** Tells one state of a language's bank from another; 0 without a bank. */
export function bankVersion(language: string): number {
  return questionBank(language).reduce(
    (hash, { question, phrasings }) => hashText([question, ...phrasings].join(), hash),
    0,
  )
}
