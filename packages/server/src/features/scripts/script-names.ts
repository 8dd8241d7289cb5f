import type { ThingNames } from '../organizations/index.ts'

/** Scripts, by name. */
export const scriptNames: ThingNames = {
  called: (sql, ids) => sql`
    select script_id as id, name, organization_id from scripts where script_id = any(${ids}::uuid[])`,
  taken: {
    scripts: (sql, name) => sql`select organization_id from scripts where lower(name) = lower(${name})`,
  },
}
