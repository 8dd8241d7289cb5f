import type { ActivityLog } from '../review/index.ts'

/** Activities in the chat log; trials of the people who make them are none of a class. */
export const activityLog: ActivityLog = {
  sessions: (sql, activityId) => sql`
    select l.session_id from learning_attempts a join learning_sessions l using (attempt_id)
    where a.activity_id = ${activityId} and not a.is_trial`,
  exists: (sql, activityId, organizationId) => sql`
    select from learning_activities a where a.activity_id::text = ${activityId} and a.organization_id = ${organizationId}`,
  listAsked: (sql, organizationIds) => sql<{ activityId: string; name: string }[]>`
    select a.activity_id, a.name from learning_activities a
    where a.organization_id = any(${organizationIds}::uuid[]) and exists (
      select from learning_attempts t join learning_sessions using (attempt_id)
      where t.activity_id = a.activity_id and not t.is_trial)
    order by a.name`,
}
