import { Refusal } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Staging } from '../../platform/storage/staging.ts'
import type { UploadRow } from './upload.ts'
import { promisedBytes } from './uploads.store.ts'

/**
 * Refuses bytes that the disk has no room for, before the first one comes: what this and the other open uploads still
 * have to bring must fit above the low-water mark. `bodyBytes` of a request wait on the server's own disk on their way
 * into a bucket. Playback goes on at any level.
 */
export async function checkRoom(
  { storage, config, sql }: Pick<Context, 'storage' | 'config' | 'sql'>,
  staging: Pick<Staging, 'freeBytes'>,
  row: Pick<UploadRow, 'metadata' | 'bytes'>,
  bodyBytes: number,
): Promise<void> {
  const free = await storage.freeBytes()
  if (free === Number.POSITIVE_INFINITY) {
    const passing = Math.min(row.bytes, bodyBytes)
    if ((await staging.freeBytes()) - passing < config.DISK_LOW_WATER_BYTES) throw new Refusal('STORAGE_FULL')
    return
  }
  const isOpen = row.metadata !== null
  // An open upload has its room already: only the mark itself stops it.
  const needed = isOpen ? 0 : (await promisedBytes(sql)) + row.bytes
  if (free - needed < config.DISK_LOW_WATER_BYTES) throw new Refusal('STORAGE_FULL')
}
