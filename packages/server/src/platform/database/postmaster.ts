import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, closeSync, openSync } from 'node:fs'
import { access, mkdir, open, readdir, readFile, rename, rm, rmdir, stat, writeFile } from 'node:fs/promises'
import { totalmem } from 'node:os'
import { dirname, join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { CannotStart } from '../cannot-start.ts'
import { type PostgresAccount, postgresAccount } from './postgres-account.ts'
import { type PostgresBinaries, postgresBinaries } from './postgres-binaries.ts'
import { endOrphans, isRunning, readPidFile, shutDown } from './postgres-processes.ts'
import { socketPort } from './socket-folder.ts'

const run = promisify(execFile)

/** A PostgreSQL data folder and what is needed to run it. */
export type Cluster = {
  /** Absolute. */
  folder: string
  account: PostgresAccount | undefined
  binaries: PostgresBinaries
  settings: Record<string, string>
  log: (line: string) => void
}

export type Postmaster = {
  /** Resolves when the process has ended, with how. */
  ended: Promise<string>
  /** Fast shutdown: open transactions are rolled back, everything committed is on disk. */
  stop(): Promise<void>
}

/** The role that owns the cluster; the application has one of its own. */
export const superuser = 'postgres'

/** Fixed on the command line, above what postgresql.conf says; that file is free for tuning. */
const fixedSettings: Record<string, string> = {
  listen_addresses: '', // no TCP: whoever can enter the folder, mode 0700, may connect
  unix_socket_directories: '.',
  unix_socket_permissions: '0700',
  port: String(socketPort),
  cluster_name: 'storyfile-studio',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
}
/**
 * Written into postgresql.conf of a new cluster. An eighth of the memory, at most 512 MB: a table above a quarter of the
 * usual 128 MB is read anew from the system for every count. Only what is used is taken.
 */
const firstSettings = () => {
  const memory = Math.min(totalmem(), process.constrainedMemory() || Number.POSITIVE_INFINITY)
  return { shared_buffers: `${Math.max(128, Math.min(512, Math.floor(memory / 8 / 2 ** 20)))}MB` }
}
/** No test reads its data after a crash. */
const fleetingSettings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }

/** Beside the folder, where root can write without following what the database's account put there. */
const logOf = (cluster: Cluster) => `${cluster.folder}.log`
const logLimitBytes = 10_000_000
const startLimitSeconds = 30
const recoveryLimitSeconds = 600

/** Looks up everything needed to run the cluster in `folder`, and makes the cluster when there is none. */
export async function prepareCluster(
  folder: string,
  options: { durable: boolean; log: (line: string) => void },
): Promise<Cluster> {
  const account = postgresAccount(folder)
  const binaries = await postgresBinaries(account, options.log)
  const settings = options.durable ? fixedSettings : { ...fixedSettings, ...fleetingSettings }
  const cluster: Cluster = { folder, account, binaries, settings, log: options.log }
  const version = await readFile(join(folder, 'PG_VERSION'), 'utf8').catch(() => undefined)
  if (version === undefined) await createCluster(cluster, options.durable)
  else if (version.trim() !== binaries.major) {
    throw new CannotStart(
      `The database in ${folder} was made by PostgreSQL ${version.trim()}, and this version of the studio brings PostgreSQL ${binaries.major}. Nothing was changed. Make a backup with the version of the studio that ran before, and restore it with this one into a new data folder.`,
    )
  }
  return cluster
}

/** Made beside its place and moved there when complete: a kill in between leaves nothing half-made behind. */
async function createCluster(cluster: Cluster, durable: boolean): Promise<void> {
  const { folder, account, binaries, log } = cluster
  await makeRoom(folder)
  log('Creating the database.')
  const unfinished = `${folder}.unfinished`
  await rm(unfinished, { recursive: true, force: true })
  await mkdir(unfinished, { recursive: true, mode: 0o700 })
  if (account) chownSync(unfinished, account.uid, account.gid)
  // The built-in locale sorts and folds alike on every system, and no system upgrade can change it under an index.
  const locale = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  const settings = Object.entries(firstSettings()).flatMap(([name, value]) => ['--set', `${name}=${value}`])
  const options = [`--username=${superuser}`, '--auth=trust', '--no-instructions', ...locale, ...settings]
  try {
    await run(
      binaries.initdb,
      ['-D', seenFromInside(cluster, unfinished), ...options, ...(durable ? [] : ['--no-sync'])],
      { ...account, cwd: unfinished, env: environment() },
    )
  } catch (cause) {
    const { stderr, message } = cause as Error & { stderr?: string }
    throw new CannotStart(`The database could not be created in ${folder}: ${stderr?.trim() || message}`, {
      cause,
    })
  }
  await writeFile(join(unfinished, 'pg_hba.conf'), 'local all all trust\n')
  await rename(unfinished, folder)
  if (durable) await syncFolder(dirname(folder))
}

async function makeRoom(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => undefined)
  if (names === undefined) return
  if (names.length > 0) {
    throw new CannotStart(
      `${folder} is not empty and holds no database. Move its files away, or set STUDIO_DATA to another folder.`,
    )
  }
  await rmdir(folder)
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder)
  await handle.sync().finally(() => handle.close())
}

/**
 * Starts PostgreSQL and waits until it accepts connections; ends orphans of an earlier server first. Tries for 30 s,
 * because such orphans hold the folder's shared memory for a while.
 */
export async function startPostmaster(cluster: Cluster): Promise<Postmaster> {
  const deadline = Date.now() + startLimitSeconds * 1000
  for (;;) {
    await endOrphans(cluster.folder, cluster.log)
    const { child, logStart } = await launch(cluster)
    const ended = new Promise<string>((resolve) => {
      child.once('error', (error) => resolve(error.message))
      child.once('exit', (code, signal) => resolve(signal ? `signal ${signal}` : `exit code ${code}`))
    })
    const failure = (await untilReady(cluster, child)) ?? (isRunning(child) ? undefined : await ended)
    if (failure === undefined) return { ended, stop: () => shutDown(child) }
    const reason = await tailOfLog(cluster, logStart)
    const held = /pre-existing shared memory block|lock file .* already exists/.test(reason)
    if (!held || Date.now() > deadline) {
      throw new CannotStart(`The database in ${cluster.folder} does not start (${failure}). ${reason}`)
    }
    await sleep(500)
  }
}

async function launch(cluster: Cluster): Promise<{ child: ChildProcess; logStart: number }> {
  const { folder, account, binaries, settings } = cluster
  const path = logOf(cluster)
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  )
  if (size > logLimitBytes) await rename(path, `${path}.1`)
  const log = openSync(path, 'a', 0o600)
  try {
    const options = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
    const command = [binaries.postgres, '-D', seenFromInside(cluster, folder), ...options]
    // The kernel tells PostgreSQL to shut down when we die without a word; where that is not to be had, the next start does.
    const mourning = await access('/usr/bin/setpriv').then(
      () => ['/usr/bin/setpriv', '--pdeathsig', 'INT', '--'],
      () => [],
    )
    const [program, ...rest] = [...mourning, ...command]
    // Detached: a Ctrl-C in the terminal is for the server, which stops the database last.
    const child = spawn(program!, rest, {
      ...account,
      cwd: folder,
      env: environment(),
      stdio: ['ignore', log, log],
      detached: true,
    })
    child.unref()
    return { child, logStart: size > logLimitBytes ? 0 : size }
  } finally {
    closeSync(log)
  }
}

/** Waits until the server accepts connections or has ended; after a crash it first replays its journal. */
async function untilReady(cluster: Cluster, child: ChildProcess): Promise<string | undefined> {
  const started = Date.now()
  let nextWord = 10_000
  while (isRunning(child)) {
    const found = readPidFile(cluster.folder)
    if (found?.ready && found.pid === child.pid) return undefined
    const waited = Date.now() - started
    if (waited > recoveryLimitSeconds * 1000) {
      child.kill('SIGINT')
      return `not ready after ${recoveryLimitSeconds} seconds`
    }
    if (waited > nextWord) {
      cluster.log('The database is still recovering.')
      nextWord += 10_000
    }
    await sleep(20)
  }
  return undefined
}

async function tailOfLog(cluster: Cluster, from: number): Promise<string> {
  const text = await readFile(logOf(cluster))
  return text.subarray(from).toString('utf8').trim().split('\n').slice(-6).join('\n')
}

/**
 * How PostgreSQL itself names the folder it was started in. Under another account it may have no right to walk the path
 * (root's home has mode 0700), but what it was put into it can always reach as its working folder.
 */
function seenFromInside(cluster: Cluster, folder: string): string {
  return cluster.account && process.platform === 'linux' ? '/proc/self/cwd' : folder
}

/** Nothing of ours: no secret reaches the database, and no PG* variable changes it. */
function environment(): NodeJS.ProcessEnv {
  return { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' }
}
