import { type AnyRoute, allRoutes, errorBody } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signToken } from '../platform/tokens.ts'
import { givenEveryObject, type Objects } from '../testing/given/every-object.ts'
import { type GivenMember, givenOrganization } from '../testing/given/given.ts'
import { leavesOf, sampleInput, withValueAt } from '../testing/sample-input.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

/** Every route of the contract against what no client of ours sends; whoever sends it may do everything. */

let studio: TestStudio
let admin: GivenMember
let objects: Objects
let calls = 0

beforeAll(async () => {
  studio = await givenStudio()
  const { organizationId, owner } = await givenOrganization(studio.context)
  admin = owner
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  objects = await givenEveryObject(studio.context, organizationId)
})
afterAll(() => studio?.stop())

/** Stands for lists inside of lists, which no client of ours could even write down. */
const deep = 'deep'
const deepText = '['.repeat(20_000) + ']'.repeat(20_000)

const texts: Record<string, string> = {
  NUL: 'Mar\0ta',
  'half of a pair': 'Mar\ud800ta',
  'a NUL in an escape': 'kind:%00,status:%2500',
  markup: '<img src=x onerror=alert(1)>',
  SQL: `'; drop table users; --`,
  'a path': '../../../../etc/passwd',
  'a huge number': '9'.repeat(40),
  'a negative number': '-9007199254740991',
  'a large number': '9007199254740991',
  'an id like a path': '..%2f..%2fsecret',
  'a long text': 'x'.repeat(10_000),
}
const megabyte = 'x'.repeat(1_000_000)
const values: Record<string, unknown> = {
  ...texts,
  'a list': ['one', 'two'],
  'an object': { $ne: null },
  depth: deep,
  nothing: null,
  'an empty text': '',
  'a yes': true,
  'below zero': -1,
  'a fraction': 0.1,
  'the largest integer': Number.MAX_SAFE_INTEGER,
  'beyond every number': 1e308,
}

type Sent = { params: unknown; query: unknown; body: unknown }

/** Everything of a refusal that could tell a stranger how the studio is made. */
const telling =
  /\bat .+:\d+:\d+|node_modules|\.ts\b|select |insert into|relation "|column "|syntax error|\/work\/|\/tmp\/|ENOENT/i

async function send(
  route: AnyRoute,
  { params, query, body }: Sent,
  headers: Record<string, string> = {},
): Promise<string | undefined> {
  const url = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    encodeURIComponent(String((params as Record<string, unknown>)[name]).toWellFormed()),
  )
  calls += 1
  const reply = await studio.app.inject({
    method: route.method,
    url,
    query: query as Record<string, string>,
    headers: {
      ...headersFor(route),
      ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    // Each call from an address of its own: the limits on requests are not the matter here.
    remoteAddress: `10.${(calls >> 16) & 255}.${(calls >> 8) & 255}.${calls & 255}`,
    ...(body === undefined ? {} : { payload: JSON.stringify(body).replace(`"${deep}"`, deepText) }),
  })
  if (reply.statusCode < 400) return undefined
  const told = errorBody.strict().safeParse(JSON.parse(reply.body))
  if (!told.success) return `${reply.statusCode} with another body: ${reply.body.slice(0, 200)}`
  if (told.data.requestId !== reply.headers['x-request-id']) return 'an answer without its request id'
  if (reply.statusCode >= 500 && told.data.code === 'INTERNAL_SERVER_ERROR') return 'a failure'
  const words = JSON.stringify([told.data.message, told.data.fields])
  return telling.test(words) ? `too much: ${words.slice(0, 200)}` : undefined
}

function headersFor(route: AnyRoute) {
  if (route.access.kind === 'visitor') return bearerOf('visitor', objects.session!)
  if (route.access.kind === 'pupil') return bearerOf('pupil', objects.attempt!, `${objects.student}.1`)
  if (route.access.kind === 'guest') return bearerOf('guest', objects.guest!, `${objects.guest}.1`)
  return admin.headers
}

function bearerOf(kind: 'visitor' | 'pupil' | 'guest', id: string, subject = id) {
  const expiresAt = Date.now() + 60_000
  const token = signToken(studio.context.tokenSecret, { kind, subject, opens: [id], expiresAt })
  return { authorization: `Bearer ${token}` }
}

const hostileHeaders: Record<string, string>[] = [
  { 'if-match': '"99999999999"' },
  { 'if-match': '"999999999999999"' },
  { 'if-match': '"-1"' },
  { 'if-match': '"1", "2"' },
  { 'idempotency-key': 'x'.repeat(5000) },
  { 'content-type': 'text/xml' },
  { 'x-view-as': '../../etc/passwd' },
  { accept: 'application/json;version=9.9.9' },
]

async function codeOf(route: AnyRoute, { params, query, body }: Sent): Promise<string> {
  const url = route.path.replace(/:(\w+)/g, (_whole, name: string) =>
    String((params as Record<string, unknown>)[name]),
  )
  const reply = await studio.app.inject({
    method: route.method,
    url,
    query: query as Record<string, string>,
    headers: headersFor(route),
    ...(body === undefined ? {} : { payload: body as object }),
    remoteAddress: '10.255.0.1',
  })
  return (reply.json() as { code: string }).code
}

/** Every field of the input once with every hostile value, and the rest as it should be. */
function* hostileInputs(route: AnyRoute): Generator<{ what: string; sent: Sent }> {
  const sent: Sent = {
    params: sampleInput(route.params, objects) ?? {},
    query: sampleInput(route.query, objects) ?? {},
    body: sampleInput(route.body, objects),
  }
  // What is refused for another reason would never come as far as the field in question.
  for (const place of ['params', 'query', 'body'] as const)
    expect(route[place]?.safeParse(sent[place]).error?.issues ?? [], place).toEqual([])
  for (const place of ['params', 'query', 'body'] as const)
    for (const path of leavesOf(sent[place]))
      for (const [kind, value] of Object.entries(place === 'body' ? values : texts))
        yield {
          what: `${kind} for ${place}.${path.join('.')}`,
          sent: { ...sent, [place]: withValueAt(sent[place], path, value) },
        }
  // Once a route: each field has its own limit far below, which the long text tries.
  const [first] = leavesOf(sent.body)
  if (first)
    yield { what: 'a megabyte for a field', sent: { ...sent, body: withValueAt(sent.body, first, megabyte) } }
  for (const [kind, value] of Object.entries(route.body ? { ...values, 'a megabyte': megabyte } : {}))
    yield { what: `${kind} for the body`, sent: { ...sent, body: value } }
}

// First of all: later calls delete some of the objects.
describe.each(allRoutes())('$operation', ({ route }) => {
  test('refuses a parameter that it does not have', async () => {
    const query = { ...(sampleInput(route.query, objects) ?? {}), nobodyKnowsThis: '1' }
    const params = sampleInput(route.params, objects) ?? {}
    expect(await codeOf(route, { params, query, body: sampleInput(route.body, objects) })).toBe(
      'INVALID_INPUT',
    )
  })
})

describe.each(allRoutes())('$operation', ({ route }) => {
  test('answers what is hostile with its result or a refusal of the closed table', async () => {
    const wrong: string[] = []
    for (const { what, sent } of hostileInputs(route)) {
      const found = await send(route, sent)
      if (found) wrong.push(`${what}: ${found}`)
    }
    expect(wrong).toEqual([])
  })

  test('answers hostile headers with its result or a refusal of the closed table', async () => {
    const [{ sent } = { sent: { params: {}, query: {}, body: undefined } }] = hostileInputs(route)
    const wrong: string[] = []
    for (const headers of hostileHeaders) {
      const found = await send(route, sent, headers)
      if (found) wrong.push(`${JSON.stringify(headers)}: ${found}`)
    }
    expect(wrong).toEqual([])
  })
})

/** Outside of the contract's table: media, pictures, uploads, pages, the sign-in. */
const paths = [
  '/v1/content/assets/%00/video.mp4?access_token=%00',
  '/v1/content/assets/..%2f..%2fetc/passwd?access_token=a.b',
  '/avatar/%00/type/user',
  '/avatar/..%2f..%2fetc%2fpasswd/type/storyfile',
  '/v1/files/%00',
  '/s/%00',
  '/assets/%00',
  '/assets/..%2f..%2fetc%2fpasswd',
  `/assets/${'x'.repeat(3000)}`,
  '/player-assets/assets/%2e%2e%2f',
  '/realms/studio/protocol/openid-connect/auth?client_id=%00&redirect_uri=%00',
]
test.each(paths)('GET %s ends without a failure', async (url) => {
  const cookie = 'studio=%00; __Host-studio=%00'
  for (const headers of [admin.headers, { cookie }, { authorization: 'Bearer a.b' }]) {
    const reply = await studio.app.inject({ method: 'GET', url, headers })
    expect(reply.statusCode, reply.body.slice(0, 200)).toBeLessThan(500)
    expect(reply.body).not.toMatch(telling)
  }
})

const forms = [
  'grant_type=authorization_code&code=%00',
  'grant_type=refresh_token&refresh_token=%00&client_id=%00',
]
test.each(forms)('the form %s ends without a failure', async (payload) => {
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/realms/studio/protocol/openid-connect/token',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: `client_id=studio&${payload}`,
  })
  expect(reply.statusCode, reply.body.slice(0, 200)).toBeLessThan(500)
})
