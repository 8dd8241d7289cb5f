import { limits, Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { storageLeft } from './storage-left.store.ts'
import type { UploadRow } from './upload.ts'
import { promisedBytes, setReserved, type Transaction, unfinishedBytes } from './uploads.store.ts'

/**
 * Refuses bytes that the disk has no room for, before the first one comes: what this and the other open uploads still
 * have to bring must fit above the low-water mark. Playback goes on at any level.
 */
export async function checkRoom(
  { storage, config, sql }: Pick<Context, 'storage' | 'config' | 'sql'>,
  row: Pick<UploadRow, 'metadata' | 'bytes'>,
): Promise<void> {
  // An open upload has its room already: only the mark itself stops it.
  const fits =
    row.metadata === null
      ? await hasRoom({ storage, config, sql }, row.bytes)
      : (await storage.freeBytes()) >= config.DISK_LOW_WATER_BYTES
  if (!fits) throw new Refusal('STORAGE_FULL')
}

/** Whether so much more can be promised, beside what open uploads still have to bring. */
async function hasRoom(
  { storage, config, sql }: Pick<Context, 'storage' | 'config' | 'sql'>,
  bytes: number,
): Promise<boolean> {
  const free = await storage.freeBytes()
  if (free === Number.POSITIVE_INFINITY) return true
  return free - (await promisedBytes(sql)) - bytes >= config.DISK_LOW_WATER_BYTES
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

/** Promises so many more bytes to an upload of the person, or refuses: what is promised counts as stored. */
export async function takeRoom(
  tx: Transaction,
  { organizationId, userId }: Pick<UploadRow, 'organizationId' | 'userId'>,
  bytes: number,
): Promise<void> {
  const left = organizationId === null ? null : await storageLeft(tx, organizationId)
  if (left !== null && bytes > left)
    throw new Refusal('TOO_LARGE', {
      reason: sentence('the storage of your organization has no room for it.'),
    })
  if (userId === null) return
  const under = await unfinishedBytes(tx, userId)
  if (under + bytes > limits.unfinishedBytesPerPerson)
    throw new Refusal('TOO_LARGE', {
      reason: sentence(
        'your uploads that are not finished may have 200 GB together. Wait until some of them are.',
      ),
    })
}

/**
 * Promises an upload of unknown length the room until `reached`, in steps, so that not every second of a recording asks
 * for more. Where a whole step does not fit any more, what is needed may.
 */
export async function growRoom(
  context: Pick<Context, 'sql' | 'storage' | 'config'>,
  row: UploadRow,
  reached: number,
): Promise<void> {
  if (reached <= row.bytes) return
  const most = row.limitBytes ?? reached
  const step = Math.min(most, Math.ceil(reached / limits.recordingStepBytes) * limits.recordingStepBytes)
  const reserve = async (bytes: number) => {
    if (!(await hasRoom(context, bytes - row.bytes))) throw new Refusal('STORAGE_FULL')
    await context.sql.begin(async (tx) => {
      await takeRoom(tx, row, bytes - row.bytes)
      await setReserved(tx, row.uploadId, bytes)
    })
  }
  try {
    await reserve(step)
  } catch (error) {
    if (!(error instanceof Refusal) || step === reached) throw error
    await reserve(reached)
  }
}
