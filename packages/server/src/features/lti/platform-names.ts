import type { ThingNames } from '../organizations/index.ts'

/** Learning platforms, by name. */
export const platformNames: ThingNames = {
  called: (sql, ids) => sql`
    select platform_id as id, name, organization_id from lti_platforms where platform_id = any(${ids}::uuid[])`,
}
