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
 * table.
 */
export async function givenDatabase({ bare = false } = {}): Promise<TestDatabase> {
  const { connection: server, template } = inject('database')
  const name = `studio_test_${randomBytes(6).toString('hex')}`
  const admin = connect(server, { connections: 1 })
  await admin`create database ${admin(name)} template ${admin(bare ? 'template1' : template)}`
  const connection = inDatabase(server, name)
  const sql = connect(connection, { connections: 5 })
  await admin.end()
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
