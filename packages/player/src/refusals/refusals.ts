import { patternOf } from '@studio/contract'

type Table = {
  texts: Readonly<Record<string, string>>
  /** The texts that are filled in with names and numbers. */
  filled: { pattern: RegExp; text: string }[]
}
const byLanguage: Readonly<Record<string, Table>> = Object.fromEntries(
  Object.entries(
    import.meta.glob<Record<string, string>>('./languages/*.json', { eager: true, import: 'default' }),
  ).map(([path, texts]) => [/([^/]+)\.json$/.exec(path)![1]!, tableOf(texts)]),
)

function tableOf(texts: Readonly<Record<string, string>>): Table {
  const filled = Object.entries(texts)
    .filter(([english]) => english.includes('{'))
    .map(([english, text]) => ({ pattern: patternOf(english), text }))
  return { texts, filled }
}

/**
 * What the server refuses, in a language that guests' pages speak and the server doesn't: it says it in English, by which it
 * is found here; names and numbers in it stay as they are, and sentences in it are said in the language, too. What isn't here stays in
 * English.
 */
export function refusalIn(language: string, english: string): string {
  if (!Object.hasOwn(byLanguage, language)) return english
  const { texts, filled } = byLanguage[language]!
  if (Object.hasOwn(texts, english)) return texts[english]!
  for (const { pattern, text } of filled) {
    const words = pattern.exec(english)?.groups
    if (words) return text.replace(/\{(\w+)\}/g, (_, name: string) => refusalIn(language, words[name]!))
  }
  return english
}
