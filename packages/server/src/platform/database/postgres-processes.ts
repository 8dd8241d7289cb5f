import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, readlinkSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** PostgreSQL's signals, mildest first: fast shutdown, immediate shutdown, the end; with the seconds each is given. */
const escalation: [NodeJS.Signals, number][] = [
  ['SIGINT', 15],
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
 * Ends what a killed server left behind on `folder`: a postmaster nobody looks after, or single backends, which hold the
 * shared memory of the folder and keep a new postmaster from starting. Only for the holder of the folder's lock.
 */
export async function endOrphans(folder: string, log: (line: string) => void): Promise<void> {
  const orphans = processesOf(folder)
  if (orphans.length > 0) {
    log(`Ending ${orphans.length} database processes that an earlier server left behind.`)
    const postmaster = orphans.find((pid) => pid === readPidFile(folder)?.pid)
    await endProcesses(
      () => processesOf(folder),
      (signal, pids) =>
        postmaster && signal !== 'SIGKILL' ? sendSignal(postmaster, signal) : pids.forEach(kill(signal)),
    )
  }
  for (const name of ['postmaster.pid', '.s.PGSQL.5432.lock']) forgetReusedPid(join(folder, name))
}

/** Signals ever less politely until `remaining` is empty. */
export async function endProcesses(
  remaining: () => number[],
  send: (signal: NodeJS.Signals, pids: number[]) => void = (signal, pids) => pids.forEach(kill(signal)),
): Promise<void> {
  for (const [signal, seconds] of escalation) {
    const pids = remaining()
    if (pids.length === 0) return
    send(signal, pids)
    const deadline = Date.now() + seconds * 1000
    while (Date.now() < deadline) {
      if (remaining().length === 0) return
      await sleep(20)
    }
  }
  if (remaining().length > 0) throw new Error(`Database processes do not end: ${remaining().join(', ')}.`)
}

/** A process that is gone already needs no signal. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

const kill = (signal: NodeJS.Signals) => (pid: number) => sendSignal(pid, signal)

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
