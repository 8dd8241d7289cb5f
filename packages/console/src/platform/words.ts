import i18next from 'i18next'
import { initReactI18next } from 'react-i18next'

/** Words of one feature: a flat table from key to English sentence; braces `{{name}}` are filled in. */
export type Words = Record<string, string>

/** Makes the features' words known; each feature is a namespace. */
export function startWords(english: Record<string, Words>): void {
  void i18next.use(initReactI18next).init({
    lng: 'en',
    fallbackLng: 'en',
    resources: { en: english },
    interpolation: { escapeValue: false },
    returnNull: false,
  })
}
