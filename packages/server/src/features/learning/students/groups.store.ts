import { randomUUID } from 'node:crypto'
import type { LearningGroup } from '@studio/contract'
import type { Owner } from '../../../access.ts'
import type { Queryable, Transaction } from '../../../platform/database/sql.ts'

export async function listGroups(sql: Queryable, organizationId: string): Promise<LearningGroup[]> {
  return sql<LearningGroup[]>`
    select g.group_id, g.name, g.version, (select count(*)::int from learning_memberships m where m.group_id = g.group_id) as students
    from learning_groups g where g.organization_id = ${organizationId} order by lower(g.name)`
}

export async function insertGroup(
  tx: Transaction,
  group: { organizationId: string; name: string },
): Promise<LearningGroup> {
  const groupId = randomUUID()
  await tx`insert into learning_groups (group_id, organization_id, name)
    values (${groupId}, ${group.organizationId}, ${group.name})`
  return { groupId, name: group.name, students: 0, version: 1 }
}

/** Answers false where another person changed it since `seen`. */
export async function renameGroup(
  tx: Transaction,
  groupId: string,
  name: string,
  seen: number | undefined,
): Promise<boolean> {
  const rows = await tx`update learning_groups set name = ${name}, version = version + 1
    where group_id = ${groupId} and version = coalesce(${seen ?? null}, version) returning 1`
  return rows.length === 1
}

export async function deleteGroup(tx: Transaction, groupId: string): Promise<void> {
  await tx`update learning_activities set group_ids = array_remove(group_ids, ${groupId}::uuid)
    where ${groupId}::uuid = any(group_ids)`
  await tx`delete from learning_groups where group_id = ${groupId}`
}

export async function groupOwner(sql: Queryable, groupId: string): Promise<Owner | undefined> {
  const [row] = await sql<{ organizationId: string }[]>`
    select g.organization_id from learning_groups g join offered.organizations o using (organization_id)
    where g.group_id = ${groupId} and o.status = 'active'`
  return row && { organizationId: row.organizationId, storyfileId: null }
}

export async function joinGroup(
  tx: Transaction,
  { organizationId, groupId }: { organizationId: string; groupId: string },
  studentId: string,
): Promise<void> {
  await tx`insert into learning_memberships (group_id, student_id, organization_id)
    values (${groupId}, ${studentId}, ${organizationId}) on conflict do nothing`
}

/** Takes students out of a group. Those who are in no other one are deactivated; answers how many. */
export async function leaveGroup(tx: Transaction, groupId: string, studentIds: string[]): Promise<number> {
  await tx`delete from learning_memberships where group_id = ${groupId} and student_id = any(${studentIds}::uuid[])`
  const rows = await tx`
    update learning_students s set deactivated_at = now(), epoch = epoch + 1, version = version + 1
    where s.student_id = any(${studentIds}::uuid[]) and s.deactivated_at is null
      and not exists (select from learning_memberships m where m.student_id = s.student_id)
    returning s.student_id`
  return rows.length
}
