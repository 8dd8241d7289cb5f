import type { Authenticity } from '@studio/contract'
import { fill, type Words } from '../words.ts'

/** What the authenticity card says, a sentence a line. */
export function authenticLines(card: Authenticity, words: Words, language: string): string[] {
  const day = (time: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long' }).format(new Date(time))
  // A day is the same everywhere.
  const date = (text: string) =>
    new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(new Date(text))
  const { speaker, about, filmed, recordedFrom, recordedUntil, clips, releaseNumber, signed } = card
  const [from, until] = [recordedFrom && day(recordedFrom), recordedUntil && day(recordedUntil)]
  return [
    about ? `${speaker}, ${about}` : speaker,
    ...(filmed
      ? [
          filmed.from === filmed.until
            ? fill(words.recordedOn, { day: date(filmed.from) })
            : fill(words.recordedBetween, { from: date(filmed.from), until: date(filmed.until) }),
        ]
      : []),
    ...(from && until
      ? [from === until ? fill(words.filmedOn, { day: from }) : fill(words.filmedBetween, { from, until })]
      : []),
    words.nothingGenerated,
    fill(words.clipsOf, { count: clips, release: releaseNumber }),
    signed ? fill(words.signedOn, { count: signed.files, day: day(signed.at) }) : words.notSigned,
  ].filter(Boolean)
}
