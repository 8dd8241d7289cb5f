import type {
  AssignableRole,
  List,
  ListQuery,
  Selection,
  WhitelistEntry,
  WhitelistProvider,
} from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { type Listing, matches, ordered } from '../../../platform/database/listing.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../../platform/lists.ts'

const status = `(case when w.expires_at <= now() then 'expired' else w.status end)`
const teamNames = `(select string_agg(t.name, ' ') from teams t where t.team_id = any(w.team_ids) and t.deleted_at is null)`

const listing: Listing = {
  columns: { value: 'w.value', role: 'role_names(w.role)', team: teamNames },
  defaults: ['value', 'role'],
  sorts: {
    kind: ['w.kind'],
    value: ['w.value'],
    provider: ['w.provider'],
    role: ['role_rank(w.role)'],
    usedCount: ['w.used_count'],
    lastUsedAt: ['w.last_used_at'],
    expiresAt: ['w.expires_at'],
    status: [status],
  },
  order: 'w.kind desc, w.value',
  key: 'w.whitelist_entry_id',
  filters: { kind: 'w.kind', provider: 'w.provider', role: 'w.role', status },
}

type Row = Omit<WhitelistEntry, 'teams' | 'expiresAt' | 'lastUsedAt'> & {
  teams: string
  expiresAt: Date | null
  lastUsedAt: Date | null
}

function columns(sql: Queryable) {
  return sql`w.whitelist_entry_id, w.kind, w.value, w.provider, w.role, w.auto_join, w.expires_at, w.used_count,
    w.last_used_at, ${sql.unsafe(status)} as status, w.version,
    (select coalesce(jsonb_agg(jsonb_build_object('teamId', t.team_id, 'name', t.name) order by lower(t.name)), '[]')::text
      from teams t where t.team_id = any(w.team_ids) and t.deleted_at is null) as teams`
}

function present({ teams, expiresAt, lastUsedAt, ...row }: Row): WhitelistEntry {
  return {
    ...row,
    teams: JSON.parse(teams) as WhitelistEntry['teams'],
    expiresAt: expiresAt?.toISOString() ?? null,
    lastUsedAt: lastUsedAt?.toISOString() ?? null,
  }
}

export async function listWhitelist(
  sql: Queryable,
  organizationId: string,
  query: ListQuery & { deleted: boolean },
): Promise<List<WhitelistEntry>> {
  const { limit, offset } = pageOf(query)
  const where = sql`from whitelist_entries w
    where w.organization_id = ${organizationId} and (w.deleted_at is not null) = ${query.deleted}
      and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total ${where}`
  const rows = await sql<Row[]>`
    select ${columns(sql)} ${where} order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(present), count!.total, query)
}

export async function findEntry(sql: Queryable, entryId: string): Promise<WhitelistEntry | undefined> {
  const [row] = await sql<Row[]>`
    select ${columns(sql)} from whitelist_entries w where w.whitelist_entry_id = ${entryId} and w.deleted_at is null`
  return row && present(row)
}

export async function entryOwner(sql: Queryable, entryId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select w.organization_id from whitelist_entries w join organizations o using (organization_id)
    where w.whitelist_entry_id = ${entryId} and w.deleted_at is null and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export type EntrySettings = {
  provider: WhitelistProvider
  role: AssignableRole
  teamIds: string[]
  autoJoin: boolean
  expiresAt: string | null
}

/** False when the value is in the whitelist already. */
export async function insertEntry(
  tx: Transaction,
  entry: EntrySettings & {
    whitelistEntryId: string
    organizationId: string
    kind: 'email' | 'domain'
    value: string
    createdBy: string
  },
): Promise<boolean> {
  const rows = await tx`
    insert into whitelist_entries (whitelist_entry_id, organization_id, kind, value, provider, role, team_ids, auto_join,
      expires_at, created_by)
    values (${entry.whitelistEntryId}, ${entry.organizationId}, ${entry.kind}, ${entry.value}, ${entry.provider},
      ${entry.role}, ${entry.teamIds}::uuid[], ${entry.autoJoin}, ${entry.expiresAt}, ${entry.createdBy})
    on conflict (organization_id, value) where deleted_at is null do nothing returning whitelist_entry_id`
  return rows.length > 0
}

/** Changes an entry if it still has the version, where one is given; answers whether it did. */
export async function updateEntry(
  tx: Transaction,
  entryId: string,
  version: number | undefined,
  changes: Partial<EntrySettings> & { status?: 'active' | 'paused' },
): Promise<boolean> {
  const { provider, role, teamIds, autoJoin, expiresAt, status } = changes
  const rows = await tx`
    update whitelist_entries set
      provider = coalesce(${provider ?? null}, provider),
      role = coalesce(${role ?? null}, role),
      team_ids = coalesce(${teamIds ?? null}::uuid[], team_ids),
      auto_join = coalesce(${autoJoin ?? null}, auto_join),
      expires_at = case when ${expiresAt === undefined} then expires_at else ${expiresAt ?? null}::timestamptz end,
      status = coalesce(${status ?? null}, status),
      version = version + 1
    where whitelist_entry_id = ${entryId} and version = coalesce(${version ?? null}, version) and deleted_at is null
    returning whitelist_entry_id`
  return rows.length > 0
}

export async function setEntriesStatus(
  tx: Transaction,
  entryIds: string[],
  status: 'active' | 'paused',
): Promise<void> {
  await tx`update whitelist_entries set status = ${status}, version = version + 1
    where whitelist_entry_id = any(${entryIds}::uuid[])`
}

/** The entries that an act is for. */
export async function selectEntries(
  sql: Queryable,
  organizationId: string,
  selection: Selection,
): Promise<{ whitelistEntryId: string; value: string; role: AssignableRole }[]> {
  const chosen =
    'ids' in selection
      ? sql`w.whitelist_entry_id = any(${selection.ids}::uuid[])`
      : matches(sql, listing, selection.matching)
  return sql<{ whitelistEntryId: string; value: string; role: AssignableRole }[]>`
    select w.whitelist_entry_id, w.value, w.role from whitelist_entries w
    where w.organization_id = ${organizationId} and w.deleted_at is null and ${chosen}`
}

export async function markEntriesDeleted(tx: Transaction, entryIds: string[]): Promise<void> {
  await tx`update whitelist_entries set deleted_at = now(), version = version + 1
    where whitelist_entry_id = any(${entryIds}::uuid[])`
}

/** Brings removed entries back, except those whose value was added again meanwhile; answers them. */
export async function restoreEntries(
  tx: Transaction,
  organizationId: string,
  entryIds: string[],
): Promise<{ value: string; role: AssignableRole }[]> {
  return tx<{ value: string; role: AssignableRole }[]>`
    update whitelist_entries w set deleted_at = null, version = version + 1
    where w.organization_id = ${organizationId} and w.whitelist_entry_id = any(${entryIds}::uuid[])
      and w.deleted_at > now() - interval '30 days' and not exists (
        select from whitelist_entries o where o.organization_id = w.organization_id and o.value = w.value
          and o.deleted_at is null)
    returning value, role`
}

/** Removed entries can be restored for 30 days. */
export async function purgeEntries(sql: Queryable): Promise<void> {
  await sql`delete from whitelist_entries where deleted_at < now() - interval '30 days'`
}

/** An entry that lets a person in. */
export type Match = {
  whitelistEntryId: string
  organizationId: string
  value: string
  role: AssignableRole
  teamIds: string[]
  teams: string[]
}

/**
 * The entries that let in who signs in with one of these values at the provider, one for each organization: that of the
 * address before that of its domain. `provider` any: at whichever. Whoever is a member there, or has been removed by an
 * owner, is left out.
 */
export async function findMatches(
  sql: Queryable,
  who: { values: string[]; provider: string; userId?: string; autoJoin?: boolean; organizationId?: string },
): Promise<Match[]> {
  const { values, provider, userId = null, organizationId = null } = who
  return sql<Match[]>`
    select distinct on (w.organization_id) w.whitelist_entry_id, w.organization_id, w.value, w.role,
      w.team_ids::text[], array(select t.name from teams t
        where t.team_id = any(w.team_ids) and t.deleted_at is null order by lower(t.name)) as teams
    from whitelist_entries w join organizations o using (organization_id)
    where w.value = any(${values}) and w.deleted_at is null and w.status = 'active'
      and (w.expires_at is null or w.expires_at > now())
      and (${provider} = 'any' or w.provider in ('any', ${provider}))
      and (w.auto_join or ${!who.autoJoin})
      and w.organization_id = coalesce(${organizationId}::uuid, w.organization_id)
      and o.status = 'active' and coalesce((o.attributes->>'SSO_WHITELIST')::boolean, false)
      and not exists (select from memberships m where m.organization_id = w.organization_id and m.user_id = ${userId}::uuid)
      and not exists (select from removed_members r where r.organization_id = w.organization_id and r.user_id = ${userId}::uuid)
    order by w.organization_id, w.kind desc`
}

export async function countUse(tx: Transaction, entryId: string): Promise<void> {
  await tx`update whitelist_entries set used_count = used_count + 1, last_used_at = now()
    where whitelist_entry_id = ${entryId}`
}

export async function labelOf(sql: Queryable, organizationId: string): Promise<string> {
  const [row] = await sql<{ label: string }[]>`
    select label from organizations where organization_id = ${organizationId}`
  return row?.label ?? ''
}

/**
 * The organization to be named to a person whom no whitelist lets in: one that knows the address but not now or not by
 * this provider, or the only one that has a whitelist at all. Undefined: naming one would tell of a stranger's.
 */
export async function whitelistToName(sql: Queryable, values: string[]): Promise<string | undefined> {
  const rows = await sql<{ label: string; isNear: boolean }[]>`
    select o.label, bool_or(w.value = any(${values})) as is_near
    from organizations o join whitelist_entries w using (organization_id)
    where o.status = 'active' and coalesce((o.attributes->>'SSO_WHITELIST')::boolean, false) and w.deleted_at is null
    group by o.organization_id order by 2 desc, lower(o.label) limit 2`
  const [first] = rows
  return first && (first.isNear || rows.length === 1) ? first.label : undefined
}
