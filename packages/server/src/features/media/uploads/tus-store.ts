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
import { growRoom } from './check-room.ts'
import { failUpload } from './fail-upload.ts'
import { endRecording, finishUpload } from './finish-upload.ts'
import { originalKeyOf, type UploadRow, unfinishedDays } from './upload.ts'
import { keptMetadata } from './upload-headers.ts'
import { findUpload, openUpload, setLength, setReceived, setUnverified } from './uploads.store.ts'

/** The answers that tus knows; thrown to its server, which turns them into a status and a text for programs. */
export const tusErrors = {
  notFound: { status_code: 404, body: 'There is no such upload.\n' },
  gone: { status_code: 410, body: 'This upload is over.\n' },
  empty: { status_code: 400, body: 'Nothing was sent. Delete the upload instead.\n' },
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
  /** How many bytes the request says it brings. */
  bytes: number
  /** Aborts when another request wants to write. */
  released: AbortController
}

/**
 * tus's view of the uploads: the row says what was announced, the staged file says how far it has come. Every method
 * is called under the lock of the upload.
 */
export class TusStore extends DataStore {
  readonly requests = new AsyncLocalStorage<WriteRequest>()
  readonly #context: Pick<Context, 'sql' | 'storage' | 'jobs' | 'config'>
  readonly #staging: Staging

  constructor(context: Pick<Context, 'sql' | 'storage' | 'jobs' | 'config'>, staging: Staging) {
    super()
    this.extensions = ['creation', 'creation-defer-length', 'termination', 'expiration', 'checksum']
    this.#context = context
    this.#staging = staging
  }

  override async create(upload: Upload): Promise<Upload> {
    const row = await this.#waiting(upload.id)
    const { lengthKnown } = row
    if (upload.size === undefined ? lengthKnown : lengthKnown && upload.size !== row.bytes)
      throw tusErrors.length
    // Asked twice, nothing that came already is lost, and a finished file does not begin anew.
    if ((await this.#received(row)) === undefined)
      await this.#staging.begin(originalKeyOf(upload.id), lengthKnown ? row.bytes : null)
    await openUpload(this.#context.sql, upload.id, keptMetadata(upload.metadata))
    if (!lengthKnown && upload.size !== undefined) await this.declareUploadLength(upload.id, upload.size)
    return upload
  }

  /** The sender knows now how long its recording became. */
  override async declareUploadLength(id: string, bytes: number): Promise<void> {
    const row = await this.#waiting(id)
    if (bytes < 1) throw tusErrors.empty
    if (bytes > (row.limitBytes ?? bytes)) throw tusErrors['too-large']
    await growRoom(this.#context, row, bytes)
    await setLength(this.#context.sql, id, bytes)
  }

  /** Also where a kill between the last byte and the end is made good: the sender asks, and the upload is finished. */
  override async getUpload(id: string): Promise<Upload> {
    const row = await findUpload(this.#context.sql, id)
    if (!row) throw tusErrors.notFound
    if (row.stage === 'failed' && !row.originalKey) throw tusErrors.gone
    const offset = row.stage === 'waiting' ? await this.#offset(row) : row.bytes
    if (row.stage === 'waiting' && row.lengthKnown && offset === row.bytes)
      await finishUpload(this.#context, this.#staging, row)
    return new Upload({
      id,
      ...(row.lengthKnown ? { size: row.bytes } : {}),
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
    if (!row.lengthKnown) await this.#makeRoom(row, offset, request)
    const most = row.lengthKnown ? row.bytes : Math.max(row.bytes, offset + request.bytes)
    if (checksum) await setUnverified(sql, id, offset)
    const reached = await this.#staging
      .append(originalKeyOf(id), {
        source,
        checksum,
        offset,
        limitBytes: most - offset,
        signal: request.released.signal,
      })
      .catch((error) => {
        throw error instanceof StagingError ? tusErrors[error.reason] : error
      })
    await setReceived(sql, id, reached)
    if (row.lengthKnown && reached === row.bytes) await finishUpload(this.#context, this.#staging, row)
    return reached
  }

  /** A recording that never ends is ended at its limit, with what it has. */
  async #makeRoom(row: UploadRow, offset: number, request: WriteRequest): Promise<void> {
    const reached = offset + request.bytes
    if (reached <= row.limitBytes!) return growRoom(this.#context, row, reached)
    if (offset > 0) await endRecording(this.#context, this.#staging, row, offset)
    throw tusErrors['too-large']
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
