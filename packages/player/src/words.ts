import { en } from './english.ts'
import { everyLanguage } from './every-language.ts'

export type Words = Record<keyof typeof en, string>
export type Spoken = { language: string; words: Words }

const all = everyLanguage<Words>(
  en,
  import.meta.glob<Partial<Words>>('./languages/*.json', { eager: true, import: 'default' }),
)

/** The first of the languages that the player speaks (`de-AT` is read in German), or else English. */
export function spoken(languages: readonly (string | null | undefined)[]): Spoken {
  const codes = languages.map((language) => language?.split('-')[0]?.toLowerCase() ?? '')
  const language = codes.find((code) => Object.hasOwn(all, code)) ?? 'en'
  return { language, words: all[language]! }
}

export function fill(words: string, values: Record<string, string | number>): string {
  return words.replace(/\{(\w+)\}/g, (_whole, name: string) => String(values[name] ?? ''))
}
