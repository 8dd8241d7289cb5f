import { randomBytes } from 'node:crypto'
import type { Sql } from './sql.ts'

/** A secret of this studio, made on first use; all servers of one database read the same. */
export async function secret(sql: Sql, name: string, make: () => string | Promise<string>): Promise<string> {
  const [found] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`
  if (found) return found.value
  const value = await make()
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`
  return row!.value
}

export async function tokenSecret(sql: Sql): Promise<Uint8Array> {
  return Buffer.from(await secret(sql, 'tokens', () => randomBytes(32).toString('base64')), 'base64')
}
