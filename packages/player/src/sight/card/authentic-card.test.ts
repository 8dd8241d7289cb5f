import type { Authenticity } from '@studio/contract'
import { expect, test } from 'vitest'
import { en } from '../english.ts'
import { authenticLines } from './authentic-lines.ts'

const card: Authenticity = {
  ...{ speaker: 'Marta Keller', about: 'navigator', clips: 12, releaseNumber: 3, generated: false },
  filmed: null,
  ...{ recordedFrom: '2026-03-02T09:00:00.000Z', recordedUntil: '2026-03-04T09:00:00.000Z' },
  ...{ signed: { at: '2026-04-01T09:00:00.000Z', files: 36, jws: 'a.b.c' }, publicKey: {} },
}

test('the card says who speaks, since when, that nothing was generated, and what was signed', () => {
  expect(authenticLines(card, en, 'en')).toEqual([
    'Marta Keller, navigator',
    'Added to the studio between March 2, 2026 and March 4, 2026.',
    'Nothing here was generated: every answer is a recording.',
    '12 recordings, release 3.',
    '36 files signed on April 1, 2026.',
  ])
})

test('the day of filming is said where its people told it, the same day everywhere', () => {
  const line = (filmed: Authenticity['filmed']) => authenticLines({ ...card, filmed }, en, 'en')[1]
  expect(line({ from: '2026-02-27', until: '2026-02-27' })).toBe('Recorded on February 27, 2026.')
  expect(line({ from: '2026-02-27', until: '2026-03-01' })).toBe(
    'Recorded between February 27, 2026 and March 1, 2026.',
  )
})

test('what is not signed says so, without alarm', () => {
  const lines = authenticLines({ ...card, signed: null }, en, 'en')
  expect(lines.at(-1)).toBe('Not signed.')
})
