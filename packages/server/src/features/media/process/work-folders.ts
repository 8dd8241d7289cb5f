import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '../../../context.ts'
import { freeBytesOf } from '../../../platform/storage/disk.ts'
import type { Config } from '../../../settings/config.ts'

/** Where each job of ffmpeg gets an empty folder of its own. */
export function jobsFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'jobs')
}

/**
 * Removes what a killed process left behind; nothing there is the only copy of anything. At the start alone: the data
 * folder belongs to one process, so whatever stands there then is no one's.
 */
export async function clearWorkFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}

/** The server's own disk is full: no one's file is at fault, and later there may be room. */
export class NoRoomError extends Error {}

/** Before a video is processed: what is made of it is about as large as itself, and out of a bucket it comes, too. */
export async function checkWorkRoom(
  { config, storage }: Pick<Context, 'config' | 'storage'>,
  bytes: number,
): Promise<void> {
  const needed = bytes * (storage.kind === 's3' ? 2 : 1)
  const free = await freeBytesOf(config.dataFolder)
  if (free - needed < config.DISK_LOW_WATER_BYTES)
    throw new NoRoomError(`${free} bytes are free, and ${needed} above the low-water mark are needed.`)
}
