import { expect, test } from 'vitest'
import { type ConsentBounds, nextTurn, notAllowed } from './bounds.ts'

const day = (text: string) => Date.parse(text)
const consent = (fields: Partial<ConsentBounds> = {}): ConsentBounds => ({
  consentId: 'c',
  subject: 'rosa',
  from: null,
  until: null,
  isWithdrawn: false,
  clipIds: null,
  channels: ['link', 'kiosk'],
  ...fields,
})
const clips = ['a', 'b']
const out = (bounds: ConsentBounds[], now: string, ways?: string[]) =>
  notAllowed(bounds, clips, { now: day(now), ...(ways ? { ways } : {}) })

test('without a consent everything may be shown', () => {
  expect(out([], '2027-01-01T00:00Z', ['link'])).toEqual([])
  expect(out([consent({ clipIds: ['x'], isWithdrawn: true })], '2027-01-01T00:00Z')).toEqual([])
})

test('a consent holds from its first moment and ends with its last', () => {
  const bounds = [consent({ from: day('2027-04-30T23:00Z'), until: day('2027-05-02T23:00Z') })]
  expect(out(bounds, '2027-04-30T22:59:59.999Z')).toEqual(clips)
  expect(out(bounds, '2027-04-30T23:00Z')).toEqual([])
  expect(out(bounds, '2027-05-02T22:59:59.999Z')).toEqual([])
  expect(out(bounds, '2027-05-02T23:00Z')).toEqual(clips)
  expect(nextTurn(bounds, day('2027-04-01T00:00Z'))).toBe(bounds[0]!.from)
  expect(nextTurn(bounds, bounds[0]!.from!)).toBe(bounds[0]!.until)
  expect(nextTurn(bounds, bounds[0]!.until!)).toBe(Number.POSITIVE_INFINITY)
})

test('every way by which a visitor came has to be allowed', () => {
  expect(out([consent()], '2027-01-01T00:00Z', ['link', 'kiosk'])).toEqual([])
  expect(out([consent()], '2027-01-01T00:00Z', ['link', 'mobile'])).toEqual(clips)
})

test('two consents of one person follow each other; between them nothing is shown', () => {
  const bounds = [
    consent({ until: day('2027-02-01T00:00Z') }),
    consent({ consentId: 'd', from: day('2027-03-01T00:00Z') }),
  ]
  expect(out(bounds, '2027-01-31T00:00Z')).toEqual([])
  expect(out(bounds, '2027-02-15T00:00Z')).toEqual(clips)
  expect(out(bounds, '2027-03-01T00:00Z')).toEqual([])
})

test('of two people in one clip both have to agree', () => {
  const bounds = [
    consent({ clipIds: ['a'] }),
    consent({ consentId: 'd', subject: 'ben', clipIds: ['a', 'b'], from: day('2027-06-01T00:00Z') }),
  ]
  expect(out(bounds, '2027-05-01T00:00Z')).toEqual(clips)
  expect(out(bounds, '2027-06-01T00:00Z')).toEqual([])
  expect(out([bounds[0]!, consent({ ...bounds[1]!, isWithdrawn: true })], '2028-01-01T00:00Z')).toEqual(clips)
})
