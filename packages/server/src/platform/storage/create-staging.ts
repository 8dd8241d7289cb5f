import { join } from 'node:path'
import type { Config } from '../../config.ts'
import { s3Settings } from './create-storage.ts'
import { createFolderStaging } from './folder-staging.ts'
import { createS3Staging } from './s3-staging.ts'
import type { Staging } from './staging.ts'
import type { Storage } from './storage.ts'

/** Where uploads arrive: beside the folder storage on the same disk, or in the bucket itself. */
export async function createStaging(config: Config, storage: Storage): Promise<Staging> {
  if (storage.kind === 's3')
    return createS3Staging(s3Settings(config), join(config.dataFolder, 'parts'), storage)
  return createFolderStaging(join(config.storageFolder, '.staging'), storage)
}
