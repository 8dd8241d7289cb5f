import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { CannotStart } from './cannot-start.ts'
import { type ExclusiveLock, tryLock } from './exclusive-lock.ts'

/**
 * Makes the data folder when it is missing and claims it for this process: two servers on one folder would each believe
 * that the files and the bundled database are theirs. The claim ends with `release()` or with the process.
 * @throws CannotStart when another process has the folder, or when it cannot be written.
 */
export function claimDataFolder(folder: string): ExclusiveLock {
  const path = resolve(folder)
  let lock: ExclusiveLock | undefined
  try {
    mkdirSync(path, { recursive: true, mode: 0o700 })
    lock = tryLock(join(path, 'server.lock'))
  } catch (cause) {
    throw new CannotStart(
      `The data folder ${path} cannot be used (${(cause as Error).message}). Let the account that runs the server own it, or set STUDIO_DATA to another folder on a local disk.`,
      { cause },
    )
  }
  if (!lock) {
    throw new CannotStart(
      `The data folder ${path} is in use: another server is running on it. Stop that one first, or give this one a folder of its own with STUDIO_DATA.`,
    )
  }
  return lock
}
