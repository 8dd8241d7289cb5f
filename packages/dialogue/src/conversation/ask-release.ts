import { ask, type Decision } from '../match/ask.ts'
import type { Release } from './conversation.ts'

/** What a release's matcher says of a text, with its vector where that is known. */
export function askRelease({ matcher, thresholds, vectorOf, foreseen }: Release, text: string): Decision {
  return ask(matcher, text, { thresholds }, vectorOf?.(text), foreseen)
}
