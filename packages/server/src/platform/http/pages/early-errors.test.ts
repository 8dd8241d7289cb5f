import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorBody } from '@studio/contract'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerErrors } from '../gateway.ts'
import { limitBodies } from '../time-limits.ts'
import { earlyErrors } from './early-errors.ts'

let app: FastifyInstance
let port: number

beforeAll(async () => {
  app = Fastify({
    ...earlyErrors,
    routerOptions: { maxParamLength: 200 },
    http: { headersTimeout: 100, connectionsCheckingInterval: 50 },
  })
  answerErrors(app)
  limitBodies(app, 50)
  app.get('/v1/things/:id', async () => ({}))
  app.post('/v1/things', async () => ({ taken: true }))
  app.post('/v1/files', { config: { slowBody: true } }, async () => ({ taken: true }))
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port)
})
afterAll(() => app.close())

/** Writes the parts one after the other, the later ones `pause` milliseconds apart; answers all that comes back. */
async function exchange(parts: string[], pause = 0): Promise<{ head: string; body: unknown }> {
  const socket = connect(port, '127.0.0.1')
  const answer = text(socket)
  for (const part of parts) {
    socket.write(part)
    await new Promise((resume) => setTimeout(resume, pause))
  }
  const [head, body] = (await answer).split('\r\n\r\n')
  return { head: head!, body: JSON.parse(body!) }
}

const get = (path: string) => exchange([`GET ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\n\r\n`])
const post = (body: string, type = 'application/json', length = body.length) =>
  exchange([
    `POST /v1/things HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: ${type}\r\ncontent-length: ${length}\r\n\r\n${body}`,
  ])

test.each([
  ['an address that cannot be read', () => get('/v1/things/%zz'), 'address: it cannot be read'],
  [
    'a part that is too long',
    () => get(`/v1/things/${'x'.repeat(300)}`),
    'address: a part of it is too long',
  ],
  ['no HTTP at all', () => exchange(['what is this\r\n\r\n']), 'request: it is not HTTP'],
  ['a broken body', () => post('{"name":'), 'body: it is not valid JSON'],
  ['no body', () => post(''), 'body: it is empty'],
  [
    'a body that would change what all objects are',
    () => post('{"__proto__":{}}'),
    'body: it is not valid JSON',
  ],
])('%s is refused by the closed table, with what is wrong', async (_, send, reason) => {
  const { head, body } = await send()
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  const refused = errorBody.strict().parse(body)
  expect(refused).toMatchObject({
    code: 'INVALID_INPUT',
    message: `Some of what was sent is not valid: ${reason}`,
  })
  expect(head.toLowerCase()).toContain(`x-request-id: ${refused.requestId}`)
})

test('a browser at an address that cannot be read is led to the page which says that there is none', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}//elsewhere.example/%zz`, {
    headers: { accept: 'text/html,*/*' },
    redirect: 'manual',
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([302, '/%25'])
})

test('headers without an end are refused', async () => {
  const { body } = await get(`/v1/things/1?${'x'.repeat(20_000)}`)
  expect(body).toMatchObject({ code: 'TOO_LARGE' })
})

const slowly = (path: string) =>
  exchange(
    [
      `POST ${path} HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-type: application/json\r\ncontent-length: 9\r\n\r\n`,
      ...'{"a": 1 }',
    ],
    20,
  )

test('headers that trickle are refused; a connection that was opened ahead and says nothing is closed without a word', async () => {
  const { head, body } = await exchange(['GET / HTTP/1.1\r\nhost: x\r\n'])
  expect(head).toMatch(/^HTTP\/1.1 400 /)
  expect(body).toMatchObject({ message: expect.stringContaining('took too long') })
  expect(await text(connect(port, '127.0.0.1'))).toBe('')
})

test('a body that trickles is refused', async () => {
  const { body } = await slowly('/v1/things')
  expect(body).toMatchObject({ code: 'INVALID_INPUT', message: expect.stringContaining('took too long') })
})

test('a large file may take as long as it goes on', async () => {
  expect((await slowly('/v1/files')).body).toEqual({ taken: true })
})
