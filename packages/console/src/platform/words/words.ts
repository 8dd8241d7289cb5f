import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'
import { type BrandWords, chooseBrandWords, inBrandWords, keepNames } from './brand-words.ts'

/** Words of one feature: a flat table from key to English sentence; braces `{{name}}` are filled in. */
export type Words = Record<string, string>

const brandWords = { type: 'postProcessor' as const, name: 'brand-words', process: inBrandWords }

/** Makes the features' words known; each feature is a namespace. */
export function startWords(english: Record<string, Words>): void {
  void i18next
    .use(initReactI18next)
    .use(brandWords)
    .init({
      lng: 'en',
      fallbackLng: 'en',
      resources: { en: english },
      // React escapes what it shows; this only marks what was filled in, for the brand's words.
      interpolation: { escape: keepNames },
      postProcess: [brandWords.name],
      returnNull: false,
    })
}

/** Makes more words known, of features whose words have come later, or in another language. */
export function learnWords(language: string, tables: Record<string, Words>): void {
  for (const [feature, table] of Object.entries(tables))
    i18next.addResourceBundle(language, feature, table, true, true)
}

/** Calls storyfiles as the brand does, on every page that is open already too. */
export function speakAs(words: BrandWords): void {
  if (chooseBrandWords(words)) i18next.emit('languageChanged', i18next.language)
}
