import { limits } from '@studio/contract'
import type { Scope } from '../../access.ts'
import { within } from '../../platform/database/scope.ts'
import type { Queryable } from '../../platform/database/sql.ts'

/** Everybody who reviewed a turn. The index is read once for each of them, however many turns there are. */
export async function listReviewers(
  sql: Queryable,
  scope: Scope,
): Promise<{ userId: string; name: string }[]> {
  return sql<{ userId: string; name: string }[]>`
    with recursive found as (
      select o.organization_id, (
        select t.reviewer_id from offered.turns t where t.organization_id = o.organization_id and t.reviewer_id is not null
        order by t.reviewer_id limit 1) as reviewer_id
      from offered.organizations o where ${within(sql, scope, 'o.organization_id', 'o.organization_id')}
      union all
      select f.organization_id, (
        select t.reviewer_id from offered.turns t where t.organization_id = f.organization_id and t.reviewer_id > f.reviewer_id
        order by t.reviewer_id limit 1)
      from found f where f.reviewer_id is not null
    )
    select distinct u.user_id, coalesce(nullif(trim(u.first_name || ' ' || u.last_name), ''), u.email) as name
    from found f join offered.users u on u.user_id = f.reviewer_id order by name`
}

/** The languages of conversations, found in the same way. */
export function listLanguages(sql: Queryable, scope: Scope): Promise<string[]> {
  return occurring(sql, scope, 'language')
}

/** The names of the places where conversations were opened. */
export function listLocations(sql: Queryable, scope: Scope): Promise<string[]> {
  return occurring(sql, scope, 'location_label')
}

/** The address of a player names a location, and anybody can write one: the list has an end. */
async function occurring(
  sql: Queryable,
  scope: Scope,
  name: 'language' | 'location_label',
): Promise<string[]> {
  const column = sql.unsafe(name)
  const rows = await sql<{ value: string }[]>`
    with recursive found as (
      select o.organization_id, (
        select c.${column} from offered.chat_sessions c
        where c.organization_id = o.organization_id and c.${column} is not null order by c.${column} limit 1) as value
      from offered.organizations o where ${within(sql, scope, 'o.organization_id', 'o.organization_id')}
      union all
      select f.organization_id, (
        select c.${column} from offered.chat_sessions c where c.organization_id = f.organization_id and c.${column} > f.value
        order by c.${column} limit 1)
      from found f where f.value is not null
    )
    select distinct value from found where value is not null order by value limit ${limits.listedLocations}`
  return rows.map((row) => row.value)
}

/** Notes the turns that a person has read, as far as they may see them. */
export async function markRead(
  sql: Queryable,
  scope: Scope,
  userId: string,
  turnIds: string[],
): Promise<void> {
  await sql`
    insert into turn_reads (user_id, turn_id, organization_id)
    select ${userId}, t.turn_id, t.organization_id from offered.turns t
    where t.turn_id = any(${turnIds}::uuid[]) and ${within(sql, scope, 't.organization_id', 't.storyfile_id')}
    on conflict do nothing`
}
