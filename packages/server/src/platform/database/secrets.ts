import { randomBytes } from 'node:crypto'
import type { Queryable, Sql } from './sql.ts'

/** A secret of this studio, made on first use; all servers of one database read the same. */
export async function secret(sql: Sql, name: string, make: () => string | Promise<string>): Promise<string> {
  const [found] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`
  if (found) return found.value
  const value = await make()
  await sql`insert into secrets (name, value) values (${name}, ${value}) on conflict do nothing`
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = ${name}`
  return row!.value
}

/** Puts another value in the place of a secret; `next` gets the one before, if there is one. Servers wait for each other. */
export async function replaceSecret(
  sql: Queryable,
  name: string,
  next: (before: string | undefined) => string,
): Promise<void> {
  const [row] = await sql<{ value: string }[]>`select value from secrets where name = ${name} for update`
  await sql`insert into secrets (name, value) values (${name}, ${next(row?.value)})
    on conflict (name) do update set value = excluded.value`
}

export async function tokenSecret(sql: Sql): Promise<Uint8Array> {
  return Buffer.from(await secret(sql, 'tokens', () => randomBytes(32).toString('base64')), 'base64')
}
