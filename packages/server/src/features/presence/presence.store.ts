import type { Presence } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'

/** Where people write together: the script of a storyfile or one of its own, or the story of a storyfile. */
export type Place = { part: 'script' | 'story'; placeId: string; organizationId: string }
/** Where in it somebody is. */
export type Spot = {
  questionId?: string | null
  line?: number | null
  isTyping?: boolean
  isAway?: boolean
}
type Present = Presence['people'][number] & { line: number | null }
type Row = Omit<Present, 'name'> & { firstName: string; lastName: string; email: string }

/** How long a page counts as open without a word: those of scripts say so every 20 seconds, those of stories every 15. */
const seenSeconds = { script: 60, story: 40 }

export async function listPresent(
  sql: Queryable,
  { part, placeId, organizationId }: Place,
): Promise<Present[]> {
  const rows = await sql<Row[]>`
    select p.user_id, p.question_id, p.line, p.is_typing, p.is_away, u.first_name, u.last_name, u.email
    from presences p join offered.users u using (user_id)
    where p.organization_id = ${organizationId} and p.place_id = ${placeId} and p.part = ${part}
      and p.seen_at > now() - make_interval(secs => ${seenSeconds[part]})
    order by lower(concat_ws(' ', u.first_name, u.last_name, u.email)), p.user_id`
  return rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, email }),
  }))
}

/** Notes that somebody is here; answers whether others see a difference. */
export async function keepPresence(
  sql: Queryable,
  { part, placeId, organizationId }: Place,
  userId: string,
  { questionId = null, line = null, isTyping = false, isAway = false }: Spot,
): Promise<boolean> {
  const [before] = await sql<{ isSame: boolean }[]>`
    select seen_at > now() - make_interval(secs => ${seenSeconds[part]}) and question_id is not distinct from ${questionId}
      and line is not distinct from ${line}::int and is_typing = ${isTyping} and is_away = ${isAway} as is_same
    from presences where place_id = ${placeId} and part = ${part} and user_id = ${userId} for update`
  await sql`
    insert into presences (place_id, part, user_id, organization_id, question_id, line, is_typing, is_away)
    values (${placeId}, ${part}, ${userId}, ${organizationId}, ${questionId}, ${line}, ${isTyping}, ${isAway})
    on conflict (place_id, part, user_id) do update set question_id = excluded.question_id, line = excluded.line,
      is_typing = excluded.is_typing, is_away = excluded.is_away, seen_at = now()`
  return !before?.isSame
}

/** Answers whether they had been there. */
export async function endPresence(
  sql: Queryable,
  { part, placeId }: Place,
  userId: string,
): Promise<boolean> {
  const rows = await sql`
    delete from presences where place_id = ${placeId} and part = ${part} and user_id = ${userId} returning 1`
  return rows.length > 0
}

export async function forgetOldPresence(sql: Queryable): Promise<void> {
  await sql`delete from presences where seen_at < now() - interval '1 day'`
}
