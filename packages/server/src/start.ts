import { setTimeout as sleep } from 'node:timers/promises'
import { createApp } from './app.ts'
import type { Context } from './context.ts'
import { testEar } from './features/conversations/index.ts'
import { seedLibrary } from './features/library/index.ts'
import { seedScripts } from './features/scripts/index.ts'
import { seedDemo, seedSampleStoryfile } from './operate/demo.ts'
import { startBundledDatabase } from './platform/database/bundled.ts'
import { migrate } from './platform/database/migrate.ts'
import { tokenSecret } from './platform/database/secrets.ts'
import { type Connection, connect, serverLimits, waitForDatabase } from './platform/database/sql.ts'
import { listen } from './platform/http/pages/listen.ts'
import { createJobs } from './platform/jobs/jobs.ts'
import type { Log } from './platform/log/log.ts'
import { createStorage } from './platform/storage/create-storage.ts'
import type { Config } from './settings/config.ts'
import { startJobs } from './worker.ts'

export type Studio = {
  context: Context
  /** Where the web server listens; null in a worker. */
  address: string | null
  /** Ends when what the first start makes, such as the sample storyfile, is there. */
  settled: Promise<void>
  /** Drains and stops everything that this process started, in order. */
  stop(): Promise<void>
}

/**
 * Opens the database (bundled or by DATABASE_URL), migrates it and makes the context. With `join`, a command works
 * beside a server that runs on the bundled database; with `asFound` the database is left as it is, for backup and
 * restore: not migrated, and without a secret that tokens could be signed with.
 */
export async function openContext(
  config: Config,
  log: Log,
  { join = false, asFound = false } = {},
): Promise<{ context: Context; close(): Promise<void> }> {
  const bundled = config.DATABASE_URL
    ? undefined
    : await startBundledDatabase({
        folder: `${config.dataFolder}/postgres`,
        log: (line) => log.debug(line),
        alarm: (line) => log.error(line),
        join,
      })
  const connection: Connection = bundled ? bundled.connection : { url: config.DATABASE_URL! }
  const sql = connect(connection, {
    connections: config.DATABASE_CONNECTIONS,
    ...(!asFound && { limits: serverLimits }),
    onNotice: (text) => log.debug(text),
  })
  await waitForDatabase(sql, 30)
  if (!asFound) await migrate(sql)
  const context: Context = {
    config,
    sql,
    jobs: createJobs(connection, log),
    storage: await createStorage(config),
    log,
    now: () => new Date(),
    tokenSecret: asFound ? new Uint8Array() : await tokenSecret(sql),
  }
  return {
    context,
    async close() {
      await sql.end({ timeout: 3 }).catch((error: Error) => log.warn({ error: error.message }, 'stopping'))
      await bundled?.stop()
    },
  }
}

/** Starts the web server, the worker, or both in one process; what was started is stopped if the rest cannot be. */
export async function startStudio(config: Config, log: Log): Promise<Studio> {
  const opened = await openContext(config, log)
  try {
    return await startParts(opened)
  } catch (error) {
    await opened.context.jobs.stop().catch(() => {})
    await opened.close()
    throw error
  }
}

/** For requests, uploads and jobs together. */
const stopMilliseconds = 12_000

async function startParts({ context, close }: Awaited<ReturnType<typeof openContext>>): Promise<Studio> {
  const { config, log } = context
  const web = config.STUDIO_PROCESS !== 'worker'
  const run = config.STUDIO_PROCESS !== 'web'
  await startJobs(context, { run })
  if (web) await seedLibrary(context.sql)
  if (web) await seedScripts(context.sql)
  if (web && config.demo) await seedDemo(context)
  const app = web ? await createApp(context) : undefined
  const address = app ? await listen(app, { host: config.HOST, port: config.PORT }) : null
  // In the background: visitors who come in the meantime talk to the same models.
  if (web) void testEar(context)
  // The pages are served while the sample is made: a first start that is stopped here goes on at the next.
  const sample = web && run && config.demo ? seedSampleStoryfile(context) : Promise.resolve()
  return {
    context,
    address,
    settled: sample.catch((error: Error) =>
      log.error({ error: error.message }, 'the sample storyfile is not ready'),
    ),
    async stop() {
      const parts = async () => {
        await Promise.all([app?.close(), context.jobs.rest()])
        await context.jobs.stop()
      }
      // The database ends in good order whatever becomes of the rest.
      await Promise.race([parts(), sleep(stopMilliseconds, undefined, { ref: false })]).catch(
        (error: Error) => log.error({ error: error.message }, 'stopping'),
      )
      await close()
    },
  }
}
