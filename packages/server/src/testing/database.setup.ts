import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startBundledDatabase } from '../platform/database/bundled.ts'
import { migrate } from '../platform/database/migrate.ts'
import { type Connection, connect } from '../platform/database/sql.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** A role that may create databases, and the migrated database to copy. */
    database: { connection: Connection; template: string }
  }
}

/** One PostgreSQL for all medium tests: TEST_DATABASE_URL, or the bundled one in a temporary folder. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { connection, stop } = await openServer(process.env.TEST_DATABASE_URL)
  const template = `studio_template_${process.pid}`
  const admin = connect(connection, { connections: 1 })
  await admin`create database ${admin(template)}`
  const sql = connect(inDatabase(connection, template), { connections: 2 })
  await migrate(sql).finally(() => sql.end()) // a database with clients cannot be copied
  project.provide('database', { connection, template })
  return async () => {
    // Its copies begin with its name.
    const made = await admin<{ name: string }[]>`
      select datname as name from pg_database where datname = ${template} or starts_with(datname, ${`${template}_`})`
    for (const { name } of made) await admin`drop database if exists ${admin(name)} with (force)`
    await admin.end()
    await stop()
  }
}

async function openServer(
  url: string | undefined,
): Promise<{ connection: Connection; stop(): Promise<void> }> {
  if (url) return { connection: { url }, stop: async () => {} }
  const folder = await mkdtemp(join(tmpdir(), 'studio-tests-'))
  const lines: string[] = []
  const server = await startBundledDatabase({
    folder: join(folder, 'postgres'),
    log: (line) => lines.push(line),
    durable: false,
  })
  return {
    connection: server.superuser,
    async stop() {
      await server.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** The same server, another database. */
export function inDatabase(connection: Connection, database: string): Connection {
  if (!('url' in connection)) return { ...connection, database }
  const url = new URL(connection.url)
  url.pathname = `/${database}`
  return { url: url.href }
}
