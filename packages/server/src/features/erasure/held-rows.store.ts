import { randomUUID } from 'node:crypto'
import type { Context } from '../../context.ts'
import { type HangingRows, hangingRows } from '../../hanging-rows.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'

/** What goes with a conversation at once and can come back, in the order in which the rows refer to each other. */
const heldTables = (context: Context): readonly HangingRows[] => [
  { table: 'chat_sessions', of: 'session' },
  { table: 'turns', of: 'turn' },
  ...hangingRows.of(context),
]

type Erasure = {
  erasureId: string
  organizationId: string
  storyfileId: string
  sessions: number
  turns: number
  by: string
  dueAt: Date
}

/** Keeps the rows of these conversations aside, as they are. */
export async function insertErasure(
  context: Context,
  tx: Transaction,
  erasure: Omit<Erasure, 'erasureId'>,
  { sessionIds, turnIds }: { sessionIds: string[]; turnIds: string[] },
): Promise<string> {
  const erasureId = randomUUID()
  const parts = heldTables(context).map(({ table, of }) => {
    const ids = of === 'session' ? sessionIds : turnIds
    return tx`${table}::text, (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from ${tx(table)} r
      where r.${tx(`${of}_id`)} = any(${ids}::uuid[]))`
  })
  await tx`
    insert into erasures (erasure_id, organization_id, storyfile_id, sessions, turns, held, made_by_name, due_at)
    values (${erasureId}, ${erasure.organizationId}, ${erasure.storyfileId}, ${erasure.sessions}, ${erasure.turns},
      convert_to(jsonb_build_object(${parts.reduce((all, part) => tx`${all}, ${part}`)})::text, 'utf8'),
      ${erasure.by}, ${erasure.dueAt})`
  return erasureId
}

const erasureColumns = (sql: Queryable) =>
  sql`erasure_id, organization_id, storyfile_id, sessions, turns, made_by_name as by, due_at`

/** Locked, so that it is either undone or finished. */
export async function lockErasure(tx: Transaction, erasureId: string): Promise<Erasure | undefined> {
  const [row] = await tx<Erasure[]>`
    select ${erasureColumns(tx)} from erasures where erasure_id = ${erasureId} for update`
  return row
}

export function dueErasures(sql: Sql): Promise<{ erasureId: string }[]> {
  return sql`select erasure_id from erasures where due_at <= now() order by due_at limit 100`
}

export async function deleteErasure(tx: Transaction, erasureId: string): Promise<void> {
  await tx`delete from erasures where erasure_id = ${erasureId}`
}

const heldOf = (sql: Queryable, erasureId: string, table: string) =>
  sql`(select convert_from(held, 'utf8')::jsonb -> ${table} from erasures where erasure_id = ${erasureId})`

/** Puts the rows back; what they were counted in counts them again by its triggers. */
export async function restoreRows(context: Context, tx: Transaction, erasureId: string): Promise<void> {
  for (const { table, isTold } of heldTables(context)) {
    // What isn't told again is counted again.
    await tx`select set_config('studio.restoring', ${isTold ? 'on' : 'off'}, true)`
    const columns = await tx<{ name: string }[]>`
      select attname as name from pg_attribute where attrelid = ${`public.${table}`}::regclass and attnum > 0
        and not attisdropped and attgenerated = '' order by attnum`
    const names = tx(columns.map(({ name }) => name))
    await tx`
      insert into ${tx(table)} (${names})
      select ${names} from jsonb_populate_recordset(null::${tx(table)}, ${heldOf(tx, erasureId, table)})
      on conflict do nothing`
  }
}

type Said = { storyfileId: string; days: string[]; onlyTheirs: string[]; learned: number }

/** What was said, by storyfile: its days, and every text that no one else has asked there. */
export function readHeld(tx: Transaction, erasureId: string): Promise<Said[]> {
  return tx<Said[]>`
    with held as (
      select * from jsonb_populate_recordset(null::turns, ${heldOf(tx, erasureId, 'turns')}))
    select h.storyfile_id, array_agg(distinct (h.at at time zone 'utc')::date::text) as days,
      coalesce(array_agg(distinct one) filter (where one is not null and not exists (select from turns o
        where o.storyfile_id = h.storyfile_id and (o.heard_text = one or o.misheard_text = one))), '{}') as only_theirs,
      (select count(*)::int from jsonb_populate_recordset(null::examples, ${heldOf(tx, erasureId, 'examples')}) e
        where e.storyfile_id = h.storyfile_id) as learned
    from held h cross join lateral unnest(h.fixed_texts || array[h.heard_text, h.misheard_text]) one
    group by h.storyfile_id`
}

/** What hangs on a turn with words of the visitor, in other words. */
export async function rewordHanging(
  context: Context,
  tx: Transaction,
  turnId: string,
  reword: (said: string) => string,
): Promise<void> {
  for (const { table, words } of hangingRows.of(context)) {
    if (!words) continue
    const rows = await tx<{ said: string }[]>`
      select distinct ${tx(words)} as said from ${tx(table)} where turn_id = ${turnId}`
    for (const { said } of rows)
      await tx`
        update ${tx(table)} set ${tx(words)} = ${reword(said)} where turn_id = ${turnId} and ${tx(words)} = ${said}
          and ${tx(words)} <> ${reword(said)}`
  }
}
