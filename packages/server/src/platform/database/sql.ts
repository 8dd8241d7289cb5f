import postgres from 'postgres'

/** The database client: tagged templates are the only way to put values into SQL. */
export type Sql = postgres.Sql
/** A transaction; everything that a plain client can do, inside it. */
export type Transaction = postgres.TransactionSql
/** Either: what stores take. */
export type Queryable = Sql | Transaction
/** A part of a query. */
export type Fragment = postgres.PendingQuery<postgres.Row[]>

export type Connection =
  | { url: string }
  | { host: string; port: number; user: string; password?: string; database: string }

/**
 * Connects lazily. Columns are snake_case in SQL and camelCase in code; bigint counts that fit come as numbers.
 * `unix socket` folders are given as `host`.
 */
export function connect(
  connection: Connection,
  options: { connections: number; onNotice?: (text: string) => void },
): Sql {
  const settings: postgres.Options<{ bigint: postgres.PostgresType<number> }> = {
    max: options.connections,
    idle_timeout: 0,
    connect_timeout: 10,
    // Columns only: what stands inside a jsonb value keeps its keys.
    transform: { column: { from: postgres.toCamel, to: postgres.fromCamel }, undefined: null },
    onnotice: (notice) => options.onNotice?.(notice.message ?? ''),
    types: {
      bigint: {
        to: 20,
        from: [20],
        serialize: (value: number) => String(value),
        parse: (text: string) => Number(text),
      },
    },
    connection: { application_name: 'studio' },
  }
  const sql =
    'url' in connection
      ? postgres(connection.url, settings)
      : postgres({
          ...settings,
          host: connection.host,
          port: connection.port,
          user: connection.user,
          password: connection.password ?? '',
          database: connection.database,
        })
  return sql as unknown as Sql
}

/**
 * Has a query planned for its own values. A prepared one is planned for any values after a few calls: a search for a
 * word that stands in every row would then be done like one for a word that stands in none.
 */
export function plannedAnew<Query extends object>(query: Query): Query {
  // The client has this choice for texts only, not for templates; `sql.medium.test.ts` holds it to what we rely on.
  ;(query as { options?: { prepare?: boolean } }).options!.prepare = false
  return query
}

/** Waits until the database answers, at most `seconds`; orphans of a killed server can hold it for a while. */
export async function waitForDatabase(sql: Sql, seconds: number): Promise<void> {
  const deadline = Date.now() + seconds * 1000
  for (;;) {
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (Date.now() > deadline) throw error
      await new Promise((resume) => setTimeout(resume, 500))
    }
  }
}
