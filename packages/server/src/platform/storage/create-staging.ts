import { join } from 'node:path'
import type { Config } from '../../settings/config.ts'
import { s3Settings } from './create-storage.ts'
import { createFolderStaging } from './folder-staging.ts'
import { createS3Staging } from './s3-staging.ts'
import type { Staging } from './staging.ts'
import type { Storage } from './storage.ts'

/** Where uploads arrive: beside the folder storage on the same disk, or in the bucket itself. */
export async function createStaging(config: Config, storage: Storage): Promise<Staging> {
  if (storage.kind === 's3') return createS3Staging(s3Settings(config), partsFolder(config), storage)
  return createFolderStaging(join(config.storageFolder, '.staging'), storage)
}

/** Where the body of a request waits on its way into a bucket. */
export function partsFolder(config: Pick<Config, 'dataFolder'>): string {
  return join(config.dataFolder, 'parts')
}
