import type { Hotkeys, Profile } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { reachOf } from '../people/reach.ts'

export type ProfileRow = Pick<
  Profile,
  | 'email'
  | 'firstName'
  | 'lastName'
  | 'isAdmin'
  | 'locale'
  | 'timeZone'
  | 'digest'
  | 'hotkeys'
  | 'hasPassword'
> & { userId: string; profileVersion: number; trials: string[] }

export async function findProfile(context: Context, userId: string): Promise<ProfileRow | undefined> {
  const { sql } = context
  const [row] = await sql<(Omit<ProfileRow, 'hotkeys' | 'trials'> & { hotkeys: string })[]>`
    select u.user_id, u.email, u.first_name, u.last_name, u.is_admin, u.locale, u.time_zone, u.digest,
      u.hotkeys::text, u.password_hash is not null as has_password, u.profile_version
    from users u where u.user_id = ${userId}`
  if (!row) return undefined
  const trials = await reachOf(context).trialsOf(sql, userId)
  return { ...row, trials, hotkeys: JSON.parse(row.hotkeys) as Hotkeys }
}

export type ProfileChanges = Partial<
  Pick<Profile, 'firstName' | 'lastName' | 'locale' | 'timeZone' | 'digest' | 'hotkeys'>
>

/** False when the profile is not the seen one any more. */
export async function updateProfile(
  sql: Queryable,
  userId: string,
  seen: number | undefined,
  { hotkeys, ...changes }: ProfileChanges,
): Promise<boolean> {
  const columns = {
    ...changes,
    // Who chooses another summary has the next one, not one of the time before.
    ...(changes.digest && {
      digestSentAt: sql`case when digest = ${changes.digest} then digest_sent_at else now() end`,
    }),
    ...(hotkeys && { hotkeys: sql.json(hotkeys) }),
    updatedAt: new Date(),
  }
  const rows = await sql`
    update users set ${sql(columns)}, profile_version = profile_version + 1
    where user_id = ${userId} ${seen === undefined ? sql`` : sql`and profile_version = ${seen}`} returning user_id`
  return rows.length > 0
}

/** Null: signs in elsewhere. */
export async function findOwnPassword(sql: Queryable, userId: string): Promise<string | null> {
  const [row] = await sql<{ passwordHash: string | null }[]>`
    select password_hash from users where user_id = ${userId}`
  return row?.passwordHash ?? null
}

export async function setPassword(sql: Queryable, userId: string, passwordHash: string): Promise<void> {
  await sql`update users set password_hash = ${passwordHash}, updated_at = now() where user_id = ${userId}`
}
