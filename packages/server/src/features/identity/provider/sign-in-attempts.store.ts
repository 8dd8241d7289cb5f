import { createHmac } from 'node:crypto'
import type { Context } from '../../../context.ts'
import type { Sql } from '../../../platform/database/sql.ts'

/**
 * How wrong passwords slow down: the pause after `free` failures in a row is `firstSeconds`, each next one
 * doubles it up to `maxSeconds`.
 * An hour without failures forgets them. New accounts are asked for as often as that, and no letter leaves more often.
 */
const rules = {
  account: { free: 5, firstSeconds: 5, maxSeconds: 300 },
  address: { free: 20, firstSeconds: 5, maxSeconds: 900 },
  signUpAccount: { free: 3, firstSeconds: 60, maxSeconds: 3600 },
  signUpAddress: { free: 20, firstSeconds: 60, maxSeconds: 3600 },
} as const
type Kind = keyof typeof rules

/** Names of people and addresses do not stand in this table: only their keyed hashes. */
function keyOf(context: Context, kind: Kind, value: string): string {
  return createHmac('sha256', context.tokenSecret)
    .update(`${kind}:${value.trim().toLowerCase()}`)
    .digest('hex')
}

/**
 * Takes one attempt; false while the account or the address has to wait. Counted before the password is checked, so
 * that many guesses at the same moment count as many.
 */
export async function takeAttempt(context: Context, email: string, address: string): Promise<boolean> {
  const byAddress = await count(context.sql, keyOf(context, 'address', address), rules.address)
  return byAddress && (await count(context.sql, keyOf(context, 'account', email), rules.account))
}

/** The same for asking for a new account. */
export async function takeSignUpAttempt(context: Context, email: string, address: string): Promise<boolean> {
  const byAddress = await count(context.sql, keyOf(context, 'signUpAddress', address), rules.signUpAddress)
  return byAddress && (await count(context.sql, keyOf(context, 'signUpAccount', email), rules.signUpAccount))
}

type Rule = { free: number; firstSeconds: number; maxSeconds: number }

async function count(sql: Sql, key: string, rule: Rule): Promise<boolean> {
  const rows = await sql`
    insert into sign_in_failures as f (key, failures) values (${key}, 1)
    on conflict (key) do update set
      failures = case when f.updated_at < now() - interval '1 hour' then 1 else f.failures + 1 end,
      blocked_until = case when f.updated_at < now() - interval '1 hour' or f.failures + 1 < ${rule.free} then null
        else now() + make_interval(secs => least(${rule.maxSeconds}, ${rule.firstSeconds}::int * power(2, least(f.failures + 1 - ${rule.free}, 20)))) end,
      updated_at = now()
    where f.blocked_until is null or f.blocked_until <= now()
    returning key`
  return rows.length > 0
}

/** A right password forgets the failures of the account; the address keeps all but this attempt. */
export async function clearAttempts(context: Context, email: string, address: string): Promise<void> {
  const account = keyOf(context, 'account', email)
  const from = keyOf(context, 'address', address)
  await context.sql`delete from sign_in_failures where key = ${account}`
  await context.sql`update sign_in_failures set failures = greatest(failures - 1, 0),
    blocked_until = case when failures - 1 < ${rules.address.free} then null else blocked_until end where key = ${from}`
}

export async function sweepAttempts(sql: Sql): Promise<void> {
  await sql`delete from sign_in_failures where updated_at < now() - interval '1 day'`
}
