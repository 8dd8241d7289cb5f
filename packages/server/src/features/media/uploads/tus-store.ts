import { AsyncLocalStorage } from 'node:async_hooks'
import type { Readable } from 'node:stream'
import { sentence } from '@studio/contract'
import { DataStore, Upload } from '@tus/utils'
import type { Context } from '../../../context.ts'
import {
  type Incoming,
  type Staging,
  StagingError,
  type StagingFailure,
} from '../../../platform/storage/staging.ts'
import { failUpload } from './fail-upload.ts'
import { finishUpload } from './finish-upload.ts'
import { originalKeyOf, type UploadRow, unfinishedDays } from './upload.ts'
import { keptMetadata } from './upload-headers.ts'
import { findUpload, openUpload, setReceived, setUnverified } from './uploads.store.ts'

/** The answers that tus knows; thrown to its server, which turns them into a status and a text for programs. */
export const tusErrors = {
  notFound: { status_code: 404, body: 'There is no such upload.\n' },
  gone: { status_code: 410, body: 'This upload is over.\n' },
  locked: { status_code: 423, body: 'Another request is writing to this upload.\n' },
  length: { status_code: 400, body: 'Upload-Length is not the announced number of bytes.\n' },
  offset: { status_code: 409, body: 'Upload-Offset conflict\n' },
  'too-large': { status_code: 413, body: 'More bytes than announced.\n' },
  checksum: { status_code: 460, body: 'Checksum Mismatch\n' },
} as const satisfies Record<StagingFailure | string, { status_code: number; body: string }>

/** What the store has to know of the request it writes for; tus's own interface passes only a stream. */
export type WriteRequest = {
  /** The request itself: one stream less between the socket and the disk. */
  source: Readable
  checksum: Incoming['checksum']
  /** Aborts when another request wants to write. */
  released: AbortController
}

/**
 * tus's view of the uploads: the row says what was announced, the staged file says how far it has come. Every method
 * is called under the lock of the upload.
 */
export class TusStore extends DataStore {
  readonly requests = new AsyncLocalStorage<WriteRequest>()
  readonly #context: Pick<Context, 'sql' | 'storage' | 'jobs'>
  readonly #staging: Staging

  constructor(context: Pick<Context, 'sql' | 'storage' | 'jobs'>, staging: Staging) {
    super()
    this.extensions = ['creation', 'termination', 'expiration', 'checksum']
    this.#context = context
    this.#staging = staging
  }

  override async create(upload: Upload): Promise<Upload> {
    const row = await this.#waiting(upload.id)
    if (upload.size !== row.bytes) throw tusErrors.length
    // Asked twice, nothing that came already is lost, and a finished file does not begin anew.
    if ((await this.#received(row)) === undefined)
      await this.#staging.begin(originalKeyOf(upload.id), row.bytes)
    await openUpload(this.#context.sql, upload.id, keptMetadata(upload.metadata))
    return upload
  }

  /** Also where a kill between the last byte and the end is made good: the sender asks, and the upload is finished. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#context.sql, id)
    if (!row) throw tusErrors.notFound
    if (row.stage === 'failed' && !row.originalKey) throw tusErrors.gone
    const offset = row.stage === 'waiting' ? await this.#offset(row) : row.bytes
    if (row.stage === 'waiting' && offset === row.bytes) await finishUpload(this.#context, this.#staging, row)
    return new Upload({
      id,
      size: row.bytes,
      offset,
      metadata: row.metadata ?? undefined,
      creation_date: row.updatedAt.toISOString(),
    })
  }

  override async write(empty: Readable, id: string, offset: number): Promise<number> {
    const { sql } = this.#context
    const request = this.requests.getStore()
    const row = await this.#waiting(id)
    if (!request) throw new Error('A write without a request.')
    empty.resume() // tus waits for the end of its own, empty stream
    const { source, checksum } = request
    if (checksum) await setUnverified(sql, id, offset)
    const reached = await this.#staging
      .append(originalKeyOf(id), {
        ...{ source, checksum, offset },
        limitBytes: row.bytes - offset,
        signal: request.released.signal,
      })
      .catch((error) => {
        throw error instanceof StagingError ? tusErrors[error.reason] : error
      })
    await setReceived(sql, id, reached)
    if (reached === row.bytes) await finishUpload(this.#context, this.#staging, row)
    return reached
  }

  override async remove(id: string): Promise<void> {
    const row = await this.#waiting(id)
    await this.#staging.discard(originalKeyOf(id))
    await failUpload(this.#context, row.uploadId, 'unsent', sentence('The upload was cancelled.'))
  }

  override getExpiration(): number {
    return unfinishedDays * 24 * 60 * 60 * 1000
  }

  /** The bytes that are really there, less those of a checksum that a kill left uncompared. */
  async #offset(row: UploadRow): Promise<number> {
    const there = await this.#received(row)
    if (there === undefined) throw tusErrors.notFound
    if (row.unverifiedFrom === null || there <= row.unverifiedFrom) return there
    await this.#staging.truncate(originalKeyOf(row.uploadId), row.unverifiedFrom)
    await setReceived(this.#context.sql, row.uploadId, row.unverifiedFrom)
    return row.unverifiedFrom
  }

  async #received({ uploadId }: UploadRow): Promise<number | undefined> {
    const key = originalKeyOf(uploadId)
    return (await this.#staging.receivedBytes(key)) ?? (await this.#context.storage.stat(key))?.bytes
  }

  async #waiting(id: string): Promise<UploadRow> {
    const row = await findUpload(this.#context.sql, id)
    if (!row) throw tusErrors.notFound
    if (row.stage !== 'waiting') throw tusErrors.gone
    return row
  }
}
