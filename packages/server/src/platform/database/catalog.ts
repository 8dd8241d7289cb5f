import type { Queryable } from './sql.ts'

/** A table of the studio as a backup sees it. */
export type Table = { name: string; columns: string[] }

/**
 * The tables whose rows matter, each after those it refers to, so that they can be loaded in this order.
 * Left out: unlogged ones, which are worth nothing after a crash either, the list of migrations, which migrating
 * writes by itself, and the changes of the last day, whose transaction numbers mean nothing in another database.
 */
export async function listTables(sql: Queryable): Promise<Table[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as columns
    from pg_class c
      join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
      and c.relname not in ('migrations', 'changes')
    group by c.relname order by c.relname`
  const references = await sql<Reference[]>`
    select distinct child.relname as child, parent.relname as parent
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    where k.contype = 'f' and child.relnamespace = 'public'::regnamespace and child.oid <> parent.oid`
  return parentsFirst(tables, references)
}

type Reference = { child: string; parent: string }

/** @throws when tables refer to each other in a circle: no order could satisfy that. */
export function parentsFirst<One extends { name: string }>(tables: One[], references: Reference[]): One[] {
  const ordered: One[] = []
  let waiting = tables
  while (waiting.length > 0) {
    const held = new Set(waiting.map((table) => table.name))
    const isHeld = ({ name }: One) =>
      references.some(({ child, parent }) => child === name && held.has(parent))
    const next = waiting.filter((table) => !isHeld(table))
    if (next.length === 0)
      throw new Error(`The tables ${[...held].join(', ')} refer to each other in a circle.`)
    ordered.push(...next)
    waiting = waiting.filter(isHeld)
  }
  return ordered
}

/** Where a sequence stands. The number is text: it may be larger than a JavaScript number is exact. */
export type Sequence = { name: string; lastValue: string; isCalled: boolean }

/** All sequences: those behind identity columns and those of their own. */
export async function readSequences(sql: Queryable): Promise<Sequence[]> {
  const names = await sql<{ name: string }[]>`
    select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'S' order by relname`
  const sequences: Sequence[] = []
  for (const { name } of names) {
    const [row] = await sql<Omit<Sequence, 'name'>[]>`
      select last_value::text, is_called from ${sql(`public.${name}`)}`
    sequences.push({ name, ...row! })
  }
  return sequences
}

/**
 * The keys of all stored files that rows name, in `keyColumns`, each a `table.column`. Columns that the database does not
 * have yet are left out: an earlier studio may have left it.
 */
export async function readStoredKeys(sql: Queryable, keyColumns: readonly string[]): Promise<string[]> {
  const columns = await sql<{ table: string; column: string }[]>`
    select c.relname as table, a.attname as column
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r'
      and c.relname || '.' || a.attname = any(${[...keyColumns]}::text[])`
  const keys = new Set<string>()
  for (const { table, column } of columns) {
    const name = sql(column)
    const rows = await sql<{ key: string }[]>`
      select distinct ${name} as key from ${sql(`public.${table}`)} where ${name} is not null`
    for (const { key } of rows) keys.add(key)
  }
  return [...keys].sort()
}
