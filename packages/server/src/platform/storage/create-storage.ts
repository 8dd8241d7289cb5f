import type { Config } from '../../settings/config.ts'
import { createFolderStorage } from './folder.ts'
import { createS3Storage, type S3Settings } from './s3.ts'
import type { Storage } from './storage.ts'

/** The storage that the configuration names: an S3 bucket when S3_BUCKET is set, a folder otherwise. */
export async function createStorage(config: Config): Promise<Storage> {
  return config.S3_BUCKET ? createS3Storage(s3Settings(config)) : createFolderStorage(config.storageFolder)
}

export function s3Settings(config: Config): S3Settings {
  return {
    bucket: config.S3_BUCKET ?? '',
    endpoint: config.S3_ENDPOINT,
    region: config.S3_REGION,
    accessKeyId: config.S3_ACCESS_KEY_ID,
    secretAccessKey: config.S3_SECRET_ACCESS_KEY,
    // A production bucket has an owner, a region and a policy: it is made on purpose.
    createBucket: config.STUDIO_ENV !== 'production',
  }
}
