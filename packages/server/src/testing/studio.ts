import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../app.ts'
import type { Context } from '../context.ts'
import { passwordCost } from '../features/identity/index.ts'
import { tokenSecret } from '../platform/database/secrets.ts'
import { type Connection, connect } from '../platform/database/sql.ts'
import { createJobs } from '../platform/jobs/jobs.ts'
import { createLog } from '../platform/log/log.ts'
import { createStorage } from '../platform/storage/create-storage.ts'
import { readConfig } from '../settings/config.ts'
import { startJobs } from '../worker.ts'
import { fieldsWithoutWord } from './audit-fields.ts'
import { givenDatabase, preparedDatabase, type TestDatabase } from './database.ts'
import { watchRefusals } from './refusals.ts'

// Hundreds of people get a password and sign in here; `password.test.ts` holds what a password costs in earnest.
Object.assign(passwordCost, { N: 1024, p: 1 })

export type TestStudio = { app: FastifyInstance; context: Context; stop(): Promise<void> }

/**
 * The real app on a fresh real database or the one given, without a network port; `jobs: true` also works on jobs.
 * `variables` are environment variables on top of the tests' own.
 */
export async function givenStudio(
  options: { jobs?: boolean; variables?: Record<string, string>; database?: TestDatabase } = {},
): Promise<TestStudio> {
  const database = options.database ?? (await givenDatabase({ like: await preparedDatabase(declareJobs) }))
  const folder = await mkdtemp(join(tmpdir(), 'studio-test-'))
  const made = await contextIn(folder, database.connection, options.variables)
  const { sql } = made
  const context: Context = { ...made, tokenSecret: await tokenSecret(sql) }
  await startJobs(context, { run: options.jobs ?? false })
  const app = await createApp(context)
  const undescribed = watchRefusals(app)
  await app.ready()
  return {
    app,
    context,
    async stop() {
      await app.close()
      await context.jobs.stop()
      const unnamed = await fieldsWithoutWord(sql)
      await sql.end({ timeout: 5 })
      await database.drop()
      await rm(folder, { recursive: true, force: true })
      if (unnamed.length > 0)
        throw new Error(`The audit log has no word for ${unnamed.join(', ')}: add it to auditFields.`)
      if (undescribed().length > 0)
        throw new Error(
          `The description names no such refusal: ${undescribed().join(', ')}. Add it to refusals.ts.`,
        )
    },
  }
}

async function contextIn(
  folder: string,
  connection: Connection,
  variables?: Record<string, string>,
): Promise<Omit<Context, 'tokenSecret'>> {
  const config = readConfig({
    STUDIO_ENV: 'test',
    STUDIO_DATA: folder,
    DATABASE_URL: 'postgres://unused',
    LOG_LEVEL: process.env.TEST_LOG_LEVEL ?? 'silent',
    DISK_LOW_WATER_BYTES: '0',
    // Loading a model for every file would take longer than most of them.
    STUDIO_ENCODER: 'none',
    FFMPEG_PATH: process.env.FFMPEG_PATH,
    FFPROBE_PATH: process.env.FFPROBE_PATH,
    CLIP_TRANSCRIPTS: 'none',
    ...variables,
  })
  const log = createLog(config.LOG_LEVEL)
  return {
    config,
    sql: connect(connection, { connections: 5 }),
    jobs: createJobs(connection, log),
    storage: await createStorage(config),
    log,
    now: () => new Date(),
  }
}

/** Makes the queues of all jobs, as each studio would do again for its own database. */
async function declareJobs(connection: Connection): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-test-'))
  // Each studio has a secret of its own: none is kept here.
  const context: Context = { ...(await contextIn(folder, connection)), tokenSecret: new Uint8Array() }
  await startJobs(context, { run: false })
  await context.jobs.stop()
  await context.sql.end({ timeout: 5 })
  await rm(folder, { recursive: true, force: true })
}
