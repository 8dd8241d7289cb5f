import type { ThingNames } from '../organizations/index.ts'

/** Activities and groups, by name. Pupils have none in a log. */
export const classNames: ThingNames = {
  called: (sql, ids) => sql`
    select activity_id as id, name, organization_id from learning_activities where activity_id = any(${ids}::uuid[])
    union all select group_id, name, organization_id from learning_groups where group_id = any(${ids}::uuid[])`,
  taken: {
    activities: (sql, name) => sql`
      select organization_id from learning_activities where lower(name) = lower(${name})`,
    groups: (sql, name) => sql`
      select organization_id from learning_groups where lower(name) = lower(${name})`,
  },
}
