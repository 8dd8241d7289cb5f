import type { Queryable } from '../../platform/database/sql.ts'

type Key = { name: string; type: string }
/** A table of which some rows are an organization's, and how to find them. */
export type Belongings = { table: string; columns: string[]; key: Key[]; condition: string }

type Table = { name: string; columns: string[] | null; all: string[]; key: Key[] | null }
type Reference = {
  child: string
  childColumns: string[]
  parent: string
  parentColumns: string[]
  mayBeNone: boolean
}

/**
 * What belongs to an organization: rows that name it, and rows that cannot be without those. So that a table that a
 * later feature makes is in it by itself.
 */
export async function findBelongings(sql: Queryable): Promise<Belongings[]> {
  const tables = await sql<Table[]>`
    select c.relname as name, array_agg(a.attname::text order by a.attnum) as all,
      array_agg(a.attname::text order by a.attnum) filter (where ${isPlain(sql)}) as columns,
      (select jsonb_agg(jsonb_build_object('name', k.attname, 'type', format_type(k.atttypid, k.atttypmod))
          order by array_position(i.indkey::int2[], k.attnum)) from pg_index i
        join pg_attribute k on k.attrelid = c.oid and k.attnum = any(i.indkey)
        where i.indrelid = c.oid and i.indisprimary) as key
    from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
    where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relpersistence = 'p'
    group by c.oid, c.relname order by c.relname`
  const references = await sql<Reference[]>`
    select child.relname as child, parent.relname as parent, n.may_be_none,
      ${columnNames(sql, 'conrelid', 'conkey')} as child_columns,
      ${columnNames(sql, 'confrelid', 'confkey')} as parent_columns
    from pg_constraint k join pg_class child on child.oid = k.conrelid join pg_class parent on parent.oid = k.confrelid
    cross join lateral (select bool_or(not n.attnotnull) as may_be_none from pg_attribute n
      where n.attrelid = k.conrelid and n.attnum = any(k.conkey)) n
    where k.contype = 'f' and child.relnamespace = 'public'::regnamespace
      and (k.confdeltype = 'c' or k.confdeltype in ('a', 'r') and not n.may_be_none)
    order by n.may_be_none, 1, 2`
  return closure(tables, references)
}

function columnNames(sql: Queryable, table: 'conrelid' | 'confrelid', columns: 'conkey' | 'confkey') {
  return sql`(select array_agg(a.attname::text order by array_position(k.${sql(columns)}, a.attnum))
    from pg_attribute a where a.attrelid = k.${sql(table)} and a.attnum = any(k.${sql(columns)}))`
}

/**
 * No secrets, no stored bytes, no keys of files, nothing that is only there to be searched: what is left says something
 * outside this studio too. A name that only sounds like a secret is left out as well.
 */
function isPlain(sql: Queryable) {
  return sql`a.atttypid <> 'bytea'::regtype and a.attgenerated = ''
    and a.attname !~* '(hash|secret|passw|token|credential|_key$|^key$|^search_text$)'`
}

function closure(tables: Table[], references: Reference[]): Belongings[] {
  const found = new Map<string, string>()
  for (const { name, all } of tables)
    if (all.includes('organization_id')) found.set(name, 'organization_id = $1')
  const follow = (some: Reference[]) => {
    const children = Map.groupBy(some, ({ child }) => child)
    for (let before = -1; before !== found.size; ) {
      before = found.size
      for (const [child, its] of children) {
        if (found.has(child)) continue
        const conditions = its.flatMap(({ childColumns, parent, parentColumns }) => {
          const condition = child === parent ? undefined : found.get(parent)
          return condition
            ? `(${listed(childColumns)}) in (select ${listed(parentColumns)} from ${quoted(parent)} where ${condition})`
            : []
        })
        if (conditions.length > 0) found.set(child, `(${conditions.join(' or ')})`)
      }
    }
  }
  // A reference that may be empty finds only some of the rows: all such count, where there is no other.
  follow(references.filter(({ mayBeNone }) => !mayBeNone))
  follow(references)
  return tables.flatMap(({ name, columns, key }) => {
    const condition = found.get(name)
    const place = key ?? [{ name: 'ctid', type: 'tid' }]
    return condition && columns ? [{ table: name, columns, key: place, condition }] : []
  })
}

function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`
}

function listed(names: string[]): string {
  return names.map(quoted).join(', ')
}

/** A row as JSON text, and its place in the order of the table's key. */
type Row = { row: string; place: string[] }

/**
 * The rows after a place, as many as told. Read by key and not by number: a row is met once, whatever is written
 * meanwhile, and no connection is held while the receiver is slow.
 */
export async function readBelongings(
  sql: Queryable,
  { table, columns, key, condition }: Belongings,
  organizationId: string,
  { after, limit }: { after: string[] | undefined; limit: number },
): Promise<Row[]> {
  const keys = key.map(({ name }) => `t.${quoted(name)}`)
  const values = key.map(({ type }, i) => `$${i + 2}::text::${type}`)
  const rest = after ? `and (${keys.join(', ')}) > (${values.join(', ')})` : ''
  return sql.unsafe<Row[]>(
    `select (select to_jsonb(v) from (select ${columns.map((name) => `t.${quoted(name)}`).join(', ')}) v)::text as row,
      array[${keys.map((one) => `${one}::text`).join(', ')}] as place
    from ${quoted(table)} t where ${condition} ${rest} order by ${keys.join(', ')} limit ${limit}`,
    [organizationId, ...(after ?? [])],
  )
}

/** The people of an organization: they belong to themselves, but their names stand beside their memberships. */
export async function readPeople(sql: Queryable, organizationId: string): Promise<string[]> {
  const rows = await sql<{ row: string }[]>`
    select to_jsonb(t)::text as row from (
      select u.user_id, u.email, u.first_name, u.last_name, m.scope from memberships m join offered.users u using (user_id)
      where m.organization_id = ${organizationId} order by u.user_id) t`
  return rows.map(({ row }) => row)
}
