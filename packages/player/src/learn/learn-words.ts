import { everyLanguage } from '../every-language.ts'
import { learnEnglish } from './learn-english.ts'

type LearnWords = Record<keyof typeof learnEnglish, string>

const all = everyLanguage<LearnWords>(
  learnEnglish,
  import.meta.glob<Partial<LearnWords>>('./languages/*.json', { eager: true, import: 'default' }),
)
const ofBrowser = navigator.language.split('-')[0]!.toLowerCase()

export const language = Object.hasOwn(all, ofBrowser) ? ofBrowser : 'en'
const words = all[language]!

export function say(key: keyof LearnWords, values: Record<string, string | number> = {}): string {
  return words[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
