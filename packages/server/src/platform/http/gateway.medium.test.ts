import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type GivenOrganization, givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE' | 'HEAD' | 'OPTIONS'
async function send(method: Method, url: string, more: { headers?: object; payload?: object } = {}) {
  const reply = await studio.app.inject({
    method,
    url,
    ...(more.payload ? { payload: more.payload } : {}),
    headers: { ...organization.owner.headers, ...more.headers },
  })
  return { status: reply.statusCode, headers: reply.headers, body: reply.body }
}
const fieldsOf = (body: string) => (JSON.parse(body).fields as { field: string }[]).map(({ field }) => field)

test.each([
  ['DELETE', '/v1/conversa/auth/me', 'GET, HEAD'],
  ['GET', '/v1/dialogue/sessions', 'POST, OPTIONS'],
  ['PUT', '/v1/conversa/storyfiles', 'GET, HEAD, POST'],
  ['OPTIONS', '/api/config', 'GET, HEAD'],
  ['POST', '/healthz', 'GET, HEAD'],
] as const)('%s %s is answered with the methods that it has: %s', async (method, url, allowed) => {
  const reply = await send(method, url)
  expect([reply.status, reply.headers.allow]).toEqual([405, allowed])
  expect(JSON.parse(reply.body)).toMatchObject({
    code: 'METHOD_NOT_ALLOWED',
    message: `This address does not support ${method}. Use ${allowed}.`,
  })
})

test('an address that nothing serves is unknown by any method', async () => {
  for (const method of ['GET', 'POST', 'DELETE'] as const)
    expect((await send(method, '/v1/conversa/nothing/here')).status, method).toBe(404)
})

describe('an id', () => {
  test.each([
    ['POST', '/v1/conversa/storyfiles', {}, 'organizationId'],
    ['POST', '/v1/conversa/training/runs', {}, 'storyfileId'],
    ['GET', '/v1/conversa/clips', undefined, 'storyfileId'],
    ['GET', '/v1/conversa/clips?storyfileId=nonsense', undefined, 'storyfileId'],
    ['GET', '/v1/conversa/users', undefined, 'organizationId'],
    ['GET', '/v1/conversa/storyfiles/nonsense', undefined, 'storyfileId'],
    ['GET', '/v1/conversa/upload/status', undefined, 'uploadObjectKey'],
  ] as const)('that is missing or malformed is named: %s %s', async (method, url, payload, field) => {
    const reply = await send(method, url, payload ? { payload } : {})
    expect([reply.status, JSON.parse(reply.body).code]).toEqual([400, 'INVALID_INPUT'])
    expect(fieldsOf(reply.body)).toContain(field)
    const stranger = await studio.app.inject({ method, url, ...(payload ? { payload } : {}) })
    expect(stranger.statusCode).toBe(401)
  })

  test('of somebody else’s thing is unknown, as before', async () => {
    const other = await givenOrganization(studio.context)
    const reply = await send('GET', `/v1/conversa/users?organizationId=${other.organizationId}`)
    expect(reply.status).toBe(404)
  })

  test('is missing where an upload is opened without it', async () => {
    const headers = {
      'tus-resumable': '1.0.0',
      'upload-length': '10',
      'upload-metadata': 'filetype dmlkZW8vbXA0',
    }
    const reply = await send('POST', '/v1/files', { headers })
    expect([reply.status, fieldsOf(reply.body)]).toEqual([400, ['upload-metadata: uploadObjectKey']])
  })
})

test.each([
  ['sort=nope', 'sort'],
  ['searchOptions=nope', 'searchOptions'],
  ['searchOptions=name,nope', 'searchOptions'],
  ['filter=nope:1', 'filter'],
  ['pagesize=2', 'query'],
  ['sort=constructor', 'sort'],
])('a list refuses %s', async (query, field) => {
  const reply = await send('GET', `/v1/conversa/storyfiles?${query}`)
  expect([reply.status, fieldsOf(reply.body)]).toEqual([400, [field]])
})

test('a call without parameters refuses every one', async () => {
  expect(fieldsOf((await send('GET', '/v1/conversa/auth/me?verbose=1')).body)).toEqual(['query'])
})

test('what one caller may see is not kept by caches, and neither are refusals', async () => {
  for (const url of ['/v1/conversa/auth/me', '/v1/conversa/storyfiles', '/v1/conversa/storyfiles?sort=nope'])
    expect((await send('GET', url)).headers['cache-control'], url).toBe('no-store')
})

test('a version larger than any is an old one', async () => {
  const url = `/v1/conversa/organizations/${organization.organizationId}`
  const headers = { 'if-match': '"99999999999"' }
  const reply = await send('PATCH', url, { headers, payload: { label: 'Lighthouse museum' } })
  expect([reply.status, JSON.parse(reply.body).code]).toEqual([412, 'CHANGED_MEANWHILE'])
})

test('another content type than JSON is refused with the one to send', async () => {
  const headers = { 'content-type': 'text/xml' }
  const url = '/v1/conversa/storyfiles'
  const reply = await studio.app.inject({
    method: 'POST',
    url,
    payload: '<a/>',
    headers: { ...organization.owner.headers, ...headers },
  })
  expect([reply.statusCode, reply.json().code]).toEqual([415, 'UNSUPPORTED_CONTENT_TYPE'])
})

test('an empty body where none is taken is no body, whatever its content type', async () => {
  const headers = { ...organization.owner.headers, 'content-type': 'application/json' }
  const { organizationId } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const url = `/v1/conversa/storyfiles/${storyfileId}`
  const removed = await studio.app.inject({ method: 'DELETE', url, headers })
  expect([removed.statusCode, removed.body]).toEqual([200, expect.any(String)])
  const refused = await studio.app.inject({ method: 'POST', url: '/v1/conversa/storyfiles', headers })
  expect([refused.statusCode, refused.json().message]).toEqual([
    400,
    'Some of what was sent is not valid: body: it is empty',
  ])
})
