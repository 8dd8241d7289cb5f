import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { checkSession, statusPageOf } from './session-check.ts'

const realm = { url: 'https://id.example/', realm: 'museum', clientId: 'studio' }
const question = 'studio sid-1'
const frameWindow = { postMessage: (text: string) => asked.push(text) }
let asked: string[]
let hear: ((event: object) => Promise<void>) | undefined
let polls: number

beforeEach(() => {
  vi.useFakeTimers()
  asked = []
  polls = 0
  const kept = new Map<string, string>()
  const frame = { contentWindow: frameWindow, setAttribute() {}, remove() {} }
  vi.stubGlobal('location', { origin: 'https://studio.example' })
  vi.stubGlobal('document', {
    createElement: () => frame,
    body: { append() {} },
    visibilityState: 'visible',
  })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
  })
  vi.stubGlobal('addEventListener', (_name: string, listener: typeof hear) => {
    hear = listener
  })
  vi.stubGlobal('removeEventListener', () => {
    hear = undefined
  })
  vi.stubGlobal('fetch', async () => {
    polls += 1
    return new Response('{"isLoggedIn":true}')
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function given(identity: typeof realm, renew: () => Promise<boolean> = async () => true) {
  const gone = vi.fn()
  const renewed = vi.fn(renew)
  const stop = checkSession({ parts: async () => ({ identity, sid: 'sid-1' }), renew: renewed, gone })
  return { stop, gone, renewed }
}
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1000)
const say = (data: string, origin = 'https://id.example') => hear?.({ data, origin, source: frameWindow })

test('session check interval 5 s: the status page of a realm is asked, and no call is made', async () => {
  const { renewed, stop } = given(realm)
  await seconds(10)
  expect(asked).toEqual([question, question])
  await say('unchanged')
  expect([renewed.mock.calls.length, polls]).toEqual([0, 0])
  stop()
  await seconds(10)
  expect(asked).toHaveLength(2)
})

test('a change is put to the provider, whose refusal ends the check', async () => {
  const { renewed } = given(realm, async () => false)
  await seconds(5)
  await say('changed')
  expect(renewed).toHaveBeenCalledOnce()
  await seconds(20)
  expect([asked.length, polls]).toEqual([1, 0])
})

test('a status page that sees nothing is believed twice at most, then our own session is asked for', async () => {
  const { renewed, stop } = given(realm)
  await seconds(5)
  await say('changed')
  await seconds(5)
  await say('changed')
  await seconds(5)
  expect([renewed.mock.calls.length, asked.length, polls]).toEqual([2, 2, 1])
  stop()
  given(realm).stop // the next page of this tab does not begin anew
  await seconds(5)
  expect([asked.length, polls]).toEqual([2, 2])
})

test('other pages cannot end a session', async () => {
  const { renewed } = given(realm)
  await seconds(5)
  await say('changed', 'https://evil.example')
  expect(renewed).not.toHaveBeenCalled()
})

test('an issuer without a status page: our own session is asked for while the page is in sight', async () => {
  const other = { ...realm, realm: '' }
  expect(statusPageOf(other)).toBeNull()
  given(other)
  await seconds(10)
  vi.stubGlobal('document', { visibilityState: 'hidden' })
  await seconds(10)
  expect(polls).toBe(2)
})
