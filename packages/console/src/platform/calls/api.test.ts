import { type AnyRoute, routes } from '@studio/contract'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError, call } from './api.ts'

afterEach(() => vi.unstubAllGlobals())

function answering(answer: () => Promise<Response>) {
  vi.stubGlobal('fetch', answer)
}
const params = { organizationId: 'o', apiKeyId: 'k', storyfileId: 's' }

async function failureOf(route: AnyRoute): Promise<ApiError> {
  return call(route, { params } as never).then(
    () => expect.unreachable(),
    (error: unknown) => error as ApiError,
  )
}

const kinds: [string, AnyRoute, string][] = [
  ['Fetch', routes.identity.apiKeys, 'An error occurred while fetching the data.'],
  ['Push', routes.identity.createApiKey, 'An error occurred while pushing data.'],
  ['Update', routes.storyfiles.update, 'An error occurred while updating data.'],
  ['Delete', routes.identity.revokeApiKey, 'An error occurred while deleting data.'],
]

test.each(kinds)('%s fails without server text', async (_kind, route, sentence) => {
  answering(async () => new Response('<h1>Bad gateway</h1>', { status: 502 }))
  const error = await failureOf(route)
  expect(error).toBeInstanceOf(ApiError)
  expect([error.message, error.code, error.status]).toEqual([sentence, 'INTERNAL_SERVER_ERROR', 502])
})

test.each(kinds)('%s fails where the server cannot be reached', async (_kind, route, sentence) => {
  answering(async () => {
    throw new TypeError('network')
  })
  const error = await failureOf(route)
  expect([error.message, error.code, error.status]).toEqual([sentence, 'INTERNAL_SERVER_ERROR', 0])
})

test('raises an error with a code and the HTTP status, and with the server’s own words', async () => {
  const fields = [{ field: 'name', message: 'Please enter a name.' }]
  const body = { code: 'NAME_TAKEN', message: 'This name is already taken.', fields }
  answering(async () => new Response(JSON.stringify(body), { status: 409 }))
  const error = await failureOf(routes.identity.createApiKey)
  expect([error.message, error.code, error.status]).toEqual([body.message, 'NAME_TAKEN', 409])
  expect(error.field('name')).toBe('Please enter a name.')
})

test('words without a code raise the default code', async () => {
  answering(async () => new Response(JSON.stringify({ message: 'Closed for today.' }), { status: 503 }))
  const error = await failureOf(routes.identity.createApiKey)
  expect([error.message, error.code]).toEqual(['Closed for today.', 'INTERNAL_SERVER_ERROR'])
})

test('a POST carries a key of its own, other calls and calls of strangers none', async () => {
  const keys: (string | null)[] = []
  vi.stubGlobal('fetch', async (_path: string, { headers }: RequestInit) => {
    keys.push(new Headers(headers).get('idempotency-key'))
    return new Response('{}')
  })
  await call(routes.identity.createApiKey, { body: {} } as never)
  await call(routes.identity.createApiKey, { body: {} } as never)
  await call(routes.identity.apiKeys)
  await call(routes.identity.refreshToken, { body: {} })
  expect(keys[0]).toMatch(/^[\w-]{36}$/)
  expect(keys[1]).not.toBe(keys[0])
  expect(keys.slice(2)).toEqual([null, null])
})
