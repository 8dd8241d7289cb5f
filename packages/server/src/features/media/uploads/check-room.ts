import { Refusal } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import type { UploadRow } from './upload.ts'
import { promisedBytes } from './uploads.store.ts'

/**
 * Refuses bytes that the disk has no room for, before the first one comes: what this and the other open uploads still
 * have to bring must fit above the low-water mark. Playback goes on at any level.
 */
export async function checkRoom(
  { storage, config, sql }: Pick<Context, 'storage' | 'config' | 'sql'>,
  row: Pick<UploadRow, 'metadata' | 'bytes'>,
): Promise<void> {
  const free = await storage.freeBytes()
  if (free === Number.POSITIVE_INFINITY) return
  const isOpen = row.metadata !== null
  // An open upload has its room already: only the mark itself stops it.
  const needed = isOpen ? 0 : (await promisedBytes(sql)) + row.bytes
  if (free - needed < config.DISK_LOW_WATER_BYTES) throw new Refusal('STORAGE_FULL')
}

/** The body of a request waits on the server's own disk on its way into a bucket: that has to have room for it, too. */
export async function checkPassage(
  { storage, config }: Pick<Context, 'storage' | 'config'>,
  staging: Pick<Staging, 'freeBytes'>,
  bytes: number,
): Promise<void> {
  if (storage.kind !== 's3') return
  if ((await staging.freeBytes()) - bytes < config.DISK_LOW_WATER_BYTES) throw new Refusal('STORAGE_FULL')
}
