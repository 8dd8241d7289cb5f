import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import type { Joining } from '../pupils/pupils.store.ts'
import { activityState } from './activity-state.store.ts'
import type { Opened } from './codes.store.ts'

export async function findPacked(sql: Queryable, activityId: string) {
  const [row] = await sql<
    { activityId: string; packageKey: string; name: string; brief: string; language: string }[]
  >`
    select a.activity_id, a.package_key, a.name, a.brief,
      coalesce((select f.language from offered.storyfiles f where f.storyfile_id = a.storyfile_ids[1]), 'en') as language
    from learning_activities a where a.activity_id = ${activityId}`
  return row
}

/** The activity of a package, which is locked: pupils join one after the other, so that no two get the same name. */
export async function openPackage(tx: Transaction, packageKey: string): Promise<Opened | undefined> {
  const [row] = await tx<Opened[]>`
    select a.activity_id, a.organization_id, null::uuid as group_id, false as is_expired,
      ${tx.unsafe(activityState)} as state
    from learning_activities a join offered.organizations o using (organization_id)
    where a.package_key = ${packageKey} and o.status = 'active'
      and coalesce((o.attributes->>'LEARNING_MODULE')::boolean, false)
    for no key update of a`
  return row
}

/** The pupil of an earlier launch; undefined: erased since then, or given a new personal code. */
export async function findByAttempt(
  tx: Transaction,
  activityId: string,
  { attemptId, personalCode }: { attemptId: string; personalCode: string },
): Promise<Joining | undefined> {
  const [row] = await tx<Joining[]>`
    select s.student_id, s.personal_code, s.epoch, true as has_joined, s.deactivated_at is null as is_active
    from learning_attempts t join learning_students s using (student_id)
    where t.attempt_id = ${attemptId} and t.activity_id = ${activityId} and not t.is_trial and s.personal_code = ${personalCode}`
  return row
}
