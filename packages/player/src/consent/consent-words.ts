import { everyLanguage } from '../every-language.ts'
import { consentEnglish } from './consent-english.ts'

type ConsentWords = Record<keyof typeof consentEnglish, string>

const all = everyLanguage<ConsentWords>(
  consentEnglish,
  import.meta.glob<Partial<ConsentWords>>('./languages/*.json', { eager: true, import: 'default' }),
)
const ofBrowser = navigator.language.split('-')[0]!.toLowerCase()

export const language = Object.hasOwn(all, ofBrowser) ? ofBrowser : 'en'
const words = all[language]!

export function say(key: keyof ConsentWords, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
