import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { CannotStart } from './cannot-start.ts'
import { type ExclusiveLock, tryLock } from './exclusive-lock.ts'
import { isFull } from './storage/disk.ts'

/**
 * Makes the data folder when it is missing and claims it for this process: two servers on one folder would each believe
 * that the files and the bundled database are theirs. The claim ends with `release()` or with the process.
 * @throws CannotStart when another process has the folder, or when it cannot be written.
 */
export function claimDataFolder(folder: string): ExclusiveLock {
  const lock = lockFolder(folder)
  if (!lock) throw inUse(folder)
  return lock
}

/**
 * Claims the data folder as soon as the server that has it has ended: one whose launcher was killed still finishes what
 * it had begun. `say` hears once that we wait.
 * @throws CannotStart as `claimDataFolder` does, after `patienceSeconds`.
 */
export async function claimWhenFree(
  folder: string,
  { say, patienceSeconds = 30 }: { say: (line: string) => void; patienceSeconds?: number },
): Promise<ExclusiveLock> {
  const deadline = Date.now() + patienceSeconds * 1000
  for (let tries = 0; ; tries++) {
    const lock = lockFolder(folder)
    if (lock) return lock
    if (Date.now() > deadline) throw inUse(folder)
    if (tries === 0)
      say(`Waiting for another server to let go of ${resolve(folder)}, ${patienceSeconds} seconds at most.`)
    await sleep(200)
  }
}

function inUse(folder: string): CannotStart {
  return new CannotStart(
    `The data folder ${resolve(folder)} is in use: another server is running on it. Stop that one first, or give this one a folder of its own with STUDIO_DATA.`,
  )
}

/** Undefined: another process has the folder. */
function lockFolder(folder: string): ExclusiveLock | undefined {
  const path = resolve(folder)
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    return tryLock(join(path, 'server.lock'))
  } catch (cause) {
    if (isFull(cause) || isFullLock(cause))
      throw new CannotStart(`The disk of ${path} is full. Make room, then start again.`, { cause })
    throw new CannotStart(
      `The data folder ${path} cannot be used (${(cause as Error).message}). Let the account that runs the server own it, or set STUDIO_DATA to another folder on a local disk.`,
      { cause },
    )
  }
}

/** Of the lock, which is a database of SQLite (SQLITE_FULL). */
function isFullLock(cause: unknown): boolean {
  return (cause as { errcode?: number }).errcode === 13
}
