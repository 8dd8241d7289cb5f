import type { Sql } from '../platform/database/sql.ts'

/** Every table of the database that holds the words, those of the job queue included. */
export async function tablesWith(sql: Sql, words: string): Promise<string[]> {
  const tables = await sql<{ schema: string; name: string }[]>`
    select n.nspname as schema, c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and n.nspname not in ('pg_catalog', 'information_schema')`
  const found: string[] = []
  for (const { schema, name } of tables) {
    const [row] = await sql<{ rows: number }[]>`
      select count(*)::int as rows from ${sql(schema)}.${sql(name)} t where t::text ilike ${`%${words}%`}`
    if (row!.rows > 0) found.push(name)
  }
  return found.sort()
}
