import { everyLanguage } from '../every-language.ts'
import { recordEnglish } from './record-english.ts'

type RecordWords = Record<keyof typeof recordEnglish, string>

const all = everyLanguage<RecordWords>(
  recordEnglish,
  import.meta.glob<Partial<RecordWords>>('./languages/*.json', { eager: true, import: 'default' }),
)
const ofBrowser = navigator.language.split('-')[0]!.toLowerCase()

export const language = Object.hasOwn(all, ofBrowser) ? ofBrowser : 'en'
const words = all[language]!

export type RecordKey = keyof RecordWords

export function say(key: RecordKey, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}

export const has = (key: string): key is RecordKey => Object.hasOwn(words, key)

/** Words that not every case has; empty where it has none. */
export const sayIfKnown: (key: string, values?: Record<string, string | number>) => string = (key, values) =>
  has(key) ? say(key, values) : ''
