import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { activityState } from './activity-state.store.ts'
import type { Opened } from './codes.store.ts'

export type OpenActivity = Opened & { name: string; grading: 'none' | 'completion' | 'points' }

/** An activity of an organization, which is locked as for every pupil who joins. */
export async function openActivity(
  tx: Transaction,
  organizationId: string,
  activityId: string,
): Promise<OpenActivity | undefined> {
  const [row] = await tx<OpenActivity[]>`
    select a.activity_id, a.organization_id, null::uuid as group_id, false as is_expired, a.name, a.grading,
      ${tx.unsafe(activityState)} as state
    from learning_activities a where a.activity_id = ${activityId} and a.organization_id = ${organizationId}
    for no key update of a`
  return row
}

/** What a teacher may let pupils open. */
export async function listOpen(
  sql: Queryable,
  organizationId: string,
): Promise<{ activityId: string; name: string; grading: string; points: number }[]> {
  return sql`
    select a.activity_id, a.name, a.grading, a.points from learning_activities a
    where a.organization_id = ${organizationId} and ${sql.unsafe(activityState)} in ('scheduled', 'live')
    order by lower(a.name) limit 100`
}
