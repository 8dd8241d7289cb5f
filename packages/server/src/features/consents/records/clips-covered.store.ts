import type { Queryable } from '../../../platform/database/sql.ts'

/** All takes and copies that a consent speaks of, also those that were taken back. */
export async function clipsCovered(
  sql: Queryable,
  consentId: string,
): Promise<{ clipId: string; storyfileId: string }[]> {
  return sql<{ clipId: string; storyfileId: string }[]>`
    select k.clip_id, k.storyfile_id from consents c join offered.clips k on c.covers = 'storyfile' and c.storyfile_id = k.storyfile_id
      or k.clip_id in (select n.clip_id from consent_clips n where n.consent_id = c.consent_id)
    where c.consent_id = ${consentId}`
}
