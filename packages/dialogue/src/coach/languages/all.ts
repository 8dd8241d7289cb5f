import type { CoachLanguage } from './coach-language.ts'
import { french } from './french.ts'
import { german } from './german.ts'
import { spanish } from './spanish.ts'

const languages = new Map<string, CoachLanguage>([
  ['de', german],
  ['es', spanish],
  ['fr', french],
])

/** Undefined for English, which has rules of its own, and for a language that the coach does not know. */
export function coachLanguage(language: string): CoachLanguage | undefined {
  return languages.get(language.slice(0, 2).toLowerCase())
}
