import { expect, test } from 'vitest'
import { lastDue } from './digest-time.ts'

test.each([
  ['Europe/Berlin', '2026-07-15T05:00:00Z', '2026-07-15T05:00:00.000Z'],
  ['Europe/Berlin', '2026-07-15T04:59:00Z', '2026-07-14T05:00:00.000Z'],
  ['America/New_York', '2026-01-15T12:30:00Z', '2026-01-15T12:00:00.000Z'],
  ['Asia/Kolkata', '2026-01-15T02:00:00Z', '2026-01-15T01:30:00.000Z'],
  ['Pacific/Kiritimati', '2026-01-15T17:10:00Z', '2026-01-15T17:00:00.000Z'],
  // The clocks went on in the night of the 29th: what was due the day before was due in winter time.
  ['Europe/Berlin', '2026-03-29T04:00:00Z', '2026-03-28T06:00:00.000Z'],
  ['Europe/Berlin', '2026-03-29T05:00:00Z', '2026-03-29T05:00:00.000Z'],
])('every day at seven: in %s, at %s, it was due at %s', (timeZone, now, due) => {
  expect(lastDue(new Date(now), timeZone, 'daily').toISOString()).toBe(due)
})

test.each([
  // Monday the 13th at seven, and a minute before that.
  ['2026-07-13T05:00:00Z', '2026-07-13T05:00:00.000Z'],
  ['2026-07-13T04:59:00Z', '2026-07-06T05:00:00.000Z'],
  ['2026-07-19T20:00:00Z', '2026-07-13T05:00:00.000Z'],
  ['2026-10-26T05:59:00Z', '2026-10-19T05:00:00.000Z'],
])('every Monday at seven: at %s it was due at %s', (now, due) => {
  expect(lastDue(new Date(now), 'Europe/Berlin', 'weekly').toISOString()).toBe(due)
})
