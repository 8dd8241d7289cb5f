import { randomUUID } from 'node:crypto'
import {
  type List,
  type ListQuery,
  narrowScopes,
  type Team,
  type TeamMember,
  type TeamStoryfile,
} from '@studio/contract'
import type { Owner } from '../../../access.ts'
import { type Listing, likePattern, matches, ordered, words } from '../../../platform/database/listing.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { listAnswer, pageOf } from '../../../platform/lists.ts'

type Row = Omit<Team, 'createdAt' | 'updatedAt'> & { createdAt: Date; updatedAt: Date }

const listing: Listing = {
  columns: {
    name: 't.name',
    member: `(select string_agg(concat_ws(' ', u.first_name, u.last_name, u.email), ' ')
      from team_members tm join offered.users u using (user_id) where tm.team_id = t.team_id)`,
    storyfile: `(select string_agg(s.name, ' ')
      from team_storyfiles ts join offered.storyfiles s using (storyfile_id) where ts.team_id = t.team_id)`,
  },
  defaults: ['name'],
  sorts: {
    name: words('t.name'),
    memberCount: ['member_count'],
    storyfileCount: ['storyfile_count'],
    defaultRole: ['t.default_role'],
    updatedAt: ['t.updated_at'],
  },
  order: 't.updated_at desc',
  key: 't.team_id',
  filters: { defaultRole: 't.default_role' },
}

function columns(sql: Queryable) {
  return sql`
    t.team_id, t.organization_id, t.name, t.description, t.default_role, t.version, t.created_at, t.updated_at,
    t.deleted_at is not null as is_deleted,
    (select count(*)::int from team_members tm where tm.team_id = t.team_id) as member_count,
    (select count(*)::int from team_storyfiles ts join offered.storyfiles s using (storyfile_id)
      where ts.team_id = t.team_id and s.status <> 'deleted') as storyfile_count`
}

export async function listTeams(
  sql: Queryable,
  query: ListQuery & { organizationId: string; deleted: boolean },
): Promise<List<Team>> {
  const { limit, offset } = pageOf(query)
  const where = sql`where t.organization_id = ${query.organizationId}
    and (t.deleted_at is not null) = ${query.deleted} and ${matches(sql, listing, query)}`
  const [count] = await sql<{ total: number }[]>`select count(*)::int as total from teams t ${where}`
  const rows = await sql<Row[]>`
    select * from (select ${columns(sql)} from teams t ${where}) t
    order by ${ordered(sql, listing, query)} limit ${limit} offset ${offset}`
  return listAnswer(rows.map(plain), count!.total, query)
}

export async function findTeam(sql: Queryable, teamId: string): Promise<Team | undefined> {
  const [row] = await sql<Row[]>`select ${columns(sql)} from teams t where t.team_id = ${teamId}`
  return row && plain(row)
}

function plain(row: Row): Team {
  return { ...row, createdAt: row.createdAt.toISOString(), updatedAt: row.updatedAt.toISOString() }
}

/** What people are invited as into this team. */
export async function defaultRoleOf(
  sql: Queryable,
  teamId: string | undefined,
): Promise<Team['defaultRole'] | undefined> {
  if (!teamId) return undefined
  const [row] = await sql<Pick<Team, 'defaultRole'>[]>`
    select default_role from teams where team_id = ${teamId} and deleted_at is null`
  return row?.defaultRole
}

export async function teamOwner(sql: Queryable, teamId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select organization_id from teams where team_id = ${teamId}`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export async function insertTeam(
  sql: Queryable,
  team: Pick<Team, 'organizationId' | 'name' | 'description' | 'defaultRole'> & { createdBy: string },
): Promise<string> {
  const teamId = randomUUID()
  await sql`
    insert into teams (team_id, organization_id, name, description, default_role, created_by)
    values (${teamId}, ${team.organizationId}, ${team.name}, ${team.description}, ${team.defaultRole}, ${team.createdBy})`
  return teamId
}

/** Changes the row if it still has the version, where one is given; answers whether it did. */
export async function updateTeam(
  sql: Queryable,
  teamId: string,
  version: number | undefined,
  changes: Partial<Pick<Team, 'name' | 'description' | 'defaultRole'>> & { deletedAt?: Date | null },
): Promise<boolean> {
  const rows = await sql`
    update teams set ${sql({ ...changes, updatedAt: new Date() })}, version = version + 1
    where team_id = ${teamId} and version = coalesce(${version ?? null}, version) returning 1`
  return rows.length === 1
}

export async function lockTeam(sql: Queryable, teamId: string): Promise<void> {
  await sql`select from teams where team_id = ${teamId} for no key update`
}

export async function teamNamesLike(
  sql: Queryable,
  organizationId: string,
  start: string,
): Promise<string[]> {
  const rows = await sql<{ name: string }[]>`
    select lower(name) as name from teams
    where organization_id = ${organizationId} and starts_with(lower(name), lower(${start}))`
  return rows.map((row) => row.name)
}

/** Puts members and storyfiles of the organization into its teams. Who is in stays; deleted teams are passed over. */
export async function addToTeams(
  sql: Queryable,
  organizationId: string,
  teamIds: string[],
  { userIds = [], storyfileIds = [] }: { userIds?: string[]; storyfileIds?: string[] },
): Promise<void> {
  const living = sql`teams t where t.organization_id = ${organizationId} and t.team_id = any(${teamIds}::uuid[])
    and t.deleted_at is null`
  if (userIds.length > 0)
    await sql`
      insert into team_members (team_id, organization_id, user_id)
      select t.team_id, m.organization_id, m.user_id from memberships m, ${living}
        and m.organization_id = t.organization_id and m.user_id = any(${userIds}::uuid[]) and m.status <> 'deactivated'
      on conflict do nothing`
  if (storyfileIds.length > 0)
    await sql`
      insert into team_storyfiles (team_id, organization_id, storyfile_id)
      select t.team_id, s.organization_id, s.storyfile_id from offered.storyfiles s, ${living}
        and s.organization_id = t.organization_id and s.storyfile_id = any(${storyfileIds}::uuid[]) and s.status <> 'deleted'
      on conflict do nothing`
}

/** Living teams only: what a deleted one shared comes back with it. */
export async function teamsOfStoryfile(sql: Queryable, storyfileId: string): Promise<string[]> {
  const rows = await sql<{ teamId: string }[]>`
    select ts.team_id from team_storyfiles ts join teams t using (team_id)
    where ts.storyfile_id = ${storyfileId} and t.deleted_at is null`
  return rows.map((row) => row.teamId)
}

export async function takeFromTeam(
  sql: Queryable,
  teamId: string,
  { userIds, storyfileIds }: { userIds: string[]; storyfileIds: string[] },
): Promise<void> {
  await sql`delete from team_members where team_id = ${teamId} and user_id = any(${userIds}::uuid[])`
  await sql`delete from team_storyfiles
    where team_id = ${teamId} and storyfile_id = any(${storyfileIds}::uuid[])`
}

/** Those of whom a team decides what they see: its members who see only what is shared with them. */
export async function narrowTeamMembers(sql: Queryable, teamId: string): Promise<string[]> {
  const rows = await sql<{ userId: string }[]>`
    select tm.user_id from team_members tm join memberships m using (organization_id, user_id)
    where tm.team_id = ${teamId} and m.scope = any(${[...narrowScopes]}::text[])`
  return rows.map((row) => row.userId)
}

function personName(sql: Queryable) {
  return sql`coalesce(nullif(trim(concat_ws(' ', u.first_name, u.last_name)), ''), u.email) as name`
}

/** The members with how many storyfiles each can see; null: all of the organization. */
export async function teamMembers(sql: Queryable, teamId: string): Promise<TeamMember[]> {
  return sql<TeamMember[]>`
    select u.user_id, ${personName(sql)}, u.email, m.scope as role,
      case when m.scope = any(${[...narrowScopes]}::text[]) then (
        select count(*)::int from offered.storyfiles s
        where s.organization_id = tm.organization_id and s.status <> 'deleted' and (
          exists (select from storyfile_shares h where h.storyfile_id = s.storyfile_id and h.user_id = u.user_id)
          or exists (select from team_storyfiles ts join teams t on t.team_id = ts.team_id and t.deleted_at is null
            join team_members o on o.team_id = t.team_id and o.user_id = u.user_id
            where ts.storyfile_id = s.storyfile_id))) end as sees
    from team_members tm join offered.users u using (user_id) join memberships m using (organization_id, user_id)
    where tm.team_id = ${teamId} and m.status <> 'deactivated' order by lower(concat_ws(' ', u.first_name, u.last_name, u.email)), u.user_id`
}

export async function teamStoryfiles(sql: Queryable, teamId: string): Promise<TeamStoryfile[]> {
  return sql<TeamStoryfile[]>`
    select s.storyfile_id, s.name, s.status from team_storyfiles ts join offered.storyfiles s using (storyfile_id)
    where ts.team_id = ${teamId} and s.status <> 'deleted' order by lower(s.name), s.storyfile_id`
}

const candidatesAtOnce = 20

export async function teamCandidates(
  sql: Queryable,
  teamId: string,
  search: string,
): Promise<{ people: Omit<TeamMember, 'sees'>[]; storyfiles: TeamStoryfile[] }> {
  const pattern = likePattern(search.trim())
  const people = await sql<Omit<TeamMember, 'sees'>[]>`
    select u.user_id, ${personName(sql)}, u.email, m.scope as role
    from teams t join memberships m using (organization_id) join offered.users u using (user_id)
    where t.team_id = ${teamId} and m.status <> 'deactivated'
      and concat_ws(' ', u.first_name, u.last_name, u.email) ilike ${pattern}
      and not exists (select from team_members tm where tm.team_id = t.team_id and tm.user_id = u.user_id)
    order by lower(concat_ws(' ', u.first_name, u.last_name, u.email)), u.user_id limit ${candidatesAtOnce}`
  const storyfiles = await sql<TeamStoryfile[]>`
    select s.storyfile_id, s.name, s.status from teams t join offered.storyfiles s using (organization_id)
    where t.team_id = ${teamId} and s.status <> 'deleted' and s.name ilike ${pattern}
      and not exists (select from team_storyfiles ts where ts.team_id = t.team_id and ts.storyfile_id = s.storyfile_id)
    order by s.updated_at desc, s.storyfile_id limit ${candidatesAtOnce}`
  return { people: [...people], storyfiles: [...storyfiles] }
}

/** Teams that were deleted longer than 30 days ago are gone. */
export async function purgeTeams(sql: Queryable): Promise<number> {
  const rows = await sql`delete from teams where deleted_at < now() - interval '30 days' returning 1`
  return rows.length
}

/** Puts a storyfile into teams of its own organization; answers how many of them there are. */
export async function joinTeams(sql: Queryable, storyfileId: string, teamIds: string[]): Promise<number> {
  const rows = await sql`
    insert into team_storyfiles (team_id, organization_id, storyfile_id)
    select t.team_id, t.organization_id, s.storyfile_id from offered.storyfiles s join teams t using (organization_id)
    where s.storyfile_id = ${storyfileId} and t.team_id = any(${teamIds}::uuid[]) and t.deleted_at is null
    on conflict do nothing returning 1`
  return rows.length
}
