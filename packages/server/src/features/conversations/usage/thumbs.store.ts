import type { Queryable } from '../../../platform/database/sql.ts'

/** Answers false where the conversation has no such turn. */
export async function saveThumb(
  sql: Queryable,
  sessionId: string,
  { turnId, good, words }: { turnId: string; good: boolean; words: string },
): Promise<boolean> {
  const rows = await sql`
    insert into turn_thumbs (turn_id, storyfile_id, organization_id, good, words)
    select turn_id, storyfile_id, organization_id, ${good}, ${words} from turns
    where turn_id = ${turnId} and session_id = ${sessionId}
    on conflict (turn_id) do update set good = excluded.good, words = excluded.words, at = now()
    returning 1`
  return rows.length === 1
}

/** A visitor takes the thumb back. */
export async function removeThumb(sql: Queryable, sessionId: string, turnId: string): Promise<void> {
  await sql`delete from turn_thumbs where turn_id = ${turnId}
    and turn_id in (select turn_id from turns where session_id = ${sessionId})`
}
