import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CannotStart } from '../cannot-start.ts'

/** PostgreSQL names its socket by the port, even when it listens on no port. */
export const socketPort = 5432
const socketName = `.s.PGSQL.${socketPort}`
/** sockaddr_un.sun_path without its closing zero: 107 bytes on Linux, 103 on macOS. */
const longestPath = 103

/**
 * The folder a client names as host to reach the socket in `folder`. The server binds it relative to its working folder,
 * where no limit matters; a client's longer path is shortened by a link in a temporary folder that only we can enter.
 */
export function socketFolder(folder: string): { host: string; release(): void } {
  if (fits(folder)) return { host: folder, release() {} }
  const shortcut = mkdtempSync(join(tmpdir(), 'studio-'))
  const host = join(shortcut, 'db')
  if (!fits(host)) {
    rmSync(shortcut, { recursive: true })
    throw new CannotStart(
      `The path of the data folder is too long for a socket (${folder}), and so is that of the temporary folder. Set STUDIO_DATA to a shorter path.`,
    )
  }
  symlinkSync(folder, host)
  return { host, release: () => rmSync(shortcut, { recursive: true, force: true }) }
}

function fits(folder: string): boolean {
  return Buffer.byteLength(join(folder, socketName)) <= longestPath
}
