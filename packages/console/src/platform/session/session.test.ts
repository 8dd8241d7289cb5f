import { gateway, routes } from '@studio/contract'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The constants of the session, with a clock of our own and a server that answers what a test tells it to.

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

type Answer = { status: number; body: unknown }
type Asked = { method: string; path: string; key: string | null }

const start = new Date('2026-03-01T09:00:00Z').getTime()
const inSeconds = (seconds: number) => Math.floor(start / 1000) + seconds
const signedIn = { isLoggedIn: true, expiresIn: inSeconds(900), sid: '' }
const tokens = (expiresIn = 1800) => ({
  accessToken: 'new',
  refreshToken: 'r',
  expiresIn: inSeconds(expiresIn),
})

let asked: Asked[]
let answers: Record<string, Answer[]>
let left: string[]
let stop: () => void
let tabs: Channel[]

beforeEach(() => {
  vi.useFakeTimers({ now: start })
  vi.resetModules()
  asked = []
  left = []
  tabs = []
  stop = () => {}
  answers = {
    'GET /api/session': [{ status: 200, body: signedIn }],
    'GET /api/config': [{ status: 200, body: config }],
    'POST /api/refresh_token': [{ status: 200, body: tokens() }],
    'DELETE /api/session': [{ status: 200, body: { logoutUrl: null } }],
    'GET /v1/conversa/auth/me': [{ status: 200, body: {} }],
    'GET /v1/user/memberships': [{ status: 200, body: { items: [] } }],
  }
  const kept = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  })
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('document', { visibilityState: 'visible', getElementById: () => null })
  vi.stubGlobal('navigator', { onLine: true })
  vi.stubGlobal('location', { pathname: '/account/users', search: '?page=2', hash: '' })
  vi.stubGlobal('fetch', async (path: string, { method, headers }: RequestInit) => {
    asked.push({ method: method!, path, key: new Headers(headers).get(gateway.idempotencyHeader) })
    const queue = answers[`${method} ${path}`] ?? []
    const { status, body } = (queue.length > 1 ? queue.shift() : queue[0]) ?? { status: 404, body: {} }
    return new Response(JSON.stringify(body), { status, headers: { date: new Date().toUTCString() } })
  })
})
afterEach(() => {
  stop()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The start page, with the way back to where somebody was. */
const wayBack = '/?wanted=%2Faccount%2Fusers%3Fpage%3D2'

/** No status page: the check every five seconds asks our own session. */
const config = {
  identity: { url: 'https://id.example', realm: '', clientId: 'studio', providerHints: [] },
  brand: { colours: { light: {}, dark: {} }, words: { storyfile: 'storyfile', storyfiles: 'storyfiles' } },
}

async function givenOpenPage() {
  const [{ keepSession, sessionQuery, ...session }, { queryClient }] = await Promise.all([
    import('./session.ts'),
    import('../calls/query-client.ts'),
  ])
  await queryClient.ensureQueryData(sessionQuery)
  stop = keepSession((address) => left.push(address))
  await vi.advanceTimersByTimeAsync(0)
  asked.length = 0
  return { ...session, queryClient }
}

const times = (method: string, path: string) =>
  asked.filter((one) => one.method === method && one.path === path).length
const refreshes = () => times('POST', '/api/refresh_token')
const minutes = (count: number) => vi.advanceTimersByTimeAsync(count * 60_000)

/** The browser's channel between tabs, without a way outside the clock of the test. */
class Channel extends EventTarget {
  constructor() {
    super()
    tabs.push(this)
  }
  postMessage(data: unknown) {
    for (const tab of tabs) if (tab !== this) tab.dispatchEvent(new MessageEvent('message', { data }))
  }
}
const otherTab = (news: unknown) => new Channel().postMessage(news)

test('The token is refreshed every 10 minutes.', async () => {
  await givenOpenPage()
  answers['POST /api/refresh_token'] = [10, 20, 30].map((at) => ({
    status: 200,
    body: tokens(at * 60 + 900),
  }))
  await minutes(9.99)
  expect(refreshes()).toBe(0)
  await minutes(0.02)
  expect(refreshes()).toBe(1)
  await minutes(20)
  expect(refreshes()).toBe(3)
})

test('A failed refresh is retried once after 2 seconds, then the user is logged out.', async () => {
  await givenOpenPage()
  answers['POST /api/refresh_token'] = [{ status: 500, body: {} }]
  await minutes(10)
  expect([refreshes(), left]).toEqual([1, []])
  await vi.advanceTimersByTimeAsync(1999)
  expect(refreshes()).toBe(1)
  await vi.advanceTimersByTimeAsync(1)
  expect([refreshes(), times('DELETE', '/api/session'), left]).toEqual([2, 1, [wayBack]])
  await minutes(30)
  expect(refreshes()).toBe(2)
})

test('a retry that works keeps the user', async () => {
  await givenOpenPage()
  answers['POST /api/refresh_token'] = [
    { status: 500, body: {} },
    { status: 200, body: tokens() },
  ]
  await minutes(11)
  expect([refreshes(), left]).toEqual([2, []])
})

test('Token refresh fails with HTTP 400: token cleared', async () => {
  const { currentAccessToken, hasSignedOut } = await givenOpenPage()
  answers['POST /api/refresh_token'] = [{ status: 400, body: { code: 'REFRESH_FAILED', message: 'x' } }]
  await minutes(11)
  expect([refreshes(), times('DELETE', '/api/session')]).toEqual([1, 0])
  expect([left, currentAccessToken(), hasSignedOut()]).toEqual([[wayBack], '', true])
})

test('logged out and sent to the identity provider’s logout for single-sign-on users', async () => {
  await givenOpenPage()
  answers['POST /api/refresh_token'] = [{ status: 503, body: {} }]
  answers['DELETE /api/session'] = [{ status: 200, body: { logoutUrl: 'https://id.example/logout' } }]
  await minutes(11)
  expect(left).toEqual(['https://id.example/logout'])
})

test('what fails while the page is being left leads nowhere else', async () => {
  const { signOut, refreshTokens } = await givenOpenPage()
  answers['DELETE /api/session'] = [{ status: 200, body: { logoutUrl: 'https://id.example/logout' } }]
  answers['POST /api/refresh_token'] = [{ status: 400, body: { code: 'REFRESH_FAILED', message: 'x' } }]
  await signOut()
  expect(await refreshTokens()).toBe(false)
  expect([left, refreshes()]).toEqual([['https://id.example/logout'], 0])
})

test('token validity margin 5 seconds: a call refreshes first when its token ends within them', async () => {
  await givenOpenPage()
  stop() // the timer of the open page would be first
  const { call } = await import('../calls/api.ts')
  vi.setSystemTime(start + 894_000)
  await call(routes.identity.me)
  expect(asked.map((one) => one.path)).toEqual(['/v1/conversa/auth/me'])
  vi.setSystemTime(start + 895_000)
  await call(routes.identity.me)
  expect(asked.map((one) => one.path).slice(1)).toEqual(['/api/refresh_token', '/v1/conversa/auth/me'])
})

test('An expired access token with a valid refresh token triggers a refresh, also before any page is open', async () => {
  answers['GET /api/session'] = [{ status: 200, body: { ...signedIn, expiresIn: inSeconds(-60) } }]
  const { sessionQuery, meQuery } = await import('./session.ts')
  const { queryClient } = await import('../calls/query-client.ts')
  await queryClient.ensureQueryData(sessionQuery)
  await queryClient.ensureQueryData(meQuery)
  const me = ['/v1/conversa/auth/me', '/v1/user/memberships']
  expect(asked.map((one) => one.path)).toEqual(['/api/session', '/api/refresh_token', ...me])
})

test('calls that meet the end of the token at once share one refresh, and each asks for its thing once', async () => {
  await givenOpenPage()
  const { call } = await import('../calls/api.ts')
  const path = '/v1/user/api_keys'
  answers[`POST ${path}`] = [
    { status: 401, body: { code: 'TOKEN_EXPIRED', message: 'x' } },
    { status: 401, body: { code: 'TOKEN_EXPIRED', message: 'x' } },
    { status: 201, body: {} },
  ]
  const body = { name: 'a', organizationId: 'o', role: 'read' as const }
  await Promise.all([
    call(routes.identity.createApiKey, { body }),
    call(routes.identity.createApiKey, { body }),
  ])
  const keys = asked.filter((one) => one.path === path).map((one) => one.key)
  expect(refreshes()).toBe(1)
  expect(keys).toEqual([keys[0], keys[1], keys[0], keys[1]])
  expect(keys[0]).not.toBe(keys[1])
})

test('without a network nothing is tried, and nobody is logged out', async () => {
  await givenOpenPage()
  const online: (() => void)[] = []
  vi.stubGlobal('navigator', { onLine: false })
  vi.stubGlobal('addEventListener', (_name: string, back: () => void) => online.push(back))
  await minutes(11)
  expect([refreshes(), left]).toEqual([0, []])
  const { call } = await import('../calls/api.ts')
  vi.setSystemTime(start + 1_000_000)
  await call(routes.identity.me)
  expect([refreshes(), left]).toEqual([0, []])
  vi.stubGlobal('navigator', { onLine: true })
  for (const back of online) back()
  await vi.advanceTimersByTimeAsync(0)
  expect(refreshes()).toBe(1)
})

test('session check interval 5 s: a session that has ended elsewhere ends here', async () => {
  await givenOpenPage()
  await vi.advanceTimersByTimeAsync(10_000)
  expect([times('GET', '/api/session'), left]).toEqual([2, []])
  answers['GET /api/session'] = [{ status: 200, body: { isLoggedIn: false } }]
  await vi.advanceTimersByTimeAsync(5000)
  expect(left).toEqual([wayBack])
})

test('A token-refresh broadcast updates the token used for authenticated content.', async () => {
  const { queryClient, currentAccessToken } = await givenOpenPage()
  const key = ['GET /v1/conversa/content_tokens', {}]
  queryClient.setQueryData(key, { token: 'old' })
  otherTab({ kind: 'refreshed', tokens: { accessToken: 'of another tab', expiresIn: inSeconds(1500) } })
  expect(currentAccessToken()).toBe('of another tab')
  expect(queryClient.getQueryState(key)?.isInvalidated).toBe(true)
})

test('tabs refresh in turn: the news of one begins the ten minutes of the others anew', async () => {
  await givenOpenPage()
  await minutes(9)
  otherTab({ kind: 'refreshed', tokens: { accessToken: 'x', expiresIn: inSeconds(540 + 900) } })
  await minutes(9)
  expect(refreshes()).toBe(0)
  await minutes(1.1)
  expect(refreshes()).toBe(1)
})

test('a tab that signs out takes the others with it', async () => {
  await givenOpenPage()
  otherTab({ kind: 'ended', byChoice: true })
  expect(left).toEqual(['/'])
})

test('where a session ended by itself, every tab keeps the way back to its page', async () => {
  await givenOpenPage()
  otherTab({ kind: 'ended', byChoice: false })
  expect(left).toEqual([wayBack])
})
