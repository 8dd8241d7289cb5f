import Fastify from 'fastify'
import { beforeAll, expect, test } from 'vitest'
import { givenDatabase, type TestDatabase } from '../../testing/database.ts'
import { answerErrors } from '../http/gateway.ts'
import { connect, plannedAnew, type Sql, type Transaction, withLimitsAgain, withoutLimits } from './sql.ts'

let database: TestDatabase
let sql: Sql
beforeAll(async () => {
  database = await givenDatabase()
  sql = database.sql
  await sql`create table numbers (n int primary key, times int not null default 0)`
  await sql`insert into numbers (n) values (1), (2)`
})

/** Settles when it was passed so many times; open from then on. */
function meetingOf(people: number): () => Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let there = 0
  return () => {
    if (++there === people) resolve()
    return promise
  }
}

test('a query that is planned anew is never prepared; any other is', async () => {
  // In one transaction, so that both are on the connection that is asked.
  const kept = await sql.begin(async (tx) => {
    await plannedAnew(tx`select ${'anew'}::text as a`)
    await tx`select ${'kept'}::text as b`
    return tx<{ statement: string }[]>`select statement from pg_prepared_statements order by 1`
  })
  const statements = kept.map((row) => row.statement)
  expect(statements.some((one) => one.includes('as b'))).toBe(true)
  expect(statements.some((one) => one.includes('as a'))).toBe(false)
})

test('of two transactions that wait for each other both are done in the end', async () => {
  const met = meetingOf(2)
  let begun = 0
  const countBoth = (first: number, second: number) =>
    sql.begin(async (tx) => {
      begun++
      await tx`update numbers set times = times + 1 where n = ${first}`
      await met()
      await tx`update numbers set times = times + 1 where n = ${second}`
    })
  await Promise.all([countBoth(1, 2), countBoth(2, 1)])
  expect(begun).toBe(3)
  const rows = await sql<{ times: number }[]>`select times from numbers`
  expect(rows.map((row) => row.times)).toEqual([2, 2])
})

test('what fails for another reason is not tried again', async () => {
  let begun = 0
  const failing = sql.begin(async (tx) => {
    begun++
    await tx`insert into numbers (n) values (1)`
  })
  await expect(failing).rejects.toMatchObject({ code: '23505' })
  expect(begun).toBe(1)
})

test('nobody waits for a lock for ever: the caller is asked to try again', async () => {
  const limits = { statementSeconds: 20, lockSeconds: 0.2, idleInTransactionSeconds: 20 }
  const limited = connect(database.connection, { connections: 1, limits })
  const app = Fastify()
  answerErrors(app)
  app.post('/', () => limited`update numbers set times = 0 where n = 1`)
  const met = meetingOf(2)
  const answered = meetingOf(2)
  const holding = sql.begin(async (tx) => {
    await tx`select from numbers where n = 1 for update`
    await Promise.all([met(), answered()])
  })
  await met()
  const reply = await app.inject({ method: 'POST', url: '/' })
  await Promise.all([answered(), holding])
  expect(reply.statusCode).toBe(503)
  expect(reply.json()).toMatchObject({ code: 'NOT_READY' })
  expect(reply.headers['retry-after']).toBe('2')

  const limitOf = async () => (await limited`show lock_timeout`)[0]!.lockTimeout
  await limited.unsafe(withoutLimits)
  expect(await limitOf()).toBe('0')
  await limited.unsafe(withLimitsAgain)
  expect(await limitOf()).toBe('200ms')
  await limited.end()
  await app.close()
})

/** Ends the connection of a transaction from outside, and waits until it is gone. */
async function cutOff(tx: Transaction): Promise<void> {
  const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  await sql`select pg_terminate_backend(${pid}, 5000)`
  await new Promise((resume) => setTimeout(resume, 100)) // and until the client has heard of it
}

test('a transaction whose connection is lost fails, and nothing else does', async () => {
  const asking = sql.begin(async (tx) => {
    await cutOff(tx)
    await tx`select 1`
  })
  await expect(asking).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  const ending = sql.begin((tx) => cutOff(tx))
  await expect(ending).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  const waiting = sql.begin(async (tx) => {
    const [{ pid } = { pid: 0 }] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
    await Promise.all([tx`select pg_sleep(20)`, sql`select pg_terminate_backend(${pid})`])
  })
  await expect(waiting).rejects.toMatchObject({ code: 'CONNECTION_CLOSED' })
  // A client that writes into nothing fails outside of every call, and later than the call.
  await new Promise((resume) => setTimeout(resume, 100))
  // The first query of a new connection may still be told of the end of the one before.
  await expect.poll(() => sql`select 1 as one`.catch(() => [])).toEqual([{ one: 1 }])
})
