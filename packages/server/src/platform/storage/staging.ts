import type { Readable } from 'node:stream'

/** Bytes of a request on their way into an unfinished file. */
export type Incoming = {
  /** Its chunks are given away: their memory is freed once they are written. */
  source: Readable
  /** Where they begin; has to be the number of bytes that are there. */
  offset: number
  /** No more than this many are taken. */
  limitBytes: number
  /** Ends the writing early; what has come so far is kept. */
  signal: AbortSignal
  checksum?: { algorithm: 'sha1' | 'sha256'; digest: Buffer } | undefined
}

export type StagingFailure = 'offset' | 'too-large' | 'checksum'
export class StagingError extends Error {
  override name = 'StagingError'
  readonly reason: StagingFailure
  constructor(reason: StagingFailure) {
    super(`staging: ${reason}`)
    this.reason = reason
  }
}

/**
 * Files that arrive in pieces, under the key that they will have in the storage.
 * What `append` answered is on stable storage; `finish` hands the file over to the storage without a copy.
 */
export type Staging = {
  /** `bytes` is null where the length is known only at the end. */
  begin(key: string, bytes: number | null): Promise<void>
  /** How many bytes are really there; undefined when nothing was begun. */
  receivedBytes(key: string): Promise<number | undefined>
  /** Answers the new offset. A broken connection is no error: the bytes that came are kept. */
  append(key: string, incoming: Incoming): Promise<number>
  /** Cuts off bytes that were never verified. */
  truncate(key: string, bytes: number): Promise<void>
  /** Idempotent: afterwards the storage has the file. */
  finish(key: string): Promise<void>
  discard(key: string): Promise<void>
  list(): AsyncIterable<string>
  /** Free bytes of the disk on which the body of a request lands first, also where files end up in a bucket. */
  freeBytes(): Promise<number>
}
