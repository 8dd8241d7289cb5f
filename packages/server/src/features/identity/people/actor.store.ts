import { type Capability, type Membership, narrowScopes, type RoleValue } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import { actorOf, type KeyLimit, type Person } from './actor.ts'
import { unsettle } from './actor-cache.ts'

type Lists = 'memberships' | 'closed' | 'reachable'
type Row = Omit<Person, Lists> & Record<Lists, string>

/**
 * So many storyfiles of an organization are named to a member who sees all of it, those that changed last first. Access is
 * decided by the membership, and this list is read again every minute for everybody who is here.
 */
const mostNamed = 1000

/**
 * The person with memberships and reachable storyfiles in one query; undefined when unknown or not active.
 * A share, of one's own or by a team, counts only while its holder is a member: removal of a member ends both.
 */
export async function findPerson(sql: Queryable, userId: string): Promise<Person | undefined> {
  // Lists come as text: the driver would rewrite the keys of attributes such as LEARNING_MODULE.
  const [row] = await sql<Row[]>`
    select u.user_id, u.email, u.first_name, u.last_name, u.is_admin,
      (select coalesce(jsonb_agg(jsonb_build_object('organizationId', o.organization_id, 'label', o.label,
          'scope', m.scope, 'attributes', o.attributes) || case when cardinality(c.denies) > 0
            then jsonb_build_object('denies', c.denies) else '{}' end order by lower(o.label)), '[]')::text
        from offered.memberships m join offered.organizations o using (organization_id)
          left join offered.custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.user_id = u.user_id and m.status = 'active' and o.status = 'active') as memberships,
      (select coalesce(jsonb_agg(jsonb_build_object('organizationId', o.organization_id, 'label', o.label,
          'status', o.status) order by lower(o.label)), '[]')::text
        from offered.memberships m join offered.organizations o using (organization_id)
          left join offered.custom_roles c on c.role_id = m.custom_role_id and c.base = m.scope
        where m.user_id = u.user_id and m.status = 'active' and m.scope = 'owner:ns' and o.status <> 'active'
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
        where m.user_id = u.user_id and m.status = 'active') as reachable
    from users u where u.user_id = ${userId} and u.status = 'active'`
  if (!row) return undefined
  return {
    ...row,
    memberships: JSON.parse(row.memberships) as Membership[],
    closed: JSON.parse(row.closed) as Person['closed'],
    reachable: JSON.parse(row.reachable) as Person['reachable'],
  }
}

/** The person as a caller, for what the studio does in their name; undefined when unknown or not active. */
export async function findActor(sql: Queryable, userId: string): Promise<Actor | undefined> {
  const person = await findPerson(sql, userId)
  return person && actorOf(person, 'command')
}

/** An organization and its storyfiles as its members see them; `sharedWith`: only those shared with that person. */
export async function findViewed(
  sql: Queryable,
  organizationId: string,
  { sharedWith }: { sharedWith: string | undefined },
): Promise<(Omit<Membership, 'scope'> & Pick<Person, 'reachable'>) | undefined> {
  const [row] = await sql<Omit<Membership, 'scope'>[]>`
    select organization_id, label, attributes from offered.organizations
    where organization_id = ${organizationId} and status = 'active'`
  if (!row) return undefined
  const reachable = await sql<Person['reachable']>`
    select s.organization_id, s.storyfile_id from offered.storyfiles s
    where s.organization_id = ${organizationId} and s.status <> 'deleted'
      and (${sharedWith === undefined} or s.storyfile_id in (${sharedStoryfiles(sql, sharedWith ?? null)}))
    order by s.updated_at desc`
  return { ...row, reachable: [...reachable] }
}

/** What a narrowed role of the organization takes away from the role that it is a copy of; undefined: there is none. */
export async function findDenied(
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
