import { type Capability, type Membership, narrowScopes, type RoleValue } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import type { Reach, Viewed } from '../identity/index.ts'

type Row = Record<keyof Reach, string>

/**
 * So many storyfiles of an organization are named to a member who sees all of it, those that changed last first. Access is
 * decided by the membership, and this list is read again every minute for everybody who is here.
 */
const mostNamed = 1000

/**
 * What a person reaches, in one query. A share, of one's own or by a team, counts only while its holder is a member:
 * removal of a member ends both.
 */
export async function findReach(sql: Queryable, userId: string): Promise<Reach> {
  // Lists come as text: the driver would rewrite the keys of attributes such as LEARNING_MODULE.
  const [row] = await sql<Row[]>`
    select
      (select coalesce(jsonb_agg(jsonb_build_object('organizationId', o.organization_id, 'label', o.label,
          'scope', m.scope, 'attributes', o.attributes) || case when cardinality(c.denies) > 0
            then jsonb_build_object('denies', c.denies) else '{}' end order by lower(o.label)), '[]')::text
        from offered.memberships m join offered.organizations o using (organization_id)
          left join offered.custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.user_id = ${userId} and m.status = 'active' and o.status = 'active') as memberships,
      (select coalesce(jsonb_agg(jsonb_build_object('organizationId', o.organization_id, 'label', o.label,
          'status', o.status) order by lower(o.label)), '[]')::text
        from offered.memberships m join offered.organizations o using (organization_id)
          left join offered.custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.user_id = ${userId} and m.status = 'active' and m.scope = 'owner:ns' and o.status <> 'active'
          and not 'administer' = any(coalesce(c.denies, '{}'))) as closed,
      (select coalesce(jsonb_agg(jsonb_build_object('organizationId', r.organization_id,
          'storyfileId', r.storyfile_id) order by r.updated_at desc), '[]')::text
        from offered.memberships m
        join offered.organizations o on o.organization_id = m.organization_id and o.status = 'active'
        cross join lateral (
          select s.organization_id, s.storyfile_id, s.updated_at from offered.storyfiles s
          where s.organization_id = m.organization_id and s.status <> 'deleted' and (m.scope <> all(${[...narrowScopes]}::text[])
            or s.storyfile_id in (${sharedStoryfiles(sql, userId)}))
          order by s.updated_at desc, s.storyfile_id desc
          limit case when m.scope <> all(${[...narrowScopes]}::text[]) then ${mostNamed}::int end
        ) r
        where m.user_id = ${userId} and m.status = 'active') as reachable`
  const { memberships, closed, reachable } = row!
  return {
    memberships: JSON.parse(memberships) as Reach['memberships'],
    closed: JSON.parse(closed) as Reach['closed'],
    reachable: JSON.parse(reachable) as Reach['reachable'],
  }
}

/** The organizations of a person whose trial runs. */
export async function trialsOf(sql: Queryable, userId: string): Promise<string[]> {
  const rows = await sql<{ organizationId: string }[]>`
    select p.organization_id from offered.memberships m join offered.plans p using (organization_id)
    where m.user_id = ${userId} and p.plan = 'trial' and coalesce(p.trial_ends_at > now(), true)`
  return rows.map(({ organizationId }) => organizationId)
}

/** The storyfiles that were shared with a person by name. */
export async function sharedWith(sql: Queryable, userId: string): Promise<Record<string, unknown>[]> {
  return sql`
    select s.storyfile_id, s.name from offered.storyfile_shares h join offered.storyfiles s using (storyfile_id)
    where h.user_id = ${userId}`
}

/** An organization and its storyfiles as its members see them; `sharedWith`: only those shared with that person. */
export async function viewedOrganization(
  sql: Queryable,
  organizationId: string,
  { sharedWith }: { sharedWith: string | undefined },
): Promise<Viewed | undefined> {
  const [row] = await sql<Omit<Membership, 'scope'>[]>`
    select organization_id, label, attributes from offered.organizations
    where organization_id = ${organizationId} and status = 'active'`
  if (!row) return undefined
  const reachable = await sql<Viewed['reachable']>`
    select s.organization_id, s.storyfile_id from offered.storyfiles s
    where s.organization_id = ${organizationId} and s.status <> 'deleted'
      and (${sharedWith === undefined} or s.storyfile_id in (${sharedStoryfiles(sql, sharedWith ?? null)}))
    order by s.updated_at desc`
  return { ...row, reachable: [...reachable] }
}

/** What a narrowed role of the organization removes from the role that it is a copy of; undefined: there is none. */
export async function deniedBy(
  sql: Queryable,
  { organizationId, role, roleId }: { organizationId: string; role: RoleValue; roleId: string },
): Promise<Capability[] | undefined> {
  const [row] = await sql<{ denies: Capability[] }[]>`
    select denies from offered.custom_roles where role_id = ${roleId} and organization_id = ${organizationId}
      and base = ${role} and deleted_at is null`
  return row?.denies
}

function sharedStoryfiles(sql: Queryable, userId: string | null) {
  return sql`select h.storyfile_id from offered.storyfile_shares h where h.user_id = ${userId}
    union all select ts.storyfile_id from offered.team_storyfiles ts
      join offered.teams t on t.team_id = ts.team_id and t.deleted_at is null
      join offered.team_members tm on tm.team_id = t.team_id where tm.user_id = ${userId}`
}
