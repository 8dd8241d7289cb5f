import { readdir, readFile } from 'node:fs/promises'
import type { Sql } from './sql.ts'

const folder = new URL('../../../migrations/', import.meta.url)
/** Any constant: all servers of one database wait for each other here. */
const lockKey = 4_400_001

/**
 * Applies the numbered migrations that are missing, each in a transaction, under an advisory lock.
 * Throws when the database was migrated by a newer studio than this one.
 */
export async function migrate(sql: Sql): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^\d{4}-.*\.sql$/.test(name)).sort()
  const connection = await sql.reserve()
  try {
    await connection`select pg_advisory_lock(${lockKey})`
    await connection`create table if not exists migrations (name text primary key, applied_at timestamptz not null default now())`
    const rows = await connection<{ name: string }[]>`select name from migrations`
    const applied = new Set(rows.map((row) => row.name))
    const unknown = [...applied].filter((name) => !names.includes(name))
    if (unknown.length > 0) {
      throw new Error(
        `The database is newer than this studio (it knows ${unknown.join(', ')}). Start the newer version, or restore a backup.`,
      )
    }
    for (const name of names.filter((one) => !applied.has(one))) {
      const text = await readFile(new URL(name, folder), 'utf8')
      await connection
        .unsafe(`begin;\n${text};\ninsert into migrations (name) values ('${name}');\ncommit;`)
        .catch(async (error) => {
          await connection.unsafe('rollback')
          throw new Error(`The migration ${name} failed: ${(error as Error).message}`, { cause: error })
        })
    }
  } finally {
    await connection`select pg_advisory_unlock(${lockKey})`.catch(() => {})
    connection.release()
  }
}
