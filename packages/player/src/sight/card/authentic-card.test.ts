import type { Authenticity } from '@studio/contract'
import { expect, test } from 'vitest'
import { fill } from '../../words.ts'
import { authenticSections } from './authentic-card.ts'

const card: Authenticity = {
  speaker: 'Marta Keller',
  about: 'navigator',
  clips: 12,
  releaseNumber: 3,
  generated: false,
  filmed: null,
  agreed: null,
  recordedFrom: '2026-03-02T09:00:00.000Z',
  recordedUntil: '2026-03-04T09:00:00.000Z',
  signed: { at: '2026-04-01T09:00:00.000Z', files: 36, sha256: '0123456789abcdef'.repeat(4), jws: 'a.b.c' },
  publicKey: {},
}
const linesOf = (title: string, changes: Partial<Authenticity> = {}, language = 'en') =>
  authenticSections({ ...card, ...changes }, language, fill).find((one) => one.title === title)?.lines

/** With usual spaces around a dash. */
const plain = (line: string) => line.replaceAll('\u2009', ' ')

test('the card says who speaks, since when, that nothing was generated, how answers are chosen, and what was signed', () => {
  expect(authenticSections(card, 'en', fill).map(({ title, lines }) => [title, ...lines.map(plain)])).toEqual(
    [
      ['Marta Keller', 'navigator'],
      [...['Recorded', 'Added to the studio March 2 – 4, 2026.'], '12 recordings, release 3.'],
      ['Nothing here was generated', 'Every answer is a recording of Marta Keller.'],
      ['How an answer is chosen', 'Your question is compared with those Marta Keller answered.'],
      [
        ...['Signed', '36 files, on April 1, 2026.'],
        `SHA-256 of the list: ${'01234567 89abcdef '.repeat(4).trim()}`,
      ],
    ],
  )
})

test('the day of filming is said where its people told it, the same day everywhere', () => {
  const line = (filmed: Authenticity['filmed']) => plain(linesOf('Recorded', { filmed })![0]!)
  expect(line({ from: '2026-02-27', until: '2026-02-27' })).toBe('February 27, 2026.')
  expect(line({ from: '2026-02-27', until: '2026-03-01' })).toBe('February 27 – March 1, 2026.')
})

test('what the speaker agreed to is said with its end', () => {
  const said = (until: string | null, language = 'en') =>
    authenticSections({ ...card, agreed: { channels: ['link', 'embed', 'lms'], until } }, language, fill)[3]
  expect(said('2026-12-31T12:00:00.000Z')).toEqual({
    title: 'Agreed',
    lines: ['Share links, websites, and classes, until December 31, 2026.'],
  })
  expect(said(null, 'de')).toEqual({
    title: 'Zugestimmt',
    lines: ['Links, Websites und Schulklassen.'],
  })
})

test('what is not signed says so, without alarm', () => {
  expect(authenticSections({ ...card, signed: null }, 'en', fill).at(-1)).toEqual({
    title: 'Not signed.',
    lines: [],
  })
})
