import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { type GivenOrganization, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { sweepStoredReplies } from '../database/stored-replies.ts'

let studio: TestStudio
let organization: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

const givenKey = () => `key-${randomUUID()}`
const storyfile = (name = `Storyfile ${randomUUID()}`) => ({
  organizationId: organization.organizationId,
  name,
  subject: { displayName: 'Marta Keller', description: '' },
})

async function post(
  payload: object,
  key?: string,
  headers = organization.owner.headers,
  path = '/v1/conversa/storyfiles',
) {
  const reply = await studio.app.inject({
    method: 'POST',
    url: path,
    headers: { ...headers, ...(key ? { [gateway.idempotencyHeader]: key } : {}) },
    payload,
  })
  return { status: reply.statusCode, json: reply.json(), headers: reply.headers }
}

async function count(name: string): Promise<number> {
  const [row] = await studio.context.sql<{ count: number }[]>`
    select count(*)::int from storyfiles where name = ${name}`
  return row!.count
}

test('the same person, key and route get the same answer, and it is done once', async () => {
  const [key, body] = [givenKey(), storyfile()]
  const first = await post(body, key)
  expect(first.status).toBeLessThan(300)
  const second = await post(body, key)
  expect([second.status, second.json]).toEqual([first.status, first.json])
  expect([first.headers['idempotency-replayed'], second.headers['idempotency-replayed']]).toEqual([
    undefined,
    'true',
  ])
  expect(await count(body.name)).toBe(1)
})

test.each(['PATCH', 'DELETE'] as const)(
  'a %s that is repeated is answered again, not done again',
  async (method) => {
    const made = (await post(storyfile())).json
    const [key, url] = [givenKey(), `/v1/conversa/storyfiles/${made.storyfileId}`]
    const call = async (version: number, description = 'Once') => {
      const reply = await studio.app.inject({
        method,
        url,
        headers: {
          ...organization.owner.headers,
          [gateway.idempotencyHeader]: key,
          'if-match': `"${version}"`,
        },
        ...(method === 'PATCH' ? { payload: { description } } : {}),
      })
      const { 'idempotency-replayed': replayed, etag } = reply.headers
      return { status: reply.statusCode, json: reply.json(), replayed, etag }
    }
    const first = await call(made.version)
    expect([first.status, first.replayed]).toEqual([200, undefined])
    // Done a second time, the change would be refused: its version is gone by now.
    expect(await call(made.version)).toEqual({ ...first, replayed: 'true' })
    expect((await call(made.version + 1)).json.code).toBe('STATE_CONFLICT')
    const [row] = await studio.context.sql<{ version: number }[]>`
    select version from storyfiles where storyfile_id = ${made.storyfileId}`
    expect(row!.version).toBe(made.version + 1)
  },
)

test('another body under the same key is refused', async () => {
  const key = givenKey()
  await post(storyfile(), key)
  const other = await post(storyfile(), key)
  expect([other.status, other.json.code]).toEqual([409, 'STATE_CONFLICT'])
})

test('the key of one person is not that of another', async () => {
  const [key, body] = [givenKey(), storyfile()]
  const colleague = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  const first = await post(body, key)
  const second = await post(storyfile(), key, colleague.headers)
  expect(second.status).toBe(first.status)
  expect(second.json).not.toEqual(first.json)
})

test('calls at the same moment: one does it, the others are told to come back', async () => {
  const [key, body] = [givenKey(), storyfile()]
  const replies = await Promise.all(Array.from({ length: 5 }, () => post(body, key)))
  expect(await count(body.name)).toBe(1)
  for (const { status, headers } of replies.filter((one) => one.status === 409))
    expect([status, headers['retry-after']]).toEqual([409, '2'])
  expect((await post(body, key)).headers['idempotency-replayed']).toBe('true')
})

const later = (key: string) =>
  studio.context.sql`update stored_replies set started_at = now() - interval '11 seconds' where key = ${key}`

test('the work and its key commit together: after a kill between commit and reply it is not done again', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const [key, body] = [givenKey(), storyfile()]
  const { sql } = studio.context
  const stored = () => sql`select status from stored_replies where key = ${key}`
  await sql`create function die_before_reply() returns trigger language plpgsql as
    $$ begin if new.status is not null then raise exception 'killed'; end if; return new; end $$`
  await sql`create trigger die before insert or update on stored_replies
    for each row execute function die_before_reply()`
  expect((await post(body, key)).status).toBe(201)
  expect(await stored()).toEqual([{ status: null }])
  const early = await post(body, key)
  expect([early.status, early.json.code, early.headers['retry-after']]).toEqual([409, 'STATE_CONFLICT', '2'])
  await later(key)
  const late = await post(body, key)
  expect([late.status, late.json.code]).toEqual([409, 'ALREADY_DONE'])
  expect(late.json.message).toContain('This was done already under this key')
  expect((await post(storyfile(), key)).json.code).toBe('STATE_CONFLICT')
  expect(await count(body.name)).toBe(1)
  await sql`drop trigger die on stored_replies`
  await sql`drop function die_before_reply`
  vi.useRealTimers()
})

test('a kill before the commit leaves no key behind: the call may be made again at the same moment', async () => {
  const [key, body] = [givenKey(), storyfile()]
  const { sql } = studio.context
  // Ends the connection in the middle of the work, as a killed server does.
  await sql`create function die_in_the_middle() returns trigger language plpgsql as
    $$ begin perform pg_terminate_backend(pg_backend_pid()); return new; end $$`
  await sql`create trigger die after insert on storyfiles for each row execute function die_in_the_middle()`
  const first = await post(body, key)
  expect([first.status, first.json.code, first.headers['retry-after']]).toEqual([503, 'NOT_READY', '2'])
  await sql`drop trigger die on storyfiles`
  await sql`drop function die_in_the_middle`
  const second = await post(body, key)
  expect([second.status, second.headers['idempotency-replayed']]).toEqual([201, undefined])
  expect(await count(body.name)).toBe(1)
})

test('a refused call may be tried again under its key', async () => {
  const [key, body] = [givenKey(), storyfile()]
  expect((await post({ ...body, name: '' }, key)).status).toBe(400)
  expect((await post(body, key)).status).toBeLessThan(300)
})

test('after a day the key is free', async () => {
  const key = givenKey()
  await post(storyfile(), key)
  await studio.context
    .sql`update stored_replies set started_at = now() - interval '25 hours' where key = ${key}`
  expect((await post(storyfile(), key)).status).toBeLessThan(300)
  await studio.context
    .sql`update stored_replies set started_at = now() - interval '25 hours' where key = ${key}`
  await sweepStoredReplies(studio.context.sql)
  expect(await studio.context.sql`select from stored_replies where key = ${key}`).toHaveLength(0)
})

test('a key that is none is refused, and without one nothing is kept', async () => {
  expect((await post(storyfile(), 'x')).json.code).toBe('INVALID_INPUT')
  const before = await studio.context.sql`select from stored_replies`
  await post(storyfile())
  expect(await studio.context.sql`select from stored_replies`).toHaveLength(before.length)
})

test('a secret is never kept: the second call makes a second one', async () => {
  const body = { organizationId: organization.organizationId, name: 'bot', role: 'read' }
  const key = givenKey()
  const send = () => post(body, key, organization.owner.headers, '/v1/user/api_keys')
  const [first, second] = [await send(), await send()]
  expect(first.json.secret).not.toBe(second.json.secret)
  expect(await studio.context.sql`select from stored_replies where key = ${key}`).toHaveLength(0)
})

test('what is done is not done again although its answer could not be kept; that is made up for', async () => {
  const { sql } = studio.context
  const [key, body] = [givenKey(), storyfile()]
  await sql`alter table stored_replies add constraint no_room check (status is null) not valid`
  const first = await post(body, key)
  expect(first.status).toBe(201)
  expect((await post(body, key)).json).toMatchObject({ code: 'STATE_CONFLICT' })
  await sql`alter table stored_replies drop constraint no_room`
  await expect
    .poll(() => post(body, key), { timeout: 20_000, interval: 200 })
    .toMatchObject({ status: 201, json: first.json, headers: { 'idempotency-replayed': 'true' } })
  expect(await count(body.name)).toBe(1)
})
