import { readdir, readFile } from 'node:fs/promises'
import { CannotStart } from '../cannot-start.ts'
import { inTodaysNames, recordInTodaysNames } from './baseline/baseline.ts'
import { type Queryable, type Sql, withLimitsAgain, withoutLimits } from './sql.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** Any constant: all servers of one database wait for each other here. */
const lockKey = 4_400_001

/**
 * Applies the numbered migrations that are missing, each in a transaction, under an advisory lock.
 * Throws when the database was migrated by a newer studio than this one, or only in part by an earlier one.
 */
export async function migrate(sql: Sql): Promise<void> {
  const names = await knownMigrations()
  await whileAlone(sql, async (connection) => {
    const applied = await appliedMigrations(connection)
    const unknown = applied.filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new CannotStart(
        `The database is newer than this studio (it knows ${unknown.join(', ')}). Nothing was changed. Start the newer version, or restore a backup that was made before.`,
      )
    }
    if (applied.length > 0) await whole(connection, () => recordInTodaysNames(connection, names))
    for (const name of names.filter((one) => !applied.includes(one)))
      await whole(connection, () => applyMigration(connection, name))
  })
}

/** In a transaction of its own, on a connection that was taken out of the pool. */
async function whole(connection: Queryable, step: () => Promise<void>): Promise<void> {
  await connection.unsafe('begin')
  try {
    await step()
    await connection.unsafe('commit')
  } catch (error) {
    await connection.unsafe('rollback')
    throw error
  }
}

/** Runs `work` while no other process migrates this database, and no server starts on it. */
export async function whileAlone<Result>(
  sql: Sql,
  work: (connection: Queryable) => Promise<Result>,
): Promise<Result> {
  const connection = await sql.reserve()
  try {
    // An index over years of conversations may take longer than anybody would wait for an answer.
    await connection.unsafe(withoutLimits)
    await connection`select pg_advisory_lock(${lockKey})`
    return await work(connection)
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => {})
    await connection.unsafe(withLimitsAgain).catch(() => {})
    connection.release()
  }
}

/** The migrations that this studio brings, in their order. */
export async function knownMigrations(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
}

/**
 * The migrations that the database has had, in their order and in today's names; none when no studio has used it yet.
 * @throws CannotStart when an earlier studio left it half way.
 */
export async function appliedMigrations(sql: Queryable): Promise<string[]> {
  const [found] = await sql<
    { there: boolean }[]
  >`select to_regclass('public.migrations') is not null as there`
  if (!found!.there) return []
  const rows = await sql<{ name: string }[]>`select name from migrations order by name`
  const had = rows.map((row) => row.name)
  return inTodaysNames(had, await knownMigrations(), 'database')
}

/** Applies one migration in the caller's transaction. */
export async function applyMigration(tx: Queryable, name: string): Promise<void> {
  const text = await readFile(new URL(name, folder), 'utf8')
  try {
    await tx.unsafe(
      'create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())',
    )
    await tx.unsafe(text)
    await tx`insert into migrations (name) values (${name})`
  } catch (error) {
    throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
  }
}
