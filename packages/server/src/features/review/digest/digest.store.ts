import type { Queryable } from '../../../platform/database/sql.ts'
import type { Rhythm } from './digest-time.ts'

/** A person who wants summaries by mail. */
export type Reader = { userId: string; email: string; digest: Rhythm; timeZone: string; digestSentAt: Date }

/**
 * A page of those who want summaries, whose account is open and whose address is theirs. Who chose no time zone has
 * that of the organization.
 */
export async function listReaders(
  sql: Queryable,
  { after, limit }: { after: string | null; limit: number },
): Promise<Reader[]> {
  return sql<Reader[]>`
    select u.user_id, u.email, u.digest, u.digest_sent_at, coalesce(u.time_zone,
      (select o.time_zone from offered.memberships m join offered.organizations o using (organization_id)
        where m.user_id = u.user_id and m.status = 'active' order by lower(o.label) limit 1), 'UTC') as time_zone
    from offered.users u
    where u.digest <> 'off' and u.status = 'active' and u.email_verified
      and (${after}::uuid is null or u.user_id > ${after}::uuid)
    order by u.user_id limit ${limit}`
}

/** Whether the person still wants summaries. */
export async function wantsDigest(sql: Queryable, userId: string): Promise<boolean> {
  const rows = await sql`
    select from offered.users where user_id = ${userId} and digest <> 'off' and status = 'active' and email_verified`
  return rows.length > 0
}
