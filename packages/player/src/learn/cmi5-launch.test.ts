import { expect, test } from 'vitest'
import { Cmi5Launch, shareOf } from './cmi5-launch.ts'

const place = (pathname: string, query: Record<string, string> = {}) =>
  ({ pathname, search: `?${new URLSearchParams(query)}` }) as Location
const query = {
  ...{ endpoint: 'https://lms.example/xapi', fetch: 'https://lms.example/fetch', registration: 'r1' },
  ...{ activityId: 'https://studio.example/xapi/activities/1', actor: '{"name":"Kaya"}' },
}

test('only an address with everything that cmi5 prescribes is a launch', () => {
  expect(Cmi5Launch.ofAddress(place('/learn/NVGTWKRM'))).toBeUndefined()
  expect(Cmi5Launch.ofAddress(place('/learn/cmi5/k1', query))).toBeInstanceOf(Cmi5Launch)
  for (const name of Object.keys(query)) {
    const { [name]: _, ...rest } = query as Record<string, string>
    expect([name, Cmi5Launch.ofAddress(place('/learn/cmi5/k1', rest))]).toEqual([name, null])
  }
  const script = { ...query, endpoint: 'javascript:alert(1)' }
  expect(Cmi5Launch.ofAddress(place('/learn/cmi5/k1', script))).toBeNull()
})

test('the share of an attempt is the mean of what was found and right, as the suggested score says it', () => {
  const quiz = [{ right: true }, { right: false }, { right: null }, { right: true }]
  expect(shareOf({ mustFinds: 4, found: [1], quiz })).toBe(0.38)
  expect(shareOf({ mustFinds: 0, found: [], quiz })).toBe(0.5)
  expect(shareOf({ mustFinds: 2, found: [1, 2], quiz: [] })).toBe(1)
  expect(shareOf({ mustFinds: 0, found: [], quiz: [] })).toBeNull()
})
