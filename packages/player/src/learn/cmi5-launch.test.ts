import type { PupilAttempt } from '@studio/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { Cmi5Launch, shareOf } from './cmi5-launch.ts'

const place = (pathname: string, query: Record<string, string> = {}) =>
  ({ pathname, search: `?${new URLSearchParams(query)}` }) as Location
const query = {
  endpoint: 'https://lms.example/xapi',
  fetch: 'https://lms.example/fetch',
  registration: 'r1',
  activityId: 'https://studio.example/xapi/activities/1',
  actor: '{"name":"Kaya"}',
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

describe('what a platform is told', () => {
  afterEach(() => vi.unstubAllGlobals())

  const attempt = (found: number) =>
    ({
      attemptId: 'a1',
      personalCode: 'NVGTWK',
      mustFinds: 4,
      quiz: [],
      found: Array.from({ length: found }, () => ({ question: '', foundWith: '' })),
    }) as unknown as PupilAttempt

  type Said = { verb: { display: { en: string } }; result?: Record<string, unknown> }
  /** A platform that keeps documents; `refuses`: verbs that it does not take. `open` launches a page, `session` says in which. */
  function givenPlatform() {
    const platform = { said: [] as string[], results: [] as unknown[], refuses: [] as string[] }
    const documents = new Map<string, string>()
    const tabs = new Map<string, Map<string, string>>()
    const reply = (status: number, body = '') => new Response(status === 204 ? null : body, { status })
    vi.stubGlobal('fetch', async (address: string, { method = 'GET', body = '' } = {}) => {
      if (address.includes('/fetch')) return reply(200, '{"auth-token":"t"}')
      if (address.includes('LMS.LaunchData')) return reply(200, '{"launchMode":"Normal","masteryScore":0.6}')
      if (address.includes('/statements')) {
        const { verb, result } = JSON.parse(body) as Said
        platform.said.push(verb.display.en)
        platform.results.push(result)
        return reply(platform.refuses.includes(verb.display.en) ? 400 : 204)
      }
      if (method === 'PUT') documents.set(address, body)
      return method === 'PUT' ? reply(204) : reply(documents.has(address) ? 200 : 404, documents.get(address))
    })
    vi.stubGlobal('addEventListener', () => {})
    return Object.assign(platform, {
      async open(session: string) {
        const kept = tabs.get(session) ?? new Map<string, string>()
        tabs.set(session, kept)
        vi.stubGlobal('sessionStorage', {
          getItem: (key: string) => kept.get(key) ?? null,
          setItem: (key: string, value: string) => void kept.set(key, value),
        })
        const own = { ...query, fetch: `https://lms.example/fetch?${session}` }
        const launch = Cmi5Launch.ofAddress(place('/learn/cmi5/k1', own))!
        await launch.begin()
        await launch.keep(attempt(0))
        return launch
      },
    })
  }
  test('a score comes only with what is judged by it', async () => {
    const platform = givenPlatform()
    await (await platform.open('1')).finished(attempt(3))
    expect(platform.said).toEqual(['initialized', 'completed', 'passed'])
    expect(platform.results.slice(1)).toEqual([
      { completion: true, duration: expect.stringMatching(/^PT/) },
      { success: true, duration: expect.stringMatching(/^PT/), score: { scaled: 0.75 } },
    ])
  })

  test('who failed and passes in the next attempt is told of with the next launch: a session is judged once', async () => {
    const platform = givenPlatform()
    const launch = await platform.open('1')
    await launch.finished(attempt(1))
    await launch.finished(attempt(4))
    expect(platform.said).toEqual(['initialized', 'completed', 'failed'])
    await (await platform.open('2')).finished(attempt(4))
    expect(platform.said.slice(3)).toEqual(['initialized', 'passed'])
  })

  test('a page that is loaded again opens, and says nothing after the end of its session', async () => {
    const platform = givenPlatform()
    await platform.open('1')
    await (await platform.open('1')).finished(attempt(4))
    expect(platform.said).toEqual(['initialized'])
    await (await platform.open('2')).finished(attempt(4))
    expect(platform.said.slice(1)).toEqual(['initialized', 'completed', 'passed'])
  })

  test('what is refused is told again with the next launch, not with every look', async () => {
    const platform = givenPlatform()
    platform.refuses = ['completed']
    const launch = await platform.open('1')
    for (let look = 0; look < 3; look += 1) await launch.finished(attempt(4)).catch(() => undefined)
    expect(platform.said).toEqual(['initialized', 'completed', 'passed'])
    platform.refuses = []
    await (await platform.open('2')).finished(attempt(4))
    expect(platform.said.slice(3)).toEqual(['initialized', 'completed'])
  })
})
