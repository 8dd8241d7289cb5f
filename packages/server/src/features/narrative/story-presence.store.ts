import type { Sql } from '../../platform/database/sql.ts'

/** A page says every 15 seconds that it is open; one that misses two of them is closed. */
const goneSeconds = 40
const keptSeconds = 60

export type Present = { userId: string; name: string; line: number }

/** Notes that somebody is here; answers who else is. */
export async function notePresence(
  sql: Sql,
  { storyfileId, organizationId }: { storyfileId: string; organizationId: string },
  { userId, name, line }: Present,
): Promise<Present[]> {
  await sql`
    insert into story_presence (storyfile_id, organization_id, user_id, name, line)
    values (${storyfileId}, ${organizationId}, ${userId}, ${name}, ${line})
    on conflict (storyfile_id, user_id) do update set name = excluded.name, line = excluded.line, seen_at = now()`
  await sql`
    delete from story_presence
    where storyfile_id = ${storyfileId} and seen_at < now() - make_interval(secs => ${keptSeconds})`
  const others = await sql<Present[]>`
    select user_id, name, line from story_presence
    where storyfile_id = ${storyfileId} and user_id <> ${userId}
      and seen_at > now() - make_interval(secs => ${goneSeconds})
    order by name, user_id`
  return [...others]
}
