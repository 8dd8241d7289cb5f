import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type GivenOrganization, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { asRefusal } from './gateway.ts'

let studio: TestStudio
let organization: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())
afterEach(async () => {
  await studio.context.sql`drop trigger if exists failing on storyfiles`
  await studio.context.sql`drop function if exists fail_now`
})

async function givenFailure(statement: string): Promise<void> {
  const { sql } = studio.context
  await sql.unsafe(
    `create function fail_now() returns trigger language plpgsql as $$ begin ${statement}; return new; end $$`,
  )
  await sql`create trigger failing before insert on storyfiles for each row execute function fail_now()`
}

async function create() {
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/conversa/storyfiles',
    headers: organization.owner.headers,
    payload: {
      organizationId: organization.organizationId,
      name: 'Navigator',
      subject: { displayName: 'Ilse', description: '' },
    },
  })
  return [reply.statusCode, reply.json().code, reply.headers['retry-after']]
}

test('a database that goes away in the middle is no failure of ours: the caller is told when to come back', async () => {
  await givenFailure('perform pg_terminate_backend(pg_backend_pid())')
  expect(await create()).toEqual([503, 'NOT_READY', '2'])
})

test('a full disk of the database is said in a sentence', async () => {
  await givenFailure(`raise exception 'could not extend file' using errcode = '53100'`)
  expect(await create()).toEqual([507, 'NO_ROOM', '30'])
})

test.each([
  ['57P01', 'NOT_READY'],
  ['57P02', 'NOT_READY'],
  ['57P03', 'NOT_READY'],
  ['08006', 'NOT_READY'],
  ['53300', 'NOT_READY'],
  ['53200', 'NOT_READY'],
  ['57014', 'NOT_READY'],
  ['25P03', 'NOT_READY'],
  ['ETIMEDOUT', 'NOT_READY'],
  ['EAI_AGAIN', 'NOT_READY'],
  ['CONNECTION_CLOSED', 'NOT_READY'],
  ['CONNECTION_ENDED', 'NOT_READY'],
  ['CONNECT_TIMEOUT', 'NOT_READY'],
  ['ECONNREFUSED', 'NOT_READY'],
  ['ENOSPC', 'NO_ROOM'],
  ['42601', 'INTERNAL_SERVER_ERROR'],
  ['ENOENT', 'INTERNAL_SERVER_ERROR'],
])('an error %s becomes %s', (code, refusal) => {
  expect(asRefusal(Object.assign(new Error('failed'), { code })).code).toBe(refusal)
})

test('a socket of the database that is gone is the database being away', () => {
  const error = Object.assign(new Error('connect'), { code: 'ENOENT', syscall: 'connect' })
  expect(asRefusal(error).code).toBe('NOT_READY')
})
