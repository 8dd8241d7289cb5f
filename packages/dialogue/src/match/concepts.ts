import { questionBank } from '../bank/question-bank.ts'
import { countFeatures } from './features.ts'
import { fitLexical, type Lexical } from './lexical.ts'
import { customLexicon, normalise } from './normalise.ts'

const models = new Map<string, Lexical | null>()
const noCustomWords = customLexicon([], 'en')

/** The classifier over the question bank of a language, trained on first use and kept; null without a bank. */
export function bankModel(language: string): Lexical | null {
  const base = language.slice(0, 2).toLowerCase()
  const known = models.get(base)
  if (known !== undefined) return known
  const bank = questionBank(base)
  const rows = bank.flatMap(({ question, phrasings }, label) =>
    [question, ...phrasings].map((text) => ({
      label,
      counts: countFeatures(normalise(text, base, noCustomWords)),
    })),
  )
  const model =
    rows.length === 0
      ? null
      : fitLexical(
          rows.map((row) => row.counts),
          Int32Array.from(rows, (row) => row.label),
          bank.length,
          1,
        )
  models.set(base, model)
  return model
}
