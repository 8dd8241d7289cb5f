import type { ThingNames } from '../organizations/index.ts'

/** Clips, by the file that they came from. */
export const clipNames: ThingNames = {
  called: (sql, ids) => sql`
    select clip_id as id, file_name as name, organization_id from clips join offered.storyfiles using (storyfile_id)
    where clip_id = any(${ids}::uuid[])`,
}
