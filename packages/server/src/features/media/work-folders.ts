import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '../../config.ts'

/** Where each job of ffmpeg gets an empty folder of its own. */
export function jobsFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'jobs')
}

/**
 * Removes what a killed process left behind; nothing there is the only copy of anything. At the start alone: the data
 * folder belongs to one process, so whatever stands there then is nobody's.
 */
export async function clearWorkFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => [])
  for (const name of names) await rm(join(folder, name), { recursive: true, force: true })
}
