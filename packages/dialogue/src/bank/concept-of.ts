import { itemAt } from '../item-at.ts'
import { countFeatures } from '../match/judge/features.ts'
import { type Bank, type Concepts, conceptsOf } from '../match/lexical/bank.ts'
import { bankModel } from '../match/lexical/concepts.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'
import { topOf } from '../match/top-of.ts'
import { type BankQuestion, conceptQuestions } from './question-bank.ts'

const noCustomWords = customLexicon([], 'en')
/** A text is asked with a question of the bank from this share in it on; 1 would be certainty. */
const surelyAsked = 0.45

/** The shares of a text in the questions of the bank. */
export function sharesIn(bank: Bank, text: string, language: string): Concepts {
  return conceptsOf(bank, countFeatures(normalise(text, language, noCustomWords)))
}

/** The question of the bank that a text asks, if there is one. */
export function conceptOf(text: string, language: string): BankQuestion | undefined {
  const bank = bankModel(language)
  if (!bank) return undefined
  const { ids, values } = sharesIn(bank, text, language)
  const [best] = topOf(values, 1)
  if (best === undefined || itemAt(values, best) < surelyAsked) return undefined
  return conceptQuestions(language)[itemAt(ids, best)]
}
