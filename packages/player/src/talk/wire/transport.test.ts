import {
  conversationsRoutes,
  errorTable,
  gateway,
  messageOf,
  rehearsalRoutes,
  speechPath,
  speechPatienceMs,
} from '@studio/contract'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { en } from '../../english.ts'
import { givenQuestion } from '../../given.ts'
import { spoken } from '../../words.ts'
import {
  CallError,
  httpTransport,
  isSessionOver,
  paths,
  problemOf,
  transcribeTimeoutMs,
} from './transport.ts'

const session = { sessionId: 'one two', visitorToken: 'secret' }

function answerWith(reply: () => Response | Promise<Response>) {
  const calls = vi.fn(async (_address: string, _init: RequestInit) => reply())
  vi.stubGlobal('fetch', calls)
  return calls
}
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status })
const refused = (code: keyof typeof errorTable) =>
  json({ code, message: errorTable[code].message, fields: [], requestId: '1' }, errorTable[code].status)

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

test('the paths are those of the contract', () => {
  const { start, ask, guess, played, renew, end } = conversationsRoutes
  const contract = { start, ask, guess, played, renew, end, rehearse: rehearsalRoutes.open }
  for (const [name, route] of Object.entries(contract)) {
    expect(route.method).toBe('POST')
    expect(paths[name as keyof typeof contract]).toBe(route.path)
  }
  expect(paths.transcribe).toBe(speechPath)
  expect(transcribeTimeoutMs).toBeGreaterThan(speechPatienceMs)
})

test('a question goes out as the contract wants it, with the headers of the gateway', async () => {
  const calls = answerWith(() => json({}))
  const question = givenQuestion()
  await httpTransport('https://studio.example', () => 'de').ask(session, question)
  const [address, init] = calls.mock.calls[0]!
  expect(address).toBe('https://studio.example/v1/dialogue/sessions/one%20two/ask')
  expect(init.headers).toMatchObject({
    authorization: 'Bearer secret',
    accept: gateway.accept,
    'accept-language': 'de',
    [gateway.systemHeader]: gateway.systemId,
  })
  expect(conversationsRoutes.ask.body!.parse(JSON.parse(String(init.body)))).toEqual(question)
})

test('the name of the place is sent where the player has one', async () => {
  const calls = answerWith(() => json({}))
  await httpTransport().start('navigator', 'kiosk', 'Main hall')
  await httpTransport().start('navigator', 'kiosk', '')
  const bodies = calls.mock.calls.map(([, init]) =>
    conversationsRoutes.start.body!.parse(JSON.parse(String(init.body))),
  )
  expect(bodies.map((body) => 'locationLabel' in body && body.locationLabel)).toEqual(['Main hall', false])
})

describe('an opening that gets no answer', () => {
  const ids = (calls: ReturnType<typeof answerWith>) =>
    calls.mock.calls.map(([, init]) => conversationsRoutes.start.body!.parse(JSON.parse(String(init.body))))

  test('is tried once more, with the id of the first, when the time is over', async () => {
    const timers: AbortController[] = []
    vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      timers.push(new AbortController())
      return timers.at(-1)!.signal
    })
    let count = 0
    const calls = vi.fn((_address: string, { signal }: RequestInit) =>
      count++ > 0
        ? Promise.resolve(json({ sessionId: 'one' }))
        : new Promise<Response>((_answer, give) =>
            signal!.addEventListener('abort', () => give(signal!.reason)),
          ),
    )
    vi.stubGlobal('fetch', calls)
    const opening = httpTransport().start('navigator', 'link')
    expect(calls).toHaveBeenCalledTimes(1)
    timers[0]!.abort()
    expect(await opening).toEqual({ sessionId: 'one' })
    const [first, second] = ids(calls)
    expect(first).toMatchObject({ shortName: 'navigator', channel: 'link' })
    expect(first!.clientSessionId).toBeTruthy()
    expect(second).toEqual(first)
  })

  test('is given up after the second time; a refusal is none of both', async () => {
    const lost = answerWith(() => Promise.reject(new TypeError('failed')))
    await expect(httpTransport().start('navigator', 'link')).rejects.toMatchObject({ code: 'NETWORK_LOST' })
    expect(lost).toHaveBeenCalledTimes(2)
    const closed = answerWith(() => refused('NOT_PUBLISHED'))
    await expect(httpTransport().start('navigator', 'link')).rejects.toMatchObject({ code: 'NOT_PUBLISHED' })
    expect(closed).toHaveBeenCalledTimes(1)
  })
})

describe('what may go wrong', () => {
  test('a refusal keeps its code and its sentence', async () => {
    answerWith(() => refused('SESSION_ENDED'))
    const error = await httpTransport()
      .renew(session)
      .catch((caught: unknown) => caught)
    expect(error).toMatchObject({ code: 'SESSION_ENDED', status: 410 })
    expect(isSessionOver(error)).toBe(true)
  })

  test('a call that never arrives, or breaks in the middle of the answer, is a lost network', async () => {
    answerWith(() => Promise.reject(new TypeError('failed')))
    await expect(httpTransport().renew(session)).rejects.toMatchObject({ code: 'NETWORK_LOST' })
    answerWith(() => new Response('{"sess'))
    await expect(httpTransport().renew(session)).rejects.toMatchObject({ code: 'NETWORK_LOST' })
  })

  test('a server that answers too late is busy, and nobody’s connection is blamed', async () => {
    const late = AbortSignal.abort()
    vi.spyOn(AbortSignal, 'timeout').mockReturnValue(late)
    answerWith(() => Promise.reject(late.reason))
    const error = await httpTransport()
      .renew(session)
      .catch((caught: unknown) => caught)
    expect(problemOf(error, en)).toMatchObject({ message: en.slowServer, retry: true })
    expect(problemOf(error, en, true).message).toBe(en.slowAnswer)
    expect(problemOf(new CallError('NETWORK_LOST', '', 0), en).message).toBe(en.cannotConnect)
  })

  test('a page of a proxy is told apart from an answer of the server', async () => {
    answerWith(() => new Response('<html>', { status: 502 }))
    await expect(httpTransport().renew(session)).rejects.toMatchObject({ code: 'NETWORK_LOST' })
    answerWith(() => new Response('<html>', { status: 500 }))
    await expect(httpTransport().renew(session)).rejects.toMatchObject({ code: 'INTERNAL_SERVER_ERROR' })
  })

  test('a closed and an unknown storyfile read the same at the door', () => {
    const closed = problemOf(new CallError('NOT_PUBLISHED', errorTable.NOT_PUBLISHED.message, 404), en)
    const unknown = problemOf(new CallError('NOT_FOUND', errorTable.NOT_FOUND.message, 404), en)
    expect(closed).toMatchObject({ message: 'This conversation is not open to visitors.', retry: false })
    expect(unknown.message).toBe(closed.message)
  })

  test('what the server says is shown; where it said nothing, the player does in its own language', async () => {
    const { words } = await spoken(['de-AT'])
    const ended = new CallError('TRIAL_ENDED', messageOf('TRIAL_ENDED').de, 402)
    expect(problemOf(ended, words).message).toBe(messageOf('TRIAL_ENDED').de)
    expect(problemOf(new CallError('INTERNAL_SERVER_ERROR', '', 500), words).message).toBe(words.wrong)
  })

  test('trying again is offered where it may help', () => {
    expect(problemOf(new CallError('NETWORK_LOST', '', 0), en, true).retry).toBe(true)
    expect(problemOf(new CallError('TOO_MANY_REQUESTS', 'Too many requests.', 429), en, true).retry).toBe(
      true,
    )
    expect(problemOf(new CallError('INVALID_INPUT', 'Too long.', 400), en, true).retry).toBe(false)
    expect(problemOf(new Error('x'), en).message).toBe(en.wrong)
  })
})
