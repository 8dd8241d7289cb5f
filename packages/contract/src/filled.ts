import { type Language, languageCodes, locales } from './language.ts'

/** What is said to a person, in every language. */
export type Sentence = Readonly<Record<Language, string>>

/** Makes a sentence by saying it in each language. */
export function inEvery(say: (language: Language) => string): Sentence {
  return Object.fromEntries(languageCodes.map((language) => [language, say(language)])) as Sentence
}

/** The words in the braces of a template. */
export type BracesOf<Text extends string> = Text extends `${string}{${infer Name}}${infer Rest}`
  ? Name | BracesOf<Rest>
  : never
export type Word = string | number | Sentence

/** Puts `words` into the braces of templates: numbers as they are written in the language, sentences in it. */
export function filled(templates: Sentence, words: Readonly<Record<string, Word>>): Sentence {
  return inEvery((language) =>
    templates[language].replace(/\{(\w+)\}/g, (whole, name: string) =>
      written(words[name] ?? whole, language),
    ),
  )
}

function written(word: Word, language: Language): string {
  if (typeof word === 'object') return word[language]
  return typeof word === 'number' ? word.toLocaleString(locales[language]) : word
}
