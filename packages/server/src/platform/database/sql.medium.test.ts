import { beforeAll, expect, test } from 'vitest'
import { givenDatabase } from '../../testing/database.ts'
import { plannedAnew, type Sql } from './sql.ts'

let sql: Sql
beforeAll(async () => {
  sql = (await givenDatabase()).sql
})

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
