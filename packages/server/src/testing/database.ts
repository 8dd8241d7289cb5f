import { randomBytes } from 'node:crypto'
import { afterAll, inject } from 'vitest'
import { type Connection, connect, type Sql } from '../platform/database/sql.ts'
import { inDatabase } from './database.setup.ts'

export type TestDatabase = {
  sql: Sql
  /** For the parts that open a connection of their own, such as the job queue. */
  connection: Connection
  /** Happens by itself after the last test of the file. */
  drop(): Promise<void>
}

const databases: TestDatabase[] = []
afterAll(async () => {
  for (const database of databases.splice(0)) await database.drop()
})

/**
 * A migrated, empty database for this test file alone, dropped after its last test at the latest; `bare`: one without any
 * table; `like`: a copy of another one.
 */
export async function givenDatabase({
  bare = false,
  like,
}: {
  bare?: boolean
  like?: string
} = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('database')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  await copyDatabase(server, like ?? (bare ? 'template1' : template), name)
  const connection = inDatabase(server, name)
  const sql = connect(connection, { connections: 5 })
  const database: TestDatabase = {
    sql,
    connection,
    async drop() {
      await sql.end({ timeout: 5 })
      const remover = connect(server, { connections: 1 })
      await remover`drop database if exists ${remover(name)} with (force)`
      await remover.end()
    },
  }
  databases.push(database)
  return database
}

let prepared: Promise<string> | undefined

/**
 * The name of a migrated database that `prepare` has completed, to copy: made once by each worker, and dropped with the
 * template at the end.
 */
export function preparedDatabase(prepare: (connection: Connection) => Promise<void>): Promise<string> {
  prepared ??= (async () => {
    const { connection: server, template } = inject('database')
    const name = `${template}_${process.pid}`
    await copyDatabase(server, template, name)
    await prepare(inDatabase(server, name))
    return name
  })()
  return prepared
}

async function copyDatabase(server: Connection, from: string, to: string): Promise<void> {
  const admin = connect(server, { connections: 1 })
  try {
    await admin`create database ${admin(to)} template ${admin(from)}`
  } finally {
    await admin.end()
  }
}
