import { catalogues } from '#languages'
import { type Language, languageCodes, locales } from './language.ts'

/** What is said to a person, in every language. */
export type Sentence = Readonly<Record<Language, string>>

/** Makes a sentence by saying it in each language. */
export function inEvery(say: (language: Language) => string): Sentence {
  return Object.fromEntries(languageCodes.map((language) => [language, say(language)])) as Sentence
}

/** What sentences are made of, so that they can be stored and said again. */
const parts = new WeakMap<Sentence, { template: string; words: Readonly<Record<string, Word>> }>()

/** Teaches a browser another language, when it is chosen: the texts by their English. */
export function learnSentences(language: Language, texts: Readonly<Record<string, string>>): void {
  catalogues[language] = texts
}

/** An English text in another language, or in English where that language lacks it. */
function translated(english: string, language: Language): string {
  const texts = catalogues[language]
  return texts && Object.hasOwn(texts, english) ? texts[english]! : english
}

/**
 * An English text in every language. Each is looked up when it is read: a browser may learn a language later.
 *
 * @__NO_SIDE_EFFECTS__
 */
export function said(english: string): Sentence {
  const sentence = {} as Sentence
  for (const language of languageCodes)
    Object.defineProperty(sentence, language, {
      enumerable: true,
      get: () => translated(english, language),
    })
  parts.set(sentence, { template: english, words: {} })
  return sentence
}

/** The words in the braces of a template. */
export type BracesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BracesOf<Rest>
  : never
export type Word = string | number | Sentence

/** Puts `words` into the braces of a template: numbers as they are written in the language, sentences in it. */
export function filled(template: string, words: Readonly<Record<string, Word>>): Sentence {
  const sentence = inEvery((language) =>
    translated(template, language).replace(/\{(\w+)\}/g, (whole, name: string) =>
      written(words[name] ?? whole, language),
    ),
  )
  parts.set(sentence, { template, words })
  return sentence
}

/**
 * What is kept of a sentence in the database: its English template, which is its code, and the values in it, as JSON. A
 * sentence of a person or of another program, which has no template, is kept as it is.
 */
export function stored(sentence: Sentence): string {
  return parts.has(sentence) ? JSON.stringify(partsOf(sentence)) : sentence.en
}

type Parts = { template: string; words: Record<string, string | number | Parts> }

function partsOf(sentence: Sentence): Parts | string {
  const made = parts.get(sentence)
  if (!made) return sentence.en
  const words = Object.entries(made.words).map(([name, word]) => [
    name,
    typeof word === 'object' ? partsOf(word) : word,
  ])
  return { template: made.template, words: Object.fromEntries(words) }
}

/** The sentence that `stored` has kept, or undefined for any other text. */
export function restored(text: string): Sentence | undefined {
  if (!text.startsWith('{"template":')) return undefined
  try {
    return sayAgain(JSON.parse(text) as Parts)
  } catch {
    return undefined
  }
}

function sayAgain({ template, words }: Parts): Sentence {
  const said = Object.entries(words).map(([name, word]) => [
    name,
    typeof word === 'object' ? sayAgain(word) : word,
  ])
  return filled(template, Object.fromEntries(said))
}

function written(word: Word, language: Language): string {
  if (typeof word === 'object') return word[language]
  return typeof word === 'number' ? word.toLocaleString(locales[language]) : word
}
