import type { Readable } from 'node:stream'

export type StoredFile = { bytes: number; modifiedAt: Date }
/** Inclusive byte range. */
export type ByteRange = { start: number; end: number }

/**
 * Where files live: a folder or an S3 bucket. Keys are made by the server: lower-case letters, digits, `-`, `/` and `.`.
 * What `put` acknowledged is on stable storage.
 */
export type Storage = {
  kind: 'folder' | 's3'
  /** Stores the file at `path` under `key` and removes nothing at `path`; replaces atomically. */
  putFile(key: string, path: string, contentType: string): Promise<void>
  /**
   * Stores what the stream brings under `key` once it has ended well; a stream that fails leaves nothing there.
   * `expectedBytes` is about how much comes: a bucket takes only so many parts.
   */
  putStream(
    key: string,
    stream: Readable,
    options: { contentType: string; expectedBytes: number; signal?: AbortSignal },
  ): Promise<void>
  /** Takes over the file at `path` (moved where that is possible, so without a copy). */
  moveFile(key: string, path: string, contentType: string): Promise<void>
  stat(key: string): Promise<StoredFile | undefined>
  read(key: string, range?: ByteRange): Promise<Readable>
  /** Brings a stored file to a local path (linked where that is possible). */
  toLocalFile(key: string, path: string): Promise<void>
  remove(key: string): Promise<void>
  list(prefix: string): AsyncIterable<string>
  /** Rejects where the storage does not answer; a folder has to take a small file, too. */
  check(signal: AbortSignal): Promise<void>
  /** Free bytes for new files; Infinity where that cannot be known. */
  freeBytes(): Promise<number>
}
