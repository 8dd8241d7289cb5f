import { type BankQuestion, conceptQuestions } from '../../bank/question-bank.ts'
import { itemAt } from '../../item-at.ts'
import { classifierDefaults, trainClassifier } from '../judge/classifier.ts'
import { countFeatures, featureSpace, hashText, vectorise } from '../judge/features.ts'
import { seededRandom } from '../random.ts'
import { type Bank, bankFrom } from './bank.ts'
import { normaliseAsWritten } from './normalise.ts'
import { phraseIndex } from './phrase-index.ts'

const models = new Map<string, Bank | null>()
/** The classifier over the question bank of a language, trained on first use and kept; null without a bank. */
export function bankModel(language: string): Bank | null {
  const base = language.slice(0, 2).toLowerCase()
  const known = models.get(base)
  if (known !== undefined) return known
  const model = fitBank(conceptQuestions(base), base)
  models.set(base, model)
  return model
}

/** Trains the concept space of any bank; null for an empty one. */
export function fitBank(bank: BankQuestion[], language: string): Bank | null {
  const rows = bank.flatMap(({ question, phrasings }, label) =>
    [question, ...phrasings].map((text) => ({
      label,
      counts: countFeatures(normaliseAsWritten(text, language)),
    })),
  )
  if (rows.length === 0) return null
  const labelOf = Int32Array.from(rows, (row) => row.label)
  const counts = rows.map((row) => row.counts)
  // Features that occur once cannot join two phrasings: left out, they save two thirds of the space.
  const space = featureSpace(counts, 2)
  const index = phraseIndex(
    counts.length,
    (row) => vectorise(itemAt(counts, row), space),
    space.hashes.length,
  )
  const options = { ...classifierDefaults, shortlist: true }
  return bankFrom({
    space,
    index,
    supports: trainClassifier(index, labelOf, bank.length, seededRandom(1), options),
  })
}

/** Tells one state of a language's bank from another; 0 without a bank. */
export function bankVersion(language: string): number {
  return conceptQuestions(language).reduce(
    (hash, { question, phrasings }) => hashText([question, ...phrasings].join(), hash),
    0,
  )
}
