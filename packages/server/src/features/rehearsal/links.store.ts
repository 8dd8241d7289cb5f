import type { RehearsalLink } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

type Row = Omit<RehearsalLink, 'madeBy' | 'madeAt' | 'endsAt' | 'revokedAt'> & {
  madeAt: Date
  endsAt: Date
  revokedAt: Date | null
  firstName: string | null
  lastName: string | null
  email: string | null
}

/** The newest links; older ones have ended long ago. */
const most = 100

export async function listLinks(sql: Queryable, storyfileId: string): Promise<RehearsalLink[]> {
  const rows = await sql<Row[]>`
    select l.rehearsal_link_id, l.made_at, l.ends_at, l.revoked_at,
      l.revoked_at is null and l.ends_at > now() as is_open, u.first_name, u.last_name, u.email,
      (select count(*)::int from rehearsal_visits v join offered.turns t using (session_id)
        where v.rehearsal_link_id = l.rehearsal_link_id) as questions
    from rehearsal_links l left join offered.users u on u.user_id = l.made_by
    where l.storyfile_id = ${storyfileId} order by l.made_at desc, l.rehearsal_link_id limit ${most}`
  return rows.map(({ firstName, lastName, email, madeAt, endsAt, revokedAt, ...row }) => ({
    ...row,
    madeBy:
      email === null ? '' : displayName({ firstName: firstName ?? '', lastName: lastName ?? '', email }),
    madeAt: madeAt.toISOString(),
    endsAt: endsAt.toISOString(),
    revokedAt: revokedAt?.toISOString() ?? null,
  }))
}

export async function insertLink(
  tx: Transaction,
  link: {
    rehearsalLinkId: string
    storyfileId: string
    organizationId: string
    codeHash: string
    madeBy: string
    days: number
  },
): Promise<void> {
  await tx`
    insert into rehearsal_links (rehearsal_link_id, storyfile_id, organization_id, code_hash, made_by, ends_at)
    values (${link.rehearsalLinkId}, ${link.storyfileId}, ${link.organizationId}, ${link.codeHash}, ${link.madeBy},
      now() + make_interval(days => ${link.days}))`
}

/** False: the storyfile has no such link. Revoking twice is no fault. */
export async function revokeLink(
  tx: Transaction,
  storyfileId: string,
  rehearsalLinkId: string,
): Promise<boolean> {
  const rows = await tx`
    update rehearsal_links set revoked_at = coalesce(revoked_at, now())
    where storyfile_id = ${storyfileId} and rehearsal_link_id = ${rehearsalLinkId} returning 1`
  return rows.length === 1
}

/** An open link by the hash of its secret part. */
export async function findOpenLink(
  sql: Queryable,
  codeHash: string,
): Promise<{ rehearsalLinkId: string; storyfileId: string; organizationId: string } | undefined> {
  const [row] = await sql<{ rehearsalLinkId: string; storyfileId: string; organizationId: string }[]>`
    select rehearsal_link_id, storyfile_id, organization_id from rehearsal_links
    where code_hash = ${codeHash} and revoked_at is null and ends_at > now()`
  return row
}

export async function insertVisit(
  sql: Queryable,
  visit: { sessionId: string; rehearsalLinkId: string; organizationId: string },
): Promise<void> {
  await sql`
    insert into rehearsal_visits (session_id, rehearsal_link_id, organization_id)
    values (${visit.sessionId}, ${visit.rehearsalLinkId}, ${visit.organizationId}) on conflict do nothing`
}

/** Whether the link that a conversation began with is still open. */
export async function isVisitOpen(sql: Queryable, sessionId: string): Promise<boolean> {
  const rows = await sql`
    select 1 from rehearsal_visits join rehearsal_links using (rehearsal_link_id)
    where session_id = ${sessionId} and revoked_at is null and ends_at > now()`
  return rows.length === 1
}
