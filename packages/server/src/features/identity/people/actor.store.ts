import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { actorOf, type KeyLimit, type Person } from './actor.ts'
import { unsettle } from './actor-cache.ts'
import { type Reach, reachOf } from './reach.ts'

/**
 * The person with memberships and reachable storyfiles; undefined when unknown or not active.
 */
export async function findPerson(context: Context, userId: string): Promise<Person | undefined> {
  const { sql } = context
  const [[row], reach] = await Promise.all([
    sql<Omit<Person, keyof Reach>[]>`
      select user_id, email, first_name, last_name, is_admin from users where user_id = ${userId} and status = 'active'`,
    reachOf(context).ofPerson(sql, userId),
  ])
  return row && { ...row, ...reach }
}

/** The person as a caller, for what the studio does in their name; undefined when unknown or not active. */
export async function findActor(context: Context, userId: string): Promise<Actor | undefined> {
  const person = await findPerson(context, userId)
  return person && actorOf(person, 'command')
}

/** Whether a sign-in of the embedded provider still stands; sign-out and token theft end it. */
export async function grantStands(sql: Queryable, grantId: string): Promise<boolean> {
  const rows = await sql`select from oidc_payloads
    where model = 'Grant' and id = ${grantId} and (expires_at is null or expires_at > now())`
  return rows.length > 0
}

/** The session whose key hashes to `keyHash`, if it has not ended. */
export async function findSessionUser(
  sql: Queryable,
  keyHash: Buffer,
): Promise<{ userId: string; expiresAt: Date } | undefined> {
  const [row] = await sql<{ userId: string; expiresAt: Date }[]>`
    select user_id, expires_at from sessions where key_hash = ${keyHash} and refresh_expires_at > now()`
  return row
}

/** The owner and the limits of an API key that was not revoked; notes that it was used. */
export async function findApiKey(
  sql: Queryable,
  secretHash: Buffer,
): Promise<(KeyLimit & { apiKeyId: string; userId: string }) | undefined> {
  const [row] = await sql<(KeyLimit & { apiKeyId: string; userId: string })[]>`
    update api_keys set last_used_at = now() where secret_hash = ${secretHash} and revoked_at is null
    returning api_key_id, user_id, organization_id, role`
  return row
}

/**
 * Makes all servers read the person anew before their caches end: this one from now on, the others when the transaction
 * of the change, which this is part of, commits.
 */
export async function forgetPerson(sql: Queryable, userId: string): Promise<void> {
  await forgetPersons(sql, [userId])
}

export async function forgetPersons(sql: Queryable, userIds: string[]): Promise<void> {
  for (const userId of userIds) unsettle(userId)
  for (const subjectId of userIds) await noteChange(sql, { topic: 'user', organizationId: null, subjectId })
}
