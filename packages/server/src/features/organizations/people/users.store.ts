import {
  type Capability,
  type List,
  type ListQuery,
  limits,
  type MemberStatus,
  type RoleValue,
  type Selection,
  type User,
} from '@studio/contract'
import { type Listing, linesOf, matches, pageKeys, words } from '../../../platform/database/listing.ts'
import { plannedAnew, type Queryable } from '../../../platform/database/sql.ts'
import { listAnswer } from '../../../platform/lists.ts'

/** Which other organizations of the members a caller may see. */
export type Seen = { everything: boolean; organizationIds: string[] }

/** What the list of members can be asked for, by a person who may see so much of their other organizations. */
function listingFor(seen: Seen): Listing {
  const lines = linesOf('m.search_text', ['name', 'email', 'role', 'team'])
  return {
    ...lines,
    columns: {
      ...lines.columns,
      organization: (sql) => sql`lower(array_to_string(${otherOrganizations(sql, seen)}, ' '))`,
    },
    unindexed: ['organization'],
    defaults: ['name', 'email'],
    indexedDefaults: 'm.search_default',
    sorts: {
      name: words('m.member_name'),
      email: ['lower(u.email)'],
      role: ['role_rank(m.scope)', ...words('m.member_name')],
      status: ['m.status', ...words('m.member_name')],
      lastSeenAt: ['m.last_seen_at'],
      joinedAt: ['m.created_at'],
    },
    order: words('m.member_name').join(', '),
    key: 'm.user_id',
    filters: { role: 'm.scope', status: 'm.status', user: 'm.user_id::text' },
  }
}

/** The other organizations of a member `m`, from A to Z. */
function otherOrganizations(sql: Queryable, seen: Seen) {
  const mayBeSeen = seen.everything
    ? sql`true`
    : sql`o.organization_id = any(${seen.organizationIds}::uuid[])`
  return sql`array(select o.label from memberships e join organizations o using (organization_id)
    where e.user_id = m.user_id and e.status = 'active' and o.status = 'active'
      and o.organization_id <> m.organization_id and ${mayBeSeen} order by lower(o.label))`
}

/** The members of an organization as one table; PostgreSQL reads of it only what a query asks for. */
function members(sql: Queryable, organizationId: string, seen: Seen) {
  return sql`(
    select u.user_id, u.email, u.last_seen_at, m.created_at as joined_at, m.scope as role, m.status,
      (select c.name from custom_roles c where c.role_id = m.custom_role_id and c.base = m.scope) as narrowed_to,
      u.status <> 'active' as account_closed,
      m.member_name as name,
      coalesce(u.last_seen_at > now() - make_interval(mins => ${limits.onlineMinutes}), false) as is_online,
      array(select t.name from team_members tm join teams t using (team_id)
        where tm.organization_id = m.organization_id and tm.user_id = u.user_id and t.deleted_at is null
        order by lower(t.name)) as team_names,
      array(select t.team_id::text from team_members tm join teams t using (team_id)
        where tm.organization_id = m.organization_id and tm.user_id = u.user_id and t.deleted_at is null
        order by lower(t.name)) as team_ids,
      ${otherOrganizations(sql, seen)} as organizations,
      array(select 'password' where u.has_password union all
        (select distinct coalesce(nullif(i.provider, ''), 'sso') from offered.user_identities i
          where i.user_id = u.user_id order by 1)) as providers,
      array(select h.storyfile_id::text from storyfile_shares h join offered.storyfiles s using (storyfile_id)
        where h.user_id = u.user_id and s.organization_id = m.organization_id and s.status <> 'deleted'
        order by s.name) as storyfile_ids
    from memberships m join offered.users u using (user_id) where m.organization_id = ${organizationId}) p`
}

type Row = Omit<User, 'teams' | 'lastSeenAt' | 'joinedAt'> & {
  teamIds: string[]
  teamNames: string[]
  lastSeenAt: Date | null
  joinedAt: Date
}

/** The members of an organization that the query finds, from A to Z unless asked otherwise. */
export async function listMembers(
  sql: Queryable,
  organizationId: string,
  seen: Seen,
  query: ListQuery,
): Promise<List<User>> {
  const listing = listingFor(seen)
  const where = sql`m.organization_id = ${organizationId} and ${matches(sql, listing, query)}`
  const from =
    query.sort === 'email' ? sql`memberships m join offered.users u using (user_id)` : sql`memberships m`
  const [[count], rows] = await Promise.all([
    plannedAnew(sql<{ total: number }[]>`select count(*)::int as total from memberships m where ${where}`),
    plannedAnew(sql<Row[]>`
      ${pageKeys(sql, listing, query, { from, where })}
      select p.* from page join ${members(sql, organizationId, seen)} using (user_id) order by page.place`),
  ])
  return listAnswer(rows.map(present), count!.total, query)
}

function present({ teamIds, teamNames, ...row }: Row): User {
  return {
    ...row,
    teams: teamIds.map((teamId, i) => ({ teamId, name: teamNames[i]! })),
    lastSeenAt: row.lastSeenAt?.toISOString() ?? null,
    joinedAt: row.joinedAt.toISOString(),
  }
}

/** As much of a member as an act has to know. */
export type Member = {
  userId: string
  email: string
  name: string
  role: RoleValue
  /** What a narrowed role takes away from it. */
  denies: Capability[]
  narrowedTo: string | null
  status: MemberStatus
  accountClosed: boolean
}

/** The members that an act is for. */
export async function selectMembers(
  sql: Queryable,
  organizationId: string,
  seen: Seen,
  selection: Selection,
): Promise<Member[]> {
  const chosen =
    'ids' in selection
      ? sql`p.user_id = any(${selection.ids}::uuid[])`
      : sql`p.user_id in (select m.user_id from memberships m
          where m.organization_id = ${organizationId} and ${matches(sql, listingFor(seen), selection.matching)})`
  return sql<Member[]>`
    select p.user_id, p.email, p.name, p.role, p.status, p.account_closed, p.narrowed_to,
      coalesce((select c.denies from memberships m join custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.organization_id = ${organizationId} and m.user_id = p.user_id), '{}') as denies
    from ${members(sql, organizationId, seen)} where ${chosen} order by lower(p.name), p.user_id`
}
