import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { GivenMember } from '../../../testing/given/given.ts'
import { givenSchool, learningPath } from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

// Many activities at the same moment, with a database that is slow, busy or gone: each call gets a clear answer.
let studio: TestStudio
let school: { organizationId: string; owner: GivenMember }
beforeAll(async () => {
  studio = await givenStudio()
  school = await givenSchool(studio)
})
afterAll(() => studio?.stop())

async function create(name: string, key?: string) {
  const reply = await studio.app.inject({
    method: 'POST',
    url: `${learningPath}/activities`,
    headers: { ...school.owner.headers, ...(key ? { 'idempotency-key': key } : {}) },
    payload: { organizationId: school.organizationId, name },
  })
  return { status: reply.statusCode, code: reply.json().code as string | undefined }
}
const count = <Value>(values: Value[]) =>
  Object.fromEntries([...Map.groupBy(values, String)].map(([value, all]) => [value, all.length]))
const many = <Made>(most: number, make: (at: number) => Made) =>
  Array.from({ length: most }, (_, at) => make(at))

async function made(like: string) {
  const rows = await studio.context.sql<{ name: string }[]>`
    select name from learning_activities where name like ${`${like}%`} order by name`
  return rows.map(({ name }) => name)
}

test('of 50 activities at the same moment each is made once; of those with one name only the first', async () => {
  const own = await Promise.all(many(30, (at) => create(`Own ${at}`)))
  expect(count(own.map(({ status }) => status))).toEqual({ 201: 30 })
  expect(await made('Own ')).toHaveLength(30)
  const same = await Promise.all(many(20, () => create('The same')))
  expect(count(same.map(({ status, code }) => code ?? status))).toEqual({ 201: 1, NAME_TAKEN: 19 })
})

test('the same call, sent 20 times under one key, makes one activity and never fails', async () => {
  const key = randomUUID()
  const replies = await Promise.all(many(20, () => create('Under one key', key)))
  const answers = new Set(replies.map(({ status, code }) => code ?? status))
  expect(answers).toContain(201)
  expect([...answers].filter((one) => one !== 201 && one !== 'STATE_CONFLICT')).toEqual([])
  expect((await create('Under one key', key)).status).toBe(201)
  expect(await made('Under one key')).toHaveLength(1)
})

test('while somebody holds the table, calls wait and then succeed', async () => {
  let replies: ReturnType<typeof create>[] = []
  await studio.context.sql.begin(async (tx) => {
    await tx`lock table learning_activities in share mode`
    // More calls than the server has connections.
    replies = many(20, (at) => create(`Patient ${at}`))
    for (let waiting = 0; waiting === 0; await sleep(20)) {
      const [row] = await tx<{ waiting: number }[]>`
        select count(*)::int as waiting from pg_locks where not granted and relation = 'learning_activities'::regclass`
      waiting = row!.waiting
    }
    expect(await tx`select 1 from learning_activities where name like 'Patient %'`).toHaveLength(0)
  })
  expect(count((await Promise.all(replies)).map(({ status }) => status))).toEqual({ 201: 20 })
})

/** What the database does to some of the calls, by the end of their name; `then` puts it right. */
async function givenTrouble(does: string): Promise<() => Promise<void>> {
  const { sql } = studio.context
  await sql.unsafe(`create function trouble() returns trigger language plpgsql as $$
    begin if new.name ~ '[05]$' then ${does}; end if; return new; end $$`)
  await sql`create trigger trouble before insert on learning_activities for each row execute function trouble()`
  return async () => {
    await sql`drop trigger trouble on learning_activities`
    await sql`drop function trouble`
  }
}

test.each([
  ['ends the connection', 'perform pg_terminate_backend(pg_backend_pid())'],
  ['ends the statement', 'perform pg_cancel_backend(pg_backend_pid()); perform pg_sleep(10)'],
  ['lets it wait for a lock too long', "raise exception using errcode = '55P03'"],
  ['ends it for another one', "raise exception using errcode = '40P01'"],
  ['has no memory left', "raise exception using errcode = '53200'"],
  ['has waited for the next statement too long', "raise exception using errcode = '25P03'"],
])('when the database %s, the call says to try again, and does so under its key', async (what, does) => {
  const putRight = await givenTrouble(does)
  const keys = many(20, () => randomUUID())
  const name = (at: number) => `${what} ${at}`
  const replies = await Promise.all(keys.map((key, at) => create(name(at), key)))
  await putRight()
  expect(new Set(replies.map(({ status, code }) => code ?? status))).toEqual(new Set([201, 'NOT_READY']))
  for (const [at, { status }] of replies.entries())
    if (status !== 201) expect((await create(name(at), keys[at])).status).toBe(201)
  expect(await made(what)).toHaveLength(20)
})
