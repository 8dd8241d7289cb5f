import type { PageQuery, ShareLink } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { pageOf } from '../../../platform/lists.ts'

export type LinkRow = Pick<
  ShareLink,
  'linkId' | 'storyfileId' | 'name' | 'channel' | 'locationLabel' | 'people' | 'visits' | 'createdBy'
> & {
  code: string
  version: number
  hasPassword: boolean
  endsAt: Date | null
  revokedAt: Date | null
  lastVisitAt: Date | null
  createdAt: Date
}
export type LinkChange = {
  name?: string | undefined
  channel?: ShareLink['channel'] | undefined
  locationLabel?: string | null | undefined
  people?: string[] | undefined
  passwordHash?: string | null | undefined
  endsAt?: string | null | undefined
  revokedAt?: Date | null
  code?: string
}

function columns(sql: Queryable) {
  return sql`link_id, storyfile_id, name, code, channel, location_label, people, password_hash is not null as has_password,
    ends_at, revoked_at, visits, last_visit_at, created_by, created_at, version`
}

export async function listLinks(
  sql: Queryable,
  storyfileId: string,
  query: PageQuery,
): Promise<{ rows: LinkRow[]; total: number }> {
  const { limit, offset } = pageOf(query)
  const rows = await sql<LinkRow[]>`
    select ${columns(sql)} from share_links where storyfile_id = ${storyfileId}
    order by created_at desc, link_id limit ${limit} offset ${offset}`
  return { rows: [...rows], total: await countLinks(sql, storyfileId) }
}

export async function countLinks(sql: Queryable, storyfileId: string): Promise<number> {
  const [row] = await sql<{ total: number }[]>`
    select count(*)::int as total from share_links where storyfile_id = ${storyfileId}`
  return row!.total
}

export async function hasLink(
  sql: Queryable,
  { storyfileId, linkId }: { storyfileId: string; linkId: string },
): Promise<boolean> {
  const rows = await sql`select from share_links where link_id = ${linkId} and storyfile_id = ${storyfileId}`
  return rows.length === 1
}

export async function insertLink(
  tx: Transaction,
  link: Pick<
    LinkRow,
    'linkId' | 'storyfileId' | 'name' | 'code' | 'channel' | 'locationLabel' | 'people' | 'createdBy'
  > & {
    passwordHash: string | null
    endsAt: string | null
  },
): Promise<LinkRow> {
  const [row] = await tx<LinkRow[]>`
    insert into share_links (link_id, storyfile_id, name, code, channel, location_label, people, password_hash, ends_at,
      created_by)
    values (${link.linkId}, ${link.storyfileId}, ${link.name}, ${link.code}, ${link.channel},
      ${link.locationLabel}, ${link.people}, ${link.passwordHash}, ${link.endsAt}, ${link.createdBy})
    returning ${columns(tx)}`
  return row!
}

/** What a change does not name stays. Undefined: another person changed it since `seen`, or the storyfile has no such link. */
export async function changeLink(
  tx: Transaction,
  { storyfileId, linkId }: { storyfileId: string; linkId: string },
  { name, channel, locationLabel, people, passwordHash, endsAt, revokedAt, code }: LinkChange,
  seen: number | undefined,
): Promise<LinkRow | undefined> {
  const [row] = await tx<LinkRow[]>`
    update share_links set version = version + 1, name = coalesce(${name ?? null}, name), channel = coalesce(${channel ?? null}, channel),
      code = coalesce(${code ?? null}, code),
      location_label = ${locationLabel === undefined ? tx`location_label` : locationLabel},
      people = ${people ?? tx`people`},
      password_hash = ${passwordHash === undefined ? tx`password_hash` : tx`${passwordHash}`},
      ends_at = ${endsAt === undefined ? tx`ends_at` : tx`${endsAt}::timestamptz`},
      revoked_at = ${revokedAt === undefined ? tx`revoked_at` : revokedAt ? tx`coalesce(revoked_at, ${revokedAt})` : tx`null`}
    where link_id = ${linkId} and storyfile_id = ${storyfileId} and version = coalesce(${seen ?? null}, version)
    returning ${columns(tx)}`
  return row
}

export async function countVisit(sql: Queryable, linkId: string, now: Date): Promise<void> {
  await sql`update share_links set visits = visits + 1, last_visit_at = ${now} where link_id = ${linkId}`
}

export async function savePassword(
  tx: Transaction,
  storyfileId: string,
  passwordHash: string | null,
): Promise<void> {
  await tx`update publications set password_hash = ${passwordHash}, updated_at = now() where storyfile_id = ${storyfileId}`
}

export async function savePeople(tx: Transaction, storyfileId: string, people: string[]): Promise<void> {
  await tx`update publications set people = ${people}, updated_at = now() where storyfile_id = ${storyfileId}`
}
