import type { Queryable } from '../../platform/database/sql.ts'

/** A table of which some rows are an organization's, and how to find them. */
type Belongings = { table: string; columns: string[]; key: string[]; condition: string }

type Table = { name: string; columns: string[]; key: string[] }
type Reference = { child: string; childColumn: string; parent: string; parentColumn: string }

/**
 * What belongs to an organization: rows that name it, and rows that would be deleted with those. So that a table that a
 * later feature makes is in it by itself.
 */
export async function findBelongings(sql: Queryable): Promise<Belongings[]> {
  const tables = await sql<Table[]>`
    select c.relname as name,
      array_agg(a.attname::text order by a.attnum) filter (where ${isPlain(sql)}) as columns,
      (select array_agg(k.attname::text order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.oid, c.relname order by c.relname`
  const references = await sql<Reference[]>`
    select child.relname as child, ca.attname as child_column, parent.relname as parent, pa.attname as parent_column
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
      join pg_attribute ca on ca.attrelid = child.oid and ca.attnum = k.conkey[1]
      join pg_attribute pa on pa.attrelid = parent.oid and pa.attnum = k.confkey[1]
    where k.contype = 'f' and k.confdeltype = 'c' and cardinality(k.conkey) = 1
      and child.relnamespace = 'public'::regnamespace`
  return closure(tables, references)
}

/** No secrets, no stored bytes, no keys of files: what is left says something outside this studio too. */
function isPlain(sql: Queryable) {
  return sql`a.atttypid <> 'bytea'::regtype and a.attname !~ '(_hash|_key|secret|password|token)$'`
}

function closure(tables: Table[], references: Reference[]): Belongings[] {
  const found = new Map<string, string>()
  for (const { name, columns } of tables)
    if (columns?.includes('organization_id')) found.set(name, 'organization_id = $1')
  for (let before = -1; before !== found.size; ) {
    before = found.size
    for (const { child, childColumn, parent, parentColumn } of references) {
      const condition = found.get(parent)
      if (condition && !found.has(child) && child !== parent)
        found.set(
          child,
          `${quoted(childColumn)} in (select ${quoted(parentColumn)} from ${quoted(parent)} where ${condition})`,
        )
    }
  }
  return tables.flatMap(({ name, columns, key }) => {
    const condition = found.get(name)
    return condition ? [{ table: name, columns, key: key ?? columns, condition }] : []
  })
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

/** A page of rows as JSON texts; no connection is held while the receiver is slow. */
export async function readBelongings(
  sql: Queryable,
  { table, columns, key, condition }: Belongings,
  organizationId: string,
  page: { limit: number; offset: number },
): Promise<string[]> {
  const chosen = columns.map(quoted).join(', ')
  const rows = await sql.unsafe<{ row: string }[]>(
    `select to_jsonb(t)::text as row from (select ${chosen} from ${quoted(table)} where ${condition}
      order by ${key.map(quoted).join(', ')} limit ${page.limit} offset ${page.offset}) t`,
    [organizationId],
  )
  return rows.map(({ row }) => row)
}

/** The people of an organization: they belong to themselves, but their names stand beside their memberships. */
export async function readPeople(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from (
      select u.user_id, u.email, u.first_name, u.last_name, m.scope from memberships m join users u using (user_id)
      where m.organization_id = ${organizationId} order by u.user_id) t`
  return rows.map(({ row }) => row)
}
