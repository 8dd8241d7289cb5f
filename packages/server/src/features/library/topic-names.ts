import type { ThingNames } from '../organizations/index.ts'

/** Topics of organizations, by name; those that ship with the studio are in no log. */
export const topicNames: ThingNames = {
  called: (sql, ids) => sql`
    select topic_id as id, name, organization_id from library_topics where topic_id = any(${ids}::uuid[])`,
  taken: {
    topics: (sql, name) => sql`
      select organization_id from library_topics where lower(name) = lower(${name}) and organization_id is not null`,
  },
}
