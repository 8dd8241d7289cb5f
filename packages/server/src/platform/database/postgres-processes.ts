import { type ChildProcess, execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from '../cannot-start.ts'

/** Signals with the seconds each is given. */
type Escalation = [NodeJS.Signals, number][]

/** Fast shutdown, immediate shutdown, the end; https://www.postgresql.org/docs/18/server-shutdown.html. */
const endPostmaster: Escalation = [
  ['SIGINT', 15],
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
]
/** A backend without a postmaster reports to no one; recovery rolls back what it had open. */
const endBackend: Escalation = [
  ['SIGQUIT', 5],
  ['SIGKILL', 5],
]

/** What `postmaster.pid` says; https://www.postgresql.org/docs/18/storage-file-layout.html. */
export function readPidFile(folder: string): { pid: number; ready: boolean } | undefined {
  try {
    const lines = readFileSync(join(folder, 'postmaster.pid'), 'utf8').split('\n')
    return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' }
  } catch {
    return undefined
  }
}

/**
 * Ends what a killed server left behind on `folder`: an orphaned postmaster, or single backends, which hold the
 * shared memory of the folder and keep a new postmaster from starting. Only for the holder of the folder's lock.
 */
export async function endOrphans(folder: string, log: (line: string) => void): Promise<void> {
  const orphans = processesOf(folder)
  if (orphans.length > 0) {
    log(`Ending ${orphans.length} database processes that an earlier server left behind.`)
    const postmaster = readPidFile(folder)?.pid
    await end(() => processesOf(folder).filter((pid) => pid === postmaster), endPostmaster)
    await end(() => processesOf(folder), endBackend)
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) forgetReusedPid(join(folder, name))
}

/** Ends our own postmaster, which takes its backends along. */
export async function shutDown(postmaster: ChildProcess): Promise<void> {
  await end(() => (isRunning(postmaster) ? [postmaster.pid!] : []), endPostmaster)
}

export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null
}

/** Signals ever less politely until nothing remains. */
async function end(remaining: () => number[], escalation: Escalation): Promise<void> {
  for (const [signal, seconds] of escalation) {
    for (const pid of remaining()) sendSignal(pid, signal)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (remaining().length === 0) return
      await sleep(20)
    }
  }
  throw new CannotStart(`These database processes do not end: ${remaining().join(', ')}. End them by hand.`)
}

/** A process that is gone already needs no signal. */
function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

/** The running PostgreSQL processes of a data folder: each of them works in that folder. */
function processesOf(folder: string): number[] {
  if (process.platform === 'linux') {
    const path = realpathSync(folder)
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number)
      .filter((pid) => workingFolder(pid) === path && nameOf(pid) === 'postgres')
  }
  const pid = readPidFile(folder)?.pid
  return pid !== undefined && nameOf(pid) === 'postgres' ? [pid] : []
}

function workingFolder(pid: number): string | undefined {
  try {
    return readlinkSync(`/proc/${pid}/cwd`)
  } catch {
    return undefined // gone, a zombie, or not ours
  }
}

function nameOf(pid: number): string | undefined {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/comm`, 'utf8').trim()
    const command = execFileSync('ps', ['-o', 'comm=', '-p', String(pid)], { encoding: 'utf8' }).trim()
    return command.split('/').at(-1)
  } catch {
    return undefined
  }
}

/**
 * PostgreSQL takes a lock file for live when any process of the account has the number in it, which after a restart of
 * the machine or the container can be anybody. It is stale when that process is no PostgreSQL.
 */
function forgetReusedPid(lockFile: string): void {
  let text: string
  try {
    text = readFileSync(lockFile, 'utf8')
  } catch {
    return
  }
  const pid = Math.abs(Number.parseInt(text, 10)) // the lock file of a standalone backend has a minus sign
  const name = nameOf(pid)
  if (name !== undefined && name !== 'postgres') rmSync(lockFile, { force: true })
}
