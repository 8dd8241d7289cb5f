import { limits } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

export type Reset = { userId: string; email: string; firstName: string; lastName: string; byMail: boolean }

/** Keeps the hash of a new link and ends the earlier ones of the person: the newest one counts. */
export async function insertReset(
  tx: Queryable,
  reset: { userId: string; tokenHash: Buffer; byMail: boolean },
): Promise<void> {
  await tx`delete from sign_in_resets where user_id = ${reset.userId}`
  await tx`
    insert into sign_in_resets (token_hash, user_id, by_mail, expires_at)
    values (${reset.tokenHash}, ${reset.userId}, ${reset.byMail}, now() + make_interval(hours => ${limits.signInResetHours}))`
}

/** What a link is for, if it is still good and its account is open. */
export async function findReset(sql: Queryable, tokenHash: Buffer): Promise<Reset | undefined> {
  const [row] = await sql<Reset[]>`
    select u.user_id, u.email, u.first_name, u.last_name, r.by_mail from sign_in_resets r join users u using (user_id)
    where r.token_hash = ${tokenHash} and r.expires_at > now() and u.status = 'active'`
  return row
}

/** Takes the link, so that no one else can; undefined when it is not good any more. */
export async function takeReset(tx: Queryable, tokenHash: Buffer): Promise<Reset | undefined> {
  const found = await findReset(tx, tokenHash)
  if (!found) return undefined
  const rows = await tx`delete from sign_in_resets where token_hash = ${tokenHash} returning user_id`
  return rows.length > 0 ? found : undefined
}

export async function sweepResets(sql: Queryable): Promise<void> {
  await sql`delete from sign_in_resets where expires_at < now() - interval '1 day'`
}
