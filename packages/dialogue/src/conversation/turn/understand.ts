import type { Decision } from '../../match/ask.ts'
import type { FoundWord } from '../../words/reword.ts'
import { askRelease } from '../ask-release.ts'
import type { Release } from '../conversation.ts'
import { bestOf, understood } from './heard-turn.ts'

/** What the custom words make of a text, stage by stage, and what the matcher says before and after. */
export type Understanding = {
  heard: string
  repaired: string
  /** The reading that the matcher is surest of. */
  weighed: string
  found: FoundWord[]
  before: Decision
  now: Decision
}

export function understand(text: string, release: Release): Understanding {
  const askOnly = (one: string) => askRelease(release, one)
  const before = askOnly(text)
  const { text: repaired, reworded, asWritten } = understood(text, release)
  const own = asWritten ?? askOnly(repaired)
  const now = bestOf(own, reworded.readings, askOnly)
  const reading = reworded.readings.find((one) => askOnly(one.text).cleaned === now.cleaned)
  return {
    heard: text,
    repaired,
    weighed: now === own ? repaired : (reading?.text ?? repaired),
    found: reworded.found,
    before,
    now,
  }
}
