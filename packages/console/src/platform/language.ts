import type { Language } from '@studio/contract'
import i18next from 'i18next'
import { readLocal, writeLocal } from './local-settings.ts'
import type { Words } from './words.ts'

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

/** Speaks the language that was chosen on this device, also when it is chosen in another tab. */
export async function startLanguage(given: Partial<Record<Language, Loader>>): Promise<void> {
  loaders = given
  addEventListener('storage', (event) => {
    if (event.key === key)
      void speak(isLanguage(event.newValue) ? event.newValue : 'en').catch(() => undefined)
  })
  const kept = readLocal(key)
  // Without its words the studio still works, in English.
  if (isLanguage(kept) && kept !== 'en') await speak(kept).catch(() => undefined)
}

/** Keeps the choice on this device. */
export async function chooseLanguage(code: Language): Promise<void> {
  await speak(code)
  writeLocal(key, code === 'en' ? null : code)
}

async function speak(code: Language): Promise<void> {
  const words = await loaders[code]?.()
  for (const [feature, table] of Object.entries(words ?? {}))
    i18next.addResourceBundle(code, feature, table, true, true)
  await i18next.changeLanguage(code)
  document.documentElement.lang = code
}

/** The words of another language: the same keys as the English table, no more and no fewer. */
export type Translation<English> = { readonly [Key in keyof English]: string }
