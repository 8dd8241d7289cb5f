import { type Language, languageOf, locales } from '@studio/contract'
import { setFormatLocale } from '@studio/ui'
import i18next from 'i18next'
import { readLocal, writeLocal } from './local-settings.ts'
import { learnWords, type Words } from './words.ts'

/** The languages of the console, each named in itself. English is part of the first load, others come when chosen. */
export const languages: readonly { code: Language; name: string }[] = [
  { code: 'en', name: 'English' },
  { code: 'de', name: 'Deutsch' },
]

/** Fetches the words of a language; given once by the app, which knows all features. */
type Loader = () => Promise<Record<string, Words>>
let loaders: Partial<Record<Language, Loader>> = {}

const key = 'language'

const isLanguage = (code: string | null): code is Language => languages.some((one) => one.code === code)

/** What the language of a locale is called in itself. */
export const languageName = (locale: string): string =>
  languages.find(({ code }) => code === languageOf(locale))!.name

/** The language that is spoken where none was chosen. */
export const languageOfBrowser = (): Language => languageOf(navigator.languages.join(','))

const chosenOr = (code: string | null): Language => (isLanguage(code) ? code : languageOfBrowser())

/** Speaks the language that was chosen on this device, or else the browser's; also when it is chosen in another tab. */
export async function startLanguage(given: Partial<Record<Language, Loader>>): Promise<void> {
  loaders = given
  addEventListener('storage', (event) => {
    if (event.key === key) void speak(chosenOr(event.newValue)).catch(() => undefined)
  })
  const first = chosenOr(readLocal(key))
  // Without its words the studio still works, in English.
  if (first !== 'en') await speak(first).catch(() => undefined)
}

/** Keeps the choice on this device; null: the browser's language. */
export async function chooseLanguage(code: Language | null): Promise<void> {
  await speak(chosenOr(code))
  writeLocal(key, code)
}

/** The language that is spoken now. */
export function languageNow(): Language {
  return languageOf(i18next.language)
}

async function speak(code: Language): Promise<void> {
  learnWords(code, (await loaders[code]?.()) ?? {})
  setFormatLocale(locales[code])
  await i18next.changeLanguage(code)
  document.documentElement.lang = code
}

/** The words of another language: the same keys as the English table, no more and no fewer. */
export type Translation<English> = { readonly [Key in keyof English]: string }
