import { inject } from 'vitest'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { connect } from '../platform/database/sql.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { startJobs } from '../worker.ts'
import { inDatabase } from './database.setup.ts'
import type { TestStudio } from './studio.ts'

/** Another server of the same studio: its own memory and connections, the same database and storage. */
export async function givenSecondServer(first: TestStudio): Promise<TestStudio> {
  const [row] = await first.context.sql<{ name: string }[]>`select current_database() as name`
  const connection = inDatabase(inject('database').connection, row!.name)
  const sql = connect(connection, { connections: 3 })
  const context: Context = { ...first.context, sql, jobs: createJobs(connection, first.context.log) }
  await startJobs(context, { run: false })
  const app = await createApp(context)
  await app.ready()
  return {
    app,
    context,
    async stop() {
      await app.close()
      await context.jobs.stop()
      await sql.end({ timeout: 5 })
    },
  }
}
