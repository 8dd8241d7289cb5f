import { mkdir } from 'node:fs/promises'
import { dirname, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'
import { type ExclusiveLock, tryLock } from '../exclusive-lock.ts'
import { keepReserve } from './disk-reserve.ts'
import { type Cluster, type Postmaster, prepareCluster, startPostmaster, superuser } from './postmaster.ts'
import { socketFolder, socketPort } from './socket-folder.ts'
import { connect } from './sql.ts'

export type BundledConnection = {
  /** The folder of the unix socket. */
  host: string
  port: number
  user: string
  database: string
}

export type BundledDatabase = {
  /** For psql, pg_dump and other programs on libpq; the `postgres` package does not understand sockets in an address. */
  url: string
  connection: BundledConnection
  /** The same server as the role that owns it. */
  superuser: BundledConnection
  /** Stops what this process started; a joined database goes on. */
  stop(): Promise<void>
}

export type BundledOptions = {
  /** PostgreSQL's own data folder, `$STUDIO_DATA/postgres`; made when missing. */
  folder: string
  log: (line: string) => void
  /** For an operator to look at: the database is gone. */
  alarm?: (line: string) => void
  /** Use the database of a server that runs on the folder, instead of waiting for its end. */
  join?: boolean
  /** Off for tests: nothing is forced to disk. */
  durable?: boolean
}

const application = 'studio'
const lockLimitSeconds = 30
/** An end so soon after a start counts as a failure; the more of them in a row, the longer the pause before the next try. */
const soonSeconds = 10
const longestPauseSeconds = 5
const pauseAfter = (failures: number) =>
  failures === 0 ? 0 : Math.min(longestPauseSeconds, 2 ** (failures - 1)) * 1000

/**
 * Runs the PostgreSQL that came with the dependencies. Its programs are called directly: the wrapper's own interface
 * listens on TCP, cannot say which account runs it and looks after no orphans.
 *
 * Whatever was killed before, it starts without a hand: see `endOrphans`. When PostgreSQL itself is killed while we run,
 * it is started again; clients reconnect.
 * @throws CannotStart with the reason and what to do.
 */
export async function startBundledDatabase(options: BundledOptions): Promise<BundledDatabase> {
  const folder = resolve(options.folder)
  await mkdir(dirname(folder), { recursive: true, mode: 0o700 })
  const lock = await takeLock(folder, options)
  const socket = socketFolder(folder)
  if (!lock) return describe(socket.host, async () => socket.release())
  let keeper: Keeper | undefined
  let reserve: Keeper | undefined
  const release = async () => {
    await reserve?.stop()
    await keeper?.stop()
    socket.release()
    lock.release()
  }
  try {
    const cluster = await prepareCluster(folder, { durable: options.durable ?? true, log: options.log })
    keeper = await keepRunning(cluster, options.alarm ?? options.log)
    reserve = keepReserve(dirname(folder), { alarm: options.alarm ?? options.log })
    const database = describe(socket.host, release)
    await createApplicationDatabase(database.superuser)
    return database
  } catch (error) {
    await release()
    throw error
  }
}

/** Undefined: another process has it, and we may join. */
async function takeLock(folder: string, options: BundledOptions): Promise<ExclusiveLock | undefined> {
  const deadline = Date.now() + lockLimitSeconds * 1000
  for (let attempt = 0; ; attempt += 1) {
    const lock = tryLock(`${folder}.lock`)
    if (lock || options.join) return lock
    if (attempt === 0) options.log('Waiting for another process to let go of the database.')
    if (Date.now() > deadline) {
      throw new CannotStart(
        `The database in ${folder} is in use by another process. Stop that one first, or set STUDIO_DATA to another folder.`,
      )
    }
    await sleep(200)
  }
}

type Keeper = { stop(): Promise<void> }

/** Starts PostgreSQL whenever it has ended without us, however often: without it the studio can do nothing. */
async function keepRunning(cluster: Cluster, alarm: (line: string) => void): Promise<Keeper> {
  const stopping = new AbortController()
  const { signal } = stopping
  let running: Postmaster = await startPostmaster(cluster)
  const keep = async () => {
    // In a row: starts that failed, and ends soon after a start.
    let failures = 0
    for (let started = Date.now(); ; started = Date.now()) {
      const how = await running.ended
      if (signal.aborted) return
      failures = Date.now() - started < soonSeconds * 1000 ? failures + 1 : 0
      alarm(`The database ended (${how}). Starting it again.`)
      for (let isUp = false; !isUp; failures++) {
        await sleep(pauseAfter(failures), undefined, { signal }).catch(() => {})
        if (signal.aborted) return
        isUp = await startPostmaster(cluster).then(
          (postmaster) => {
            running = postmaster
            return true
          },
          (error: Error) => {
            alarm(error.message)
            return false
          },
        )
      }
      if (signal.aborted) return running.stop()
      cluster.log('The database runs again.')
    }
  }
  const keeping = keep()
  return {
    async stop() {
      stopping.abort()
      await running.stop()
      await keeping
    },
  }
}

function describe(host: string, stop: () => Promise<void>): BundledDatabase {
  const connection = { host, port: socketPort, user: application, database: application }
  return {
    url: `postgresql://${application}@/${application}?host=${encodeURIComponent(host)}&port=${socketPort}`,
    connection,
    superuser: { ...connection, user: superuser, database: 'postgres' },
    stop,
  }
}

/** The application owns its database and nothing else: what an injected statement could do ends there. */
async function createApplicationDatabase(connection: BundledConnection): Promise<void> {
  const sql = connect(connection, { connections: 1 })
  try {
    const [role] = await sql`select 1 from pg_roles where rolname = ${application}`
    if (!role) await sql`create role ${sql(application)} login`
    const [database] = await sql`select 1 from pg_database where datname = ${application}`
    if (!database) await sql`create database ${sql(application)} owner ${sql(application)}`
  } finally {
    await sql.end({ timeout: 5 })
  }
}
