import { type Language, languageCodes, languageOf, learnSentences, locales } from '@studio/contract'
import { setFormatLocale } from '@studio/ui'
import i18next from 'i18next'
import { readLocal, writeLocal } from '../places/local-settings.ts'
import { learnWords, type Words } from './words.ts'

/** One file a language, fetched when the language is chosen. English is in the code, beside what it names. */
const catalogues = import.meta.glob<Record<string, Words>>('../../languages/*.json', { import: 'default' })
const catalogueOf = (code: Language) => catalogues[`../../languages/${code}.json`]

/** What the server says and the console, too: of errors, roles and passwords. */
const shared = import.meta.glob<Record<string, string>>('../../../../contract/src/languages/*.json', {
  import: 'shared',
})
const sharedOf = (code: Language) => shared[`../../../../contract/src/languages/${code}.json`]

/** The languages of the console, each named in itself. */
export const languages: readonly { code: Language; name: string }[] = languageCodes
  .filter((code) => code === 'en' || catalogueOf(code))
  .map((code) => ({ code, name: nameInItself(code) }))

function nameInItself(code: Language): string {
  const name = new Intl.DisplayNames([code], { type: 'language' }).of(code) ?? code
  return name.charAt(0).toLocaleUpperCase(code) + name.slice(1)
}

const key = 'language'

const isLanguage = (code: string | null): code is Language => languages.some((one) => one.code === code)

/** What the language of a locale is called in itself. */
export const languageName = (locale: string): string => nameInItself(languageOf(locale))

/** The language that is spoken where none was chosen. */
export const languageOfBrowser = (): Language => languageOf(navigator.languages.join(','))

const chosenOr = (code: string | null): Language => (isLanguage(code) ? code : languageOfBrowser())

/** Speaks the language that was chosen on this device, or else the browser's; also when it is chosen in another tab. */
export async function startLanguage(): Promise<void> {
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
  const [words, sentences] = await Promise.all([catalogueOf(code)?.(), sharedOf(code)?.()])
  learnWords(code, words ?? {})
  if (sentences) learnSentences(code, sentences)
  setFormatLocale(locales[code])
  await i18next.changeLanguage(code)
  document.documentElement.lang = code
}
