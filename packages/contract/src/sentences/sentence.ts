import { type BracesOf, filled, inEvery, type Sentence, type Word } from '../filled.ts'
import { fieldSentences } from './fields.ts'
import { learningSentences } from './learning.ts'
import { makingSentences } from './making.ts'
import { peopleSentences } from './people.ts'
import { requestSentences } from './requests.ts'
import { vocabularySentences } from './vocabulary.ts'

/**
 * Everything that the server says to a person, beside the table of errors: the English template and its German.
 * `{name}` is filled in. A sentence that is not here does not compile.
 */
export const sentences = {
  ...fieldSentences,
  ...learningSentences,
  ...makingSentences,
  ...peopleSentences,
  ...requestSentences,
  ...vocabularySentences,
} as const satisfies Record<string, string>
export type Template = keyof typeof sentences

/** Says a template of the table in every language. */
export function sentence<T extends Template>(
  template: T,
  ...[words]: [BracesOf<T>] extends [never] ? [] : [words: Readonly<Record<BracesOf<T>, Word>>]
): Sentence {
  return filled({ en: template, de: sentences[template] }, words ?? {})
}

/**
 * What was stored as its English text, in every language again: sentences are stored so, because reports and searches
 * in the database go on working and what older studios stored is read in German, too. Text that is none of ours stays.
 */
export function recall(text: string): Sentence {
  if (Object.hasOwn(sentences, text)) return sentence(text as Exclude<Template, `${string}{${string}`>)
  for (const { template, pattern } of patterns()) {
    const words = pattern.exec(text)?.groups
    if (words) return filled({ en: template, de: sentences[template] }, words)
  }
  return inEvery(() => text)
}

let known: { template: Template; pattern: RegExp }[] | undefined
function patterns() {
  known ??= (Object.keys(sentences) as Template[])
    .filter((template) => template.includes('{'))
    .map((template) => {
      const parts = template.split(/\{(\w+)\}/)
      const source = parts.map((part, place) =>
        place % 2 ? `(?<${part}>.+)` : part.replace(/[.*+?^$()|[\]\\]/g, '\\$&'),
      )
      return { template, pattern: new RegExp(`^${source.join('')}$`, 's') }
    })
  return known
}
