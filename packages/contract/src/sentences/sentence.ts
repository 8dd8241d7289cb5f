import { fieldSentences } from './fields.ts'
import { type BracesOf, filled, inEvery, restored, type Sentence, type Word } from './filled.ts'
import { learningSentences } from './learning.ts'
import { makingSentences } from './making.ts'
import { patternOf } from './pattern.ts'
import { peopleSentences } from './people.ts'
import { requestSentences } from './requests.ts'
import { vocabularySentences } from './vocabulary.ts'

/**
 * Everything that the server says to a person, beside the table of errors, in English. `{name}` is filled in. A sentence
 * that is not here does not compile; other languages are in `languages/`.
 */
export const templates = [
  ...fieldSentences,
  ...learningSentences,
  ...makingSentences,
  ...peopleSentences,
  ...requestSentences,
  ...vocabularySentences,
] as const
export type Template = (typeof templates)[number]

/** Says a template in every language. */
export function sentence<T extends Template>(
  template: T,
  ...[words]: [BracesOf<T>] extends [never] ? [] : [words: Readonly<Record<BracesOf<T>, Word>>]
): Sentence {
  return filled(template, words ?? {})
}

/**
 * What was stored of a sentence, in every language again. Older studios stored the English text: it is found by its
 * template. Text of other origin stays as it is.
 */
export function recall(text: string): Sentence {
  return restored(text) ?? sentenceOf(text) ?? inEvery(() => text)
}

/** The sentence whose English text this is, if it is one of ours. */
export function sentenceOf(text: string): Sentence | undefined {
  known ??= knownTexts()
  const { fixed, patterns } = known
  if (fixed.has(text)) return filled(text, {})
  for (const { template, pattern } of patterns) {
    const words = pattern.exec(text)?.groups
    if (words) return filled(template, words)
  }
}

let known: ReturnType<typeof knownTexts> | undefined
function knownTexts() {
  const fixed = new Set<string>(templates)
  const patterns = templates
    .filter((template) => template.includes('{'))
    .map((template) => ({ template, pattern: patternOf(template) }))
  return { fixed, patterns }
}
