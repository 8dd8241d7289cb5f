import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type ErrorBody, speechPath } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishLink, train, visit } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

/** A local service that speaks the protocol: a multipart form in, JSON out. */
let service: Server
let heard: { authorization: string | undefined; url: string | undefined; form: FormData }[] = []
let answer: { status: number; body: string } = { status: 200, body: '{}' }
let studio: TestStudio
let mute: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  service = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    const form = await new Response(Buffer.concat(chunks), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    heard.push({ authorization: request.headers.authorization, url: request.url, form })
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body)
  })
  await new Promise<void>((ready) => service.listen(0, '127.0.0.1', ready))
  const { port } = service.address() as AddressInfo
  const variables = {
    SPEECH_URL: `http://127.0.0.1:${port}`,
    SPEECH_KEY: 'secret-key',
    SPEECH_MODEL: 'tiny',
    SPEECH_PER_MINUTE: '20',
  }
  studio = await givenStudio({ jobs: true, variables })
  mute = await givenStudio({ variables: { SPEECH_ENGINE: 'none' } })
  organization = await givenOrganization(studio.context)
})
afterAll(async () => {
  await studio?.stop()
  await mute?.stop()
  service.close()
})

const audio = Buffer.from('not really audio, the service does not mind')
const send = (to: TestStudio, headers: Record<string, string>, payload: Buffer = audio) =>
  to.app.inject({
    method: 'POST',
    url: speechPath,
    headers: { 'content-type': 'audio/webm;codecs=opus', ...headers },
    payload,
  })

test('a visitor’s audio comes back as text with a confidence, in the language of the storyfile', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const stage = await visit(studio.app, path)
  heard = []
  answer = {
    status: 200,
    body: JSON.stringify({ text: ' Where were you born? ', segments: [{ avg_logprob: Math.log(0.8) }] }),
  }
  const reply = await send(studio, { authorization: `Bearer ${stage.visitorToken}` })
  expect(reply.statusCode).toBe(200)
  expect(reply.json().text).toBe('Where were you born?')
  expect(reply.json().confidence).toBeCloseTo(0.8)
  const [call] = heard
  expect(call).toMatchObject({ url: '/v1/audio/transcriptions', authorization: 'Bearer secret-key' })
  expect(call!.form.get('model')).toBe('tiny')
  expect(call!.form.get('language')).toBe('en')
  const file = call!.form.get('file') as File
  expect(file.name).toBe('speech.webm')
  expect(Buffer.from(await file.arrayBuffer()).equals(audio)).toBe(true)
})

test('somebody signed in may use it too; nobody else may', async () => {
  answer = { status: 200, body: JSON.stringify({ text: 'Hello' }) }
  expect((await send(studio, organization.owner.headers)).json()).toEqual({ text: 'Hello', confidence: 1 })
  expect((await send(studio, {})).json()).toMatchObject({ code: 'NOT_SIGNED_IN' })
  expect((await send(studio, { authorization: 'Bearer nonsense' })).statusCode).toBe(401)
})

test('a service that fails or answers nonsense is told in a sentence that leaks nothing', async () => {
  for (const body of [
    { status: 500, body: '{"error":"secret-key leaked"}' },
    { status: 200, body: '{"words":[]}' },
  ]) {
    answer = body
    const reply = await send(studio, organization.owner.headers)
    expect(reply.statusCode).toBe(502)
    expect((reply.json() as ErrorBody).code).toBe('SPEECH_FAILED')
    expect(reply.body).not.toContain('secret')
  }
  const { organizationId, owner } = organization
  const url = `/v1/conversa/organizations/${organizationId}/speech`
  const state = async () =>
    (await studio.app.inject({ method: 'GET', url, headers: owner.headers })).json().state
  expect(await state()).toBe('broken')
  answer = { status: 200, body: JSON.stringify({ text: 'Hello' }) }
  await send(studio, owner.headers)
  expect(await state()).toBe('untested')
})

test('more than ten megabytes, an empty file and another type are refused', async () => {
  const { headers } = organization.owner
  expect((await send(studio, headers, Buffer.alloc(10_000_001))).json()).toMatchObject({ code: 'TOO_LARGE' })
  expect((await send(studio, headers, Buffer.alloc(0))).json()).toMatchObject({ code: 'INVALID_INPUT' })
  const text = await send(studio, { ...headers, 'content-type': 'text/html' })
  expect(text.statusCode).toBe(415)
  expect(text.json().message).toBe('This content type is not supported here. Send audio/webm.')
})

test('without a speech service the visitor is asked to type', async () => {
  const other = await givenOrganization(mute.context)
  const reply = await send(mute, other.owner.headers)
  expect(reply.statusCode).toBe(501)
  expect(reply.json()).toMatchObject({ code: 'SPEECH_NOT_CONFIGURED' })
})

test('one address asks aloud as often in a minute as the operator lets it', async () => {
  answer = { status: 200, body: '{"text":"hello"}' }
  const { headers } = organization.owner
  const once = () =>
    studio.app.inject({
      method: 'POST',
      url: speechPath,
      payload: audio,
      remoteAddress: '10.1.2.3',
      headers: { 'content-type': 'audio/webm;codecs=opus', ...headers },
    })
  for (let call = 0; call < 20; call += 1) expect((await once()).statusCode).toBe(200)
  expect((await once()).statusCode).toBe(429)
})
