import { createHash } from 'node:crypto'
import { type FileHandle, mkdir, open, readdir, rm, stat, truncate } from 'node:fs/promises'
import { join } from 'node:path'
import { freeBytesOf } from './disk.ts'
import { checkKey } from './key.ts'
import { type Incoming, type Staging, StagingError } from './staging.ts'
import type { Storage } from './storage.ts'

/** Bytes gathered before a write: fewer, larger writes are what makes a large upload fast. */
const batchBytes = 2 * 1024 * 1024
/** Above this the sender has to wait for the disk. */
const waitingBytes = 24 * 1024 * 1024
/** Written bytes are pushed to the disk this often, so that the last sync has little left to do. */
const syncEveryBytes = 16 * 1024 * 1024

/** Unfinished files in a folder on the disk of the folder storage, so that finishing is a rename. */
export async function createFolderStaging(folder: string, storage: Storage): Promise<Staging> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const fileOf = (key: string) => join(folder, checkKey(key).replaceAll('/', '+'))
  const sizeOf = async (key: string) =>
    stat(fileOf(key)).then(
      (found) => found.size,
      (error) => (error.code === 'ENOENT' ? undefined : Promise.reject(error)),
    )

  return {
    async begin(key) {
      // `a` makes the file and never empties one: a sender that asks twice loses nothing.
      const handle = await open(fileOf(key), 'a', 0o644)
      await handle.sync()
      await handle.close()
      await syncFolder(folder)
    },
    receivedBytes: sizeOf,
    async append(key, incoming) {
      const handle = await open(fileOf(key), 'r+')
      try {
        if ((await handle.stat()).size !== incoming.offset) throw new StagingError('offset')
        return await receive(handle, incoming)
      } finally {
        await handle.close()
      }
    },
    async truncate(key, bytes) {
      await truncate(fileOf(key), bytes)
    },
    async finish(key) {
      if ((await sizeOf(key)) === undefined && (await storage.stat(key))) return
      await storage.moveFile(key, fileOf(key), 'application/octet-stream')
    },
    async discard(key) {
      await rm(fileOf(key), { force: true })
    },
    async *list() {
      for (const name of await readdir(folder)) yield name.replaceAll('+', '/')
    },
    freeBytes: () => freeBytesOf(folder),
  }
}

/** Takes what comes until it ends, and answers where the file ends once that is on the disk. */
async function receive(handle: FileHandle, incoming: Incoming): Promise<number> {
  const { offset, checksum } = incoming
  const writer = new BatchWriter(handle, offset)
  const hash = checksum && createHash(checksum.algorithm)
  const end = await takeChunks(incoming, (chunk) => {
    hash?.update(chunk)
    return writer.add(chunk)
  })
  const reached = await writer.flush()
  const wrong = end === 'end' && checksum && !hash!.digest().equals(checksum.digest)
  // A part that cannot be compared any more is as good as a wrong one.
  const unverified = end === 'cut' && checksum !== undefined
  if (end === 'too-large' || wrong || unverified) await handle.truncate(offset)
  await handle.datasync()
  if (end === 'too-large') throw new StagingError('too-large')
  if (wrong) throw new StagingError('checksum')
  return unverified ? offset : reached
}

/**
 * Hands over each chunk of the source; a promise in answer makes the sender wait. Listens by hand, because a broken
 * connection must not throw away the chunks that came before.
 */
function takeChunks(
  { source, signal, limitBytes }: Incoming,
  take: (chunk: Buffer) => Promise<void> | undefined,
): Promise<'end' | 'cut' | 'too-large'> {
  return new Promise((resolve, reject) => {
    let taken = 0
    const settle = (how: 'end' | 'cut' | 'too-large', error?: unknown) => {
      source.off('data', onData).off('end', onEnd).off('close', onCut).off('error', onCut)
      signal.removeEventListener('abort', onCut)
      source.on('error', () => {}) // a late one, after its listener has left
      if (error) reject(error)
      else resolve(how)
    }
    const onData = (chunk: Buffer) => {
      taken += chunk.length
      if (taken > limitBytes) return settle('too-large')
      try {
        const wait = take(chunk)
        if (!wait) return
        source.pause()
        void wait.then(() => source.resume())
      } catch (error) {
        settle('cut', error)
      }
    }
    const onEnd = () => settle('end')
    const onCut = () => settle('cut')
    if (signal.aborted || source.destroyed) return settle('cut')
    signal.addEventListener('abort', onCut, { once: true })
    source.on('data', onData).once('end', onEnd).once('close', onCut).once('error', onCut)
  })
}

/** Gathers chunks and writes them while the next ones arrive; order and position are kept. */
class BatchWriter {
  #handle: FileHandle
  #position: number
  #batch: Buffer[] = []
  #batchBytes = 0
  #pendingBytes = 0
  #unsyncedBytes = 0
  #work: Promise<void> = Promise.resolve()
  #syncing: Promise<void> = Promise.resolve()
  #error: unknown

  constructor(handle: FileHandle, position: number) {
    this.#handle = handle
    this.#position = position
  }

  /** Takes a chunk; the answer, if any, is to be waited for before the next one. */
  add(chunk: Buffer): Promise<void> | undefined {
    if (this.#error) throw this.#error
    this.#batch.push(chunk)
    this.#batchBytes += chunk.length
    if (this.#batchBytes >= batchBytes) this.#write()
    return this.#pendingBytes > waitingBytes ? this.#work : undefined
  }

  /** Writes the rest and answers where it ends. */
  async flush(): Promise<number> {
    this.#write()
    await this.#work
    await this.#syncing
    if (this.#error) throw this.#error
    return this.#position
  }

  #write(): void {
    const [batch, bytes, at] = [this.#batch, this.#batchBytes, this.#position]
    this.#batch = []
    this.#batchBytes = 0
    this.#position += bytes
    this.#pendingBytes += bytes
    this.#work = this.#work
      .then(() => (this.#error ? undefined : writeAll(this.#handle, batch, bytes, at)))
      .catch((error) => {
        this.#error = error
      })
      .then(() => this.#written(batch, bytes))
  }

  /** Starts the way to the disk early, beside the receiving, so that the last sync has little left to do. */
  #written(batch: Buffer[], bytes: number): void {
    for (const chunk of batch) release(chunk)
    this.#pendingBytes -= bytes
    this.#unsyncedBytes += bytes
    if (this.#unsyncedBytes < syncEveryBytes) return
    this.#unsyncedBytes = 0
    this.#syncing = this.#syncing
      .then(() => this.#handle.datasync())
      .catch((error) => {
        this.#error = error
      })
  }
}

/**
 * Gives the memory of a written chunk back at once. Left to the collector, every 64 MB of received bytes make it walk
 * the whole heap of the server, which costs more than the writing.
 */
function release(chunk: Buffer): void {
  const memory = chunk.buffer
  if (memory instanceof ArrayBuffer && memory.byteLength === chunk.byteLength) memory.transfer(0)
}

async function writeAll(handle: FileHandle, batch: Buffer[], bytes: number, at: number): Promise<void> {
  const { bytesWritten } = await handle.writev(batch, at)
  if (bytesWritten === bytes) return
  const rest = Buffer.concat(batch).subarray(bytesWritten)
  for (let done = 0; done < rest.length; ) {
    const step = await handle.write(rest, done, rest.length - done, at + bytesWritten + done)
    done += step.bytesWritten
  }
}

async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
