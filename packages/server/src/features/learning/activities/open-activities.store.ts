import type { Queryable, Transaction } from '../../../platform/database/sql.ts'
import { activityState } from './activity-state.store.ts'
import type { Opened } from './codes.store.ts'

/** `storyfiles`: their names, in the order of the activity. */
export type OfferedActivity = {
  activityId: string
  name: string
  grading: string
  points: number
  state: 'scheduled' | 'live'
  storyfiles: string[]
}

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
export async function listOpen(sql: Queryable, organizationId: string): Promise<OfferedActivity[]> {
  return sql`
    select a.activity_id, a.name, a.grading, a.points, ${sql.unsafe(activityState)} as state,
      array(
        select s.name from unnest(a.storyfile_ids) with ordinality as u (storyfile_id, place)
        join offered.storyfiles s using (storyfile_id) order by u.place
      ) as storyfiles
    from learning_activities a
    where a.organization_id = ${organizationId} and ${sql.unsafe(activityState)} in ('scheduled', 'live')
    order by lower(a.name) limit 100`
}
