import type { RoleValue } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { forgetPerson } from '../identity/index.ts'

/** Makes somebody a member, or changes the role of a member. */
export async function addMember(
  sql: Queryable,
  organizationId: string,
  userId: string,
  scope: RoleValue,
): Promise<void> {
  await sql`
    insert into memberships (organization_id, user_id, scope) values (${organizationId}, ${userId}, ${scope})
    on conflict (organization_id, user_id) do update set scope = excluded.scope`
  await forgetPerson(sql, userId)
}

/** Ends a membership and the keys for programs that came with it; false when there was none. */
export async function removeMember(sql: Queryable, organizationId: string, userId: string): Promise<boolean> {
  const rows = await sql`
    delete from memberships where organization_id = ${organizationId} and user_id = ${userId} returning user_id`
  await sql`update api_keys set revoked_at = now()
    where organization_id = ${organizationId} and user_id = ${userId} and revoked_at is null`
  await forgetPerson(sql, userId)
  return rows.length > 0
}
