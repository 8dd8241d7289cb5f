import type { ThingNames } from '../organizations/index.ts'

/** Storyfiles, by name. */
export const storyfileNames: ThingNames = {
  called: (sql, ids) => sql`
    select storyfile_id as id, name, organization_id from storyfiles where storyfile_id = any(${ids}::uuid[])`,
  taken: {
    storyfiles: (sql, name) => sql`select organization_id from storyfiles where lower(name) = lower(${name})`,
  },
}
