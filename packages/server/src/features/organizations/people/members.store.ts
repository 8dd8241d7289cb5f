import type { MemberStatus, RoleValue } from '@studio/contract'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { forgetPerson, revokeApiKeys } from '../../identity/index.ts'

/**
 * Makes a person a member, or changes the role of a member. A membership that had ended begins anew: teams and shares
 * of that time are not part of it.
 */
export async function addMember(
  sql: Queryable,
  organizationId: string,
  userId: string,
  scope: RoleValue,
): Promise<void> {
  const [ended] = await sql`
    select from memberships where organization_id = ${organizationId} and user_id = ${userId}
      and status = 'deactivated' for no key update`
  if (ended) {
    await sql`delete from team_members where organization_id = ${organizationId} and user_id = ${userId}`
    await setShares(sql, organizationId, userId, [])
  }
  await sql`
    insert into memberships (organization_id, user_id, scope) values (${organizationId}, ${userId}, ${scope})
    on conflict (organization_id, user_id) do update
      set scope = excluded.scope, status = 'active', custom_role_id = null`
  await sql`delete from removed_members where organization_id = ${organizationId} and user_id = ${userId}`
  await forgetPerson(sql, userId)
}

/**
 * Ends a membership and what came with it: keys for programs and shares. The whitelist does not let the person in again.
 * False when there was none.
 */
export async function removeMember(sql: Queryable, organizationId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    delete from memberships where organization_id = ${organizationId} and user_id = ${userId} returning user_id`
  await sql`
    insert into removed_members (organization_id, user_id) values (${organizationId}, ${userId})
    on conflict do nothing`
  await revokeApiKeys(sql, organizationId, userId)
  await setShares(sql, organizationId, userId, [])
  await forgetPerson(sql, userId)
  return rows.length > 0
}

export async function setMemberRole(
  tx: Transaction,
  organizationId: string,
  userId: string,
  scope: RoleValue,
): Promise<void> {
  await tx`update memberships set scope = ${scope}, custom_role_id = null
    where organization_id = ${organizationId} and user_id = ${userId}`
  await forgetPerson(tx, userId)
}

export async function setMemberStatus(
  tx: Transaction,
  organizationId: string,
  userId: string,
  status: MemberStatus,
): Promise<void> {
  await tx`update memberships set status = ${status}
    where organization_id = ${organizationId} and user_id = ${userId}`
  await forgetPerson(tx, userId)
}

/** Gives what a person made in an organization to another member; answers how many storyfiles. */
export async function handOver(
  tx: Transaction,
  organizationId: string,
  fromUserId: string,
  toUserId: string,
): Promise<number> {
  // Locked in the order in which acts on many storyfiles lock them.
  const rows = await tx`
    with made as (
      select storyfile_id from offered.storyfiles where organization_id = ${organizationId} and created_by = ${fromUserId}
      order by storyfile_id for no key update
    )
    update storyfiles s set created_by = ${toUserId} from made m where s.storyfile_id = m.storyfile_id
    returning s.storyfile_id`
  return rows.length
}

/** Shares exactly these storyfiles of the organization with the person; answers which of them there are. */
export async function setShares(
  sql: Queryable,
  organizationId: string,
  userId: string,
  storyfileIds: string[],
): Promise<string[]> {
  await sql`
    delete from storyfile_shares h using offered.storyfiles s
    where h.storyfile_id = s.storyfile_id and s.organization_id = ${organizationId} and h.user_id = ${userId}
      and h.storyfile_id <> all(${storyfileIds}::uuid[])`
  await sql`
    insert into storyfile_shares (storyfile_id, user_id)
    select storyfile_id, ${userId} from offered.storyfiles
    where organization_id = ${organizationId} and storyfile_id = any(${storyfileIds}::uuid[]) and status <> 'deleted'
    on conflict do nothing`
  const rows = await sql<{ storyfileId: string }[]>`
    select h.storyfile_id from storyfile_shares h join offered.storyfiles s using (storyfile_id)
    where s.organization_id = ${organizationId} and h.user_id = ${userId}`
  return rows.map((row) => row.storyfileId)
}

/** Whether all of these belong to the organization and are not deleted. */
export async function areOfOrganization(
  sql: Queryable,
  organizationId: string,
  ids: { teamIds?: string[] | undefined; storyfileIds?: string[] | undefined },
): Promise<boolean> {
  const teamIds = [...new Set(ids.teamIds)]
  const storyfileIds = [...new Set(ids.storyfileIds)]
  const [row] = await sql<{ teams: number; storyfiles: number }[]>`
    select
      (select count(*)::int from teams where organization_id = ${organizationId}
        and team_id = any(${teamIds}::uuid[]) and deleted_at is null) as teams,
      (select count(*)::int from offered.storyfiles where organization_id = ${organizationId}
        and storyfile_id = any(${storyfileIds}::uuid[]) and status <> 'deleted') as storyfiles`
  return row!.teams === teamIds.length && row!.storyfiles === storyfileIds.length
}

/** Changes of the members of one organization wait for each other, so that two owners cannot remove each other. */
export async function lockMembers(tx: Transaction, organizationId: string): Promise<void> {
  await tx`select from organizations where organization_id = ${organizationId} for no key update`
}

/**
 * The other organizations of a person in which the caller does not hold the whole role of an owner; and whether the
 * person is a platform admin.
 */
export async function standingElsewhere(
  sql: Queryable,
  userId: string,
  { organizationId, actor }: { organizationId: string; actor: { userId: string } },
): Promise<{ isAdmin: boolean; organizations: number }> {
  const [row] = await sql<{ isAdmin: boolean; organizations: number }[]>`
    select u.is_admin, (select count(*)::int from memberships m
        where m.user_id = u.user_id and m.status <> 'deactivated' and m.organization_id <> ${organizationId}
          and not exists (
            select from memberships o left join custom_roles c on c.role_id = o.custom_role_id and c.base = o.scope
            where o.organization_id = m.organization_id and o.user_id = ${actor.userId}
              and o.scope = 'owner:ns' and o.status = 'active' and c.role_id is null)) as organizations
    from offered.users u where u.user_id = ${userId}`
  return row ?? { isAdmin: false, organizations: 0 }
}
