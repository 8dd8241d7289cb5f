import { type LearningGroup, Refusal, sentence } from '@studio/contract'
import { noteChange } from '../../../platform/changes/changes.store.ts'
import type { Sql } from '../../../platform/database/sql.ts'
import { nameTaken } from '../../../platform/taken.ts'
import { audit } from '../../organizations/index.ts'
import type { Caller } from '../activities/change-activity.ts'
import { deleteGroup, insertGroup, listGroups, renameGroup } from './groups.store.ts'

type Place = { organizationId: string; groupId: string }

export function addGroup(
  sql: Sql,
  caller: Caller,
  group: { organizationId: string; name: string },
): Promise<LearningGroup> {
  return sql.begin(async (tx) => {
    const made = await insertGroup(tx, group).catch(nameTaken)
    await note(tx, caller, { ...group, groupId: made.groupId }, 'created')
    return made
  })
}

export function changeGroup(
  sql: Sql,
  caller: Caller & { ifMatch: number | undefined },
  place: Place,
  name: string,
): Promise<LearningGroup> {
  return sql.begin(async (tx) => {
    if (!(await renameGroup(tx, place.groupId, name, caller.ifMatch).catch(nameTaken)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('group') })
    await note(tx, caller, place, 'renamed')
    return (await listGroups(tx, place.organizationId)).find((one) => one.groupId === place.groupId)!
  })
}

export async function removeGroup(sql: Sql, caller: Caller, place: Place): Promise<void> {
  await sql.begin(async (tx) => {
    await deleteGroup(tx, place.groupId)
    await note(tx, caller, place, 'removed')
  })
}

async function note(
  tx: Parameters<typeof noteChange>[0],
  { actor, requestId }: Caller,
  { organizationId, groupId }: Place,
  what: string,
): Promise<void> {
  await audit(tx, {
    organizationId,
    actor,
    requestId,
    objectId: groupId,
    action: `learning_group.${what}`,
    objectType: 'learning_group',
  })
  await noteChange(tx, { topic: 'student', organizationId })
}
