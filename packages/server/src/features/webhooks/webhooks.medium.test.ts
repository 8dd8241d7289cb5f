import { createHmac, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Delivery, ErrorBody, List, Webhook } from '@studio/contract'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { sendMessages } from './send-messages.ts'

type Heard = { headers: IncomingMessage['headers']; body: string }
type Answer = { status: number; headers?: Record<string, string>; megabytes?: number }

let studio: TestStudio
let organization: GivenOrganization
let path: string
let receiver: Server
let url: string
let heard: Heard[] = []
let answer: Answer = { status: 204 }
/** So many calls are taken, and their answer is lost. */
let cutOff = 0

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  organization = await givenOrganization(studio.context)
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
  receiver = createServer(async (request, reply) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk as Buffer)
    heard.push({ headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (cutOff > 0) {
      cutOff -= 1
      request.socket.destroy()
      return
    }
    if (request.url === '/silent') return
    reply.writeHead(answer.status, answer.headers)
    for (let n = 0; n < (answer.megabytes ?? 0) && !reply.destroyed; n++) reply.write(Buffer.alloc(1_000_000))
    reply.end()
  })
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve))
  url = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`
})
afterAll(async () => {
  receiver?.closeAllConnections()
  receiver?.close()
  await studio?.stop()
})
afterEach(async () => {
  await studio.context.sql`delete from webhooks`
  heard = []
  answer = { status: 204 }
})

const add = (events: string[], to = url) =>
  call<{ webhook: Webhook; secret: string }>(studio.app, 'POST', '/v1/conversa/webhooks', {
    headers: organization.owner.headers,
    body: { organizationId: organization.organizationId, name: randomUUID(), url: to, events },
    status: 201,
  })
const messagesOf = async ({ name }: Webhook) =>
  (
    await call<List<Delivery>>(
      studio.app,
      'GET',
      `/v1/conversa/deliveries?organizationId=${organization.organizationId}&search=${name}`,
      { headers: organization.owner.headers },
    )
  ).items

/** A visitor asks something, in vain or not, and leaves. */
async function visited(text: string) {
  const stage = await visit(studio.app, path)
  const answered = await ask(studio.app, stage, { text })
  await call(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/end`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
  })
  return { stage, answered }
}

test('an ended visit is told once, signed, however often it is sent', async () => {
  const { webhook, secret } = await add(['visit.ended'])
  const { stage } = await visited('Where were you born?')
  answer = { status: 500 }
  await sendMessages(studio.context)
  expect((await messagesOf(webhook))[0]).toMatchObject({
    kind: 'webhook',
    about: 'visit.ended',
    state: 'waiting',
    tries: 1,
    problem: 'The receiver answered with status 500.',
  })
  answer = { status: 200 }
  await studio.context.sql`update webhook_messages set next_try_at = now()`
  await sendMessages(studio.context)
  await sendMessages(studio.context)
  expect(heard.length).toBe(2)
  const [first, again] = heard as [Heard, Heard]
  expect([again.body, again.headers['webhook-id']]).toEqual([first.body, first.headers['webhook-id']])
  const { type, data } = JSON.parse(again.body)
  expect(type).toBe('visit.ended')
  expect(data).toMatchObject({ visitId: stage.sessionId, channel: 'link', questions: 1 })
  const signed = `${again.headers['webhook-id']}.${again.headers['webhook-timestamp']}.${again.body}`
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64')
  expect(again.headers['webhook-signature']).toBe(
    `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
  )
  expect((await messagesOf(webhook)).map(({ state }) => state)).toEqual(['sent'])
})

test('each release that becomes live is told once', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  const { webhook } = await add(['release.live'])
  const published = () => publishLink(studio.app, organization.owner, storyfileId)
  const { liveReleaseId } = await published()
  await published()
  const at = `/v1/conversa/storyfiles/${storyfileId}/publication`
  await call(studio.app, 'DELETE', at, { headers: organization.owner.headers })
  await train(studio.app, organization.owner, storyfileId)
  expect((await messagesOf(webhook)).length).toBe(1)
  const next = await published()
  await sendMessages(studio.context)
  expect(heard.map(({ body }) => JSON.parse(body).data)).toMatchObject([
    { releaseId: liveReleaseId, number: 1, storyfileId },
    { releaseId: next.liveReleaseId, number: 2, storyfileId },
  ])
})

test('questions without an answer and thumbs are told with their words; other organizations hear nothing', async () => {
  const stranger = await givenOrganization(studio.context)
  await call(studio.app, 'POST', '/v1/conversa/webhooks', {
    headers: stranger.owner.headers,
    body: {
      organizationId: stranger.organizationId,
      name: 'Other',
      url,
      events: ['turn.unanswered', 'feedback'],
    },
    status: 201,
  })
  await add(['turn.unanswered', 'feedback'])
  const stage = await visit(studio.app, path)
  const answered = await ask(studio.app, stage, { text: 'xylophone quantum tariffs' })
  const thumb = (body: object, status = 200) =>
    call(studio.app, 'PUT', `/v1/dialogue/sessions/${stage.sessionId}/thumbs`, {
      headers: { authorization: `Bearer ${stage.visitorToken}` },
      body,
      status,
    })
  await thumb({ turnId: answered.turnId, good: false, words: 'That was not my question.' })
  await thumb({ turnId: answered.turnId, good: false, words: 'That was not my question.' })
  await thumb({ turnId: randomUUID(), good: true }, 404)
  await thumb({ turnId: answered.turnId, good: true, words: 'x'.repeat(281) }, 400)
  await sendMessages(studio.context)
  const told = heard.map(({ body }) => JSON.parse(body))
  expect(told.map(({ type }) => type).sort()).toEqual(['feedback', 'turn.unanswered'])
  expect(told.find(({ type }) => type === 'feedback').data).toMatchObject({
    question: 'xylophone quantum tariffs',
    good: false,
    words: 'That was not my question.',
  })
})

test('a thumb that changes after it was told is told again, and one that waits is told as it is now', async () => {
  await add(['feedback'])
  const stage = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, { text: 'Where were you born?' })
  const thumb = (good: boolean, words = '') =>
    call(studio.app, 'PUT', `/v1/dialogue/sessions/${stage.sessionId}/thumbs`, {
      headers: { authorization: `Bearer ${stage.visitorToken}` },
      body: { turnId, good, words },
    })
  const told = () => heard.map(({ body }) => JSON.parse(body).data).map(({ good, words }) => [good, words])
  await thumb(false)
  await thumb(false, 'Too long.')
  await sendMessages(studio.context)
  expect(told()).toEqual([[false, 'Too long.']])
  await thumb(false, 'Too long.')
  await sendMessages(studio.context)
  expect(told().length).toBe(1)
  await thumb(true)
  answer = { status: 500 }
  await sendMessages(studio.context)
  await thumb(true, 'On second thought.')
  answer = { status: 204 }
  await studio.context.sql`update webhook_messages set next_try_at = now()`
  await sendMessages(studio.context)
  expect(told()).toEqual([
    [false, 'Too long.'],
    [true, ''],
    [true, ''],
    [true, 'On second thought.'],
  ])
  expect(new Set(heard.map(({ headers }) => headers['webhook-id'])).size).toBe(3)
})

test('a message whose answer was lost, and one that two servers look at, are each taken once', async () => {
  const { webhook } = await add(['visit.ended'])
  for (let n = 0; n < 6; n++) await visited('Where were you born?')
  cutOff = 2
  const second = await givenSecondServer(studio)
  try {
    // The studio's own job may send at the same time, and holds the webhook meanwhile.
    await vi.waitFor(
      async () => {
        await studio.context.sql`update webhook_messages set next_try_at = now() where state = 'waiting'`
        await Promise.all([sendMessages(studio.context), sendMessages(second.context)])
        expect((await messagesOf(webhook)).map(({ state }) => state)).toEqual(Array(6).fill('sent'))
      },
      { timeout: 60_000, interval: 200 },
    )
  } finally {
    await second.stop()
  }
  const ids = heard.map(({ headers }) => headers['webhook-id'])
  // Two were heard twice, since the first answer never came; the receiver knows them by their ids.
  expect([ids.length, new Set(ids).size]).toEqual([8, 6])
})

test('what was said leaves messages that wait: masked with the turn, erased with the turn', async () => {
  const { sql } = studio.context
  const { webhook } = await add(['turn.unanswered'])
  const stage = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, { text: 'xylophone quantum tariffs' })
  answer = { status: 500 }
  await sendMessages(studio.context)
  const kept = () => sql<{ body: string | null }[]>`select body from webhook_messages`
  expect((await kept())[0]!.body).toContain('xylophone')
  await sql`update turns set heard_text = '[name] quantum tariffs' where turn_id = ${turnId}`
  expect(await kept()).toEqual([{ body: null }])
  await sql`update webhook_messages set next_try_at = now()`
  await sendMessages(studio.context)
  expect((await kept())[0]!.body).toContain('[name]')
  await sql`delete from turns where turn_id = ${turnId}`
  expect(await messagesOf(webhook)).toEqual([])
})

test('Retry-After pauses a receiver; a redirect is not followed; 200 MB of answer are not read', async () => {
  const { webhook } = await add(['visit.ended'])
  const again = async () => {
    await studio.context.sql`update webhooks set paused_until = null`
    await studio.context.sql`update webhook_messages set next_try_at = now()`
    await sendMessages(studio.context)
    return (await messagesOf(webhook))[0]!
  }
  await visited('Where were you born?')
  answer = { status: 429, headers: { 'retry-after': '600' } }
  expect((await again()).state).toBe('waiting')
  const [row] = await studio.context.sql<{ seconds: number }[]>`
    select extract(epoch from paused_until - now())::int as seconds from webhooks`
  expect(row!.seconds).toBeGreaterThan(590)
  answer = { status: 302, headers: { location: 'http://169.254.169.254/' } }
  expect((await again()).problem).toContain('redirect')
  answer = { status: 200, megabytes: 200 }
  expect((await again()).state).toBe('sent')
})

test('an address inside is refused when it is entered, by number or by name; a name that moves inside hears nothing', async () => {
  const { headers } = organization.owner
  const { port } = receiver.address() as AddressInfo
  const refusedAt = async (to: string) => {
    const { fields } = await call<ErrorBody>(studio.app, 'POST', '/v1/conversa/webhooks', {
      headers,
      status: 400,
      body: { organizationId: organization.organizationId, name: 'Inside', url: to, events: ['visit.ended'] },
    })
    return fields
  }
  const said = [
    {
      field: 'url',
      message:
        'This address is not public. Ask the operator of the studio to add its host to RECORD_STORE_HOSTS.',
    },
  ]
  for (const host of [`localhost:${port}`, '127.0.0.2', '[::1]', '10.0.0.7', '169.254.169.254'])
    expect([host, await refusedAt(`https://${host}/hook`)]).toEqual([host, said])
  // As if its name had resolved to a public address until now.
  await add(['visit.ended'])
  await studio.context.sql`update webhooks set url = ${`http://localhost:${port}/hook`}`
  await visited('Where were you born?')
  await sendMessages(studio.context)
  const at = `/v1/conversa/webhooks?organizationId=${organization.organizationId}`
  const { items } = await call<List<Webhook>>(studio.app, 'GET', at, { headers })
  expect([heard.length, items[0]!.pausedBecause]).toEqual([0, said[0]!.message])
})

test('a receiver that never answers is given up for now, and keeps no other waiting', async () => {
  const { webhook: silent } = await add(['visit.ended'], url.replace('/hook', '/silent'))
  const { webhook } = await add(['visit.ended'])
  await visited('Where were you born?')
  const sending = sendMessages(studio.context)
  await vi.waitFor(
    async () => expect((await messagesOf(webhook))[0]).toMatchObject({ state: 'sent' }),
    10_000,
  )
  expect(await messagesOf(silent)).toMatchObject([{ state: 'waiting', tries: 0 }])
  await sending
  await vi.waitFor(
    async () =>
      expect(await messagesOf(silent)).toMatchObject([
        { state: 'waiting', tries: 1, problem: 'The receiver did not answer.' },
      ]),
    20_000,
  )
}, 60_000)

test.each(['http://localhost:9/', 'http://10.0.0.8/hook', 'http://[::1]/', 'http://169.254.169.254/latest'])(
  '%s is inside, and refused as it is typed',
  async (inside) => {
    const refused = await call<ErrorBody>(studio.app, 'POST', '/v1/conversa/webhooks', {
      headers: organization.owner.headers,
      body: {
        organizationId: organization.organizationId,
        name: 'In',
        url: inside,
        events: ['feedback'],
      },
      status: 400,
    })
    expect(refused.fields.map(({ field }) => field)).toEqual(['url'])
  },
)

test('a message that fails is tried again after 5 seconds, then ever later, for days', async () => {
  const { webhook } = await add(['visit.ended'])
  const { sql } = studio.context
  await visited('Where were you born?')
  answer = { status: 500 }
  const waits: number[] = []
  while (waits.length < 8) {
    await sql`update webhook_messages set next_try_at = now()`
    await sendMessages(studio.context)
    const [row] = await sql<{ seconds: number }[]>`
      select extract(epoch from next_try_at - now())::float as seconds from webhook_messages`
    waits.push(row!.seconds)
  }
  // Each is a little apart from what doubling says, so that not all messages come at once.
  for (const [tries, seconds] of waits.entries()) {
    expect(seconds).toBeGreaterThan(5 * 2 ** tries * 0.7)
    expect(seconds).toBeLessThan(5 * 2 ** tries * 1.25)
  }
  await sql`update webhook_messages set at = now() - interval '4 days', next_try_at = now()`
  await sendMessages(studio.context)
  expect(await messagesOf(webhook)).toMatchObject([{ state: 'waiting', tries: 9 }])
  answer = { status: 204 }
  await sql`update webhook_messages set next_try_at = now()`
  await sendMessages(studio.context)
  expect(await messagesOf(webhook)).toMatchObject([{ state: 'sent' }])
})

test('what is set aside is sent again by hand with its id; the test button says what came back', async () => {
  const { webhook } = await add(['visit.ended'])
  await visited('Where were you born?')
  answer = { status: 400 }
  await studio.context.sql`update webhook_messages set at = now() - interval '6 days'`
  await sendMessages(studio.context)
  const [message] = await messagesOf(webhook)
  expect(message).toMatchObject({ state: 'set_aside' })
  const { headers } = organization.owner
  const test1 = `/v1/conversa/webhooks/${webhook.webhookId}/test`
  expect(await call(studio.app, 'POST', test1, { headers })).toEqual({
    arrived: false,
    problem: 'The receiver answered with status 400.',
  })
  answer = { status: 204 }
  await call(studio.app, 'POST', '/v1/conversa/deliveries/send_again', {
    headers,
    body: {
      organizationId: organization.organizationId,
      which: { deliveries: [{ kind: 'webhook', deliveryId: message!.deliveryId }] },
    },
  })
  await sendMessages(studio.context)
  expect(heard.at(-1)!.headers['webhook-id']).toBe(message!.deliveryId)
  expect((await messagesOf(webhook))[0]!.state).toBe('sent')
  expect(await call(studio.app, 'POST', test1, { headers })).toEqual({ arrived: true, problem: '' })
})
