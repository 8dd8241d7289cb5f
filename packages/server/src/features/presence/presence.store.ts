import type { BodyOf, Presence, routes } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Queryable, Transaction } from '../../platform/database/sql.ts'

type Row = Omit<Presence['people'][number], 'name'> & { firstName: string; lastName: string; email: string }

/** A page says that it is there three times in this time. */
const seenSeconds = 60

export async function listPresent(
  sql: Queryable,
  { organizationId, placeId }: { organizationId: string; placeId: string },
): Promise<Presence['people']> {
  const rows = await sql<Row[]>`
    select p.user_id, p.question_id, p.is_typing, p.is_away, u.first_name, u.last_name, u.email
    from script_presence p join offered.users u using (user_id)
    where p.organization_id = ${organizationId} and p.place_id = ${placeId}
      and p.seen_at > now() - make_interval(secs => ${seenSeconds})
    order by lower(concat_ws(' ', u.first_name, u.last_name, u.email))`
  return rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    name: displayName({ firstName, lastName, email }),
  }))
}

/** Answers whether others see a difference. */
export async function keepPresence(
  tx: Transaction,
  { organizationId, placeId, userId }: { organizationId: string; placeId: string; userId: string },
  { questionId, isTyping, isAway, isLeaving }: BodyOf<typeof routes.presence.show>,
): Promise<boolean> {
  const [before] = await tx<{ isSame: boolean }[]>`
    select seen_at > now() - make_interval(secs => ${seenSeconds}) and question_id is not distinct from ${questionId}
      and is_typing = ${isTyping} and is_away = ${isAway} as is_same
    from script_presence where place_id = ${placeId} and user_id = ${userId} for update`
  if (isLeaving) {
    await tx`delete from script_presence where place_id = ${placeId} and user_id = ${userId}`
    return before !== undefined
  }
  await tx`
    insert into script_presence (place_id, user_id, organization_id, question_id, is_typing, is_away)
    values (${placeId}, ${userId}, ${organizationId}, ${questionId}, ${isTyping}, ${isAway})
    on conflict (place_id, user_id) do update set question_id = excluded.question_id,
      is_typing = excluded.is_typing, is_away = excluded.is_away, seen_at = now()`
  return !before?.isSame
}

export async function forgetOldPresence(sql: Queryable): Promise<void> {
  await sql`delete from script_presence where seen_at < now() - interval '1 day'`
}
