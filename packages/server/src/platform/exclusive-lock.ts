import { DatabaseSync } from 'node:sqlite'

export type ExclusiveLock = { release(): void }

/** Handles of the locks this process holds: a handle without a reference is collected, and its lock released. */
const held = new Set<DatabaseSync>()

const busy = 5 // SQLITE_BUSY, https://www.sqlite.org/rescode.html#busy

/**
 * Takes the lock on `file` (made when missing) or answers undefined when it is taken, in this process or another.
 * It is SQLite's own file lock: the kernel lets it go when the process dies, however it dies, so neither a PID nor a
 * clock can leave a stale one behind, and two containers that share a disk exclude each other.
 * POSIX drops a process's locks on a file as soon as that process closes any handle of it: never open `file` otherwise.
 */
export function tryLock(file: string): ExclusiveLock | undefined {
  const handle = new DatabaseSync(file)
  try {
    handle.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE')
  } catch (error) {
    handle.close()
    if ((error as { errcode?: number }).errcode === busy) return undefined
    throw error
  }
  held.add(handle)
  return {
    release() {
      if (held.delete(handle)) handle.close()
    },
  }
}
