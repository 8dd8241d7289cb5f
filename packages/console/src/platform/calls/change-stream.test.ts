import { afterEach, beforeEach, expect, test, vi } from 'vitest'

// The kit needs a browser, and only its toasts are used here.
vi.mock('@studio/ui', () => ({ toast: () => {} }))

class Stream extends EventTarget {
  static readonly OPEN = 1
  static readonly CLOSED = 2
  static opened: Stream[] = []
  readyState = 1
  readonly address: string
  constructor(address: string) {
    super()
    this.address = address
    Stream.opened.push(this)
  }
  close() {
    this.readyState = Stream.CLOSED
  }
  bring(topic: string, storyfileId: string, lastEventId = '7-1') {
    const data = JSON.stringify({ topic, storyfileId, organizationId: null, subjectId: null })
    this.dispatchEvent(Object.assign(new Event('message'), { data, lastEventId }))
  }
  say(name: string, lastEventId: string) {
    this.dispatchEvent(Object.assign(new Event(name), { lastEventId }))
  }
  fail() {
    this.readyState = Stream.CLOSED
    this.dispatchEvent(new Event('error'))
  }
}

let asked: string[]
let answersTakeMs: number
let page: EventTarget
beforeEach(() => {
  vi.useFakeTimers()
  vi.resetModules()
  asked = []
  answersTakeMs = 0
  Stream.opened = []
  page = new EventTarget()
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
  vi.stubGlobal('document', { hidden: false })
  vi.stubGlobal('EventSource', Stream)
  vi.stubGlobal('BroadcastChannel', undefined)
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path)
    await new Promise((resolve) => setTimeout(resolve, answersTakeMs))
    return new Response(
      JSON.stringify({ topics: [], accessToken: 'new', expiresIn: Date.now() / 1000 + 900 }),
    )
  })
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const [mine, other] = ['00000000-0000-4000-8000-000000000001', '00000000-0000-4000-8000-000000000002']
const scriptOf = (storyfileId: string) => `/v1/conversa/storyfiles/${storyfileId}/script`

/** Two scripts are on the screen. */
async function givenPage() {
  const { routes } = await import('@studio/contract')
  const { QueryObserver } = await import('@tanstack/react-query')
  const { queryClient } = await import('./query-client.ts')
  const { routeQuery } = await import('./route-query.ts')
  const { followChanges } = await import('./change-stream.ts')
  // The clock of a test does not wait for a module that is loaded for the first time.
  await import('./stale-routes.ts')
  for (const storyfileId of [mine, other])
    new QueryObserver(
      queryClient,
      routeQuery(routes.storyfiles.script, { params: { storyfileId } }),
    ).subscribe(() => {})
  const stop = followChanges()
  await vi.advanceTimersByTimeAsync(100)
  asked.length = 0
  return { stop, stream: Stream.opened[0]! }
}

test('a change is asked for, of its storyfile only, and changes that come together are asked for once', async () => {
  const { stream } = await givenPage()
  stream.bring('script', mine)
  stream.bring('script', mine)
  await vi.advanceTimersByTimeAsync(60)
  expect(asked).toEqual([scriptOf(mine)])
})

test.each([
  ['five times a second of a quick server', 10, 10],
  ['twice a second of a slow one', 300, 5],
])('however much happens, nothing is asked for more than %s', async (_name, tookMs, most) => {
  const { stream } = await givenPage()
  answersTakeMs = tookMs
  for (let n = 0; n < 100; n++) {
    stream.bring('script', mine)
    await vi.advanceTimersByTimeAsync(20)
  }
  expect(asked.length).toBeLessThanOrEqual(most + 1)
  expect(asked.length).toBeGreaterThanOrEqual(most - 2)
})

test('what this page changed is asked for together with what it hears of', async () => {
  const { stream } = await givenPage()
  const { refreshSoon } = await import('./change-stream.ts')
  refreshSoon({ topic: 'script', storyfileId: mine })
  stream.bring('script', mine)
  await vi.advanceTimersByTimeAsync(60)
  expect(asked).toEqual([scriptOf(mine)])
})

test('while one change follows another, each is asked for within half a second', async () => {
  const { stream } = await givenPage()
  stream.bring('script', mine)
  await vi.advanceTimersByTimeAsync(60)
  stream.bring('script', mine)
  await vi.advanceTimersByTimeAsync(500)
  expect(asked).toEqual([scriptOf(mine), scriptOf(mine)])
})

test('a reset asks for everything on the screen', async () => {
  const { stream } = await givenPage()
  stream.dispatchEvent(new Event('reset'))
  await vi.advanceTimersByTimeAsync(60)
  expect(asked.sort()).toEqual([scriptOf(mine), scriptOf(other)])
})

test('a stream that the browser gives up is opened again where it was, with a session that was renewed', async () => {
  const { stream } = await givenPage()
  stream.bring('script', mine, '42-9')
  stream.fail()
  await vi.advanceTimersByTimeAsync(5_100)
  expect(asked).toContain('/api/refresh_token')
  expect(Stream.opened.map((one) => one.address)).toEqual(['/v1/changes', '/v1/changes?after=42-9'])
})

test('a stream is opened again where it was as soon as the network is back', async () => {
  const { stream } = await givenPage()
  stream.say('open', '7-3')
  page.dispatchEvent(new Event('online'))
  expect(stream.readyState).toBe(Stream.CLOSED)
  expect(Stream.opened.map(({ address }) => address.split('?')[1])).toEqual([undefined, 'after=7-3'])
})

test('somebody who comes back to the page has its stream opened again, if it is not open', async () => {
  const { stream } = await givenPage()
  page.dispatchEvent(new Event('visibilitychange'))
  expect(Stream.opened).toHaveLength(1)
  stream.readyState = 0
  page.dispatchEvent(new Event('pageshow'))
  expect(Stream.opened).toHaveLength(2)
})

test('a stream that has been silent for too long is opened again', async () => {
  const { stream } = await givenPage()
  stream.say('open', '7-3')
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000)
    stream.say('alive', `8-${beat}`)
  }
  expect(Stream.opened).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(50_000)
  expect(Stream.opened.map(({ address }) => address.split('?')[1])).toEqual([undefined, 'after=8-4'])
})

test('nothing is followed any more after the page was left', async () => {
  const { stop, stream } = await givenPage()
  stop()
  expect(stream.readyState).toBe(Stream.CLOSED)
})
