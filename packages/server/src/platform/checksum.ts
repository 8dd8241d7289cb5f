import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { Transform, Writable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

/** `lines` counts line ends. */
export type Checked = { bytes: number; lines: number; sha256: string }

/** Writes a new file that only its owner may read; when this resolves, it is on the disk. */
export async function writeChecked(
  source: NodeJS.ReadableStream,
  path: string,
  signal?: AbortSignal,
): Promise<Checked> {
  const account = new Account()
  const file = createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true })
  await pipeline(source, account, file, { signal })
  return account.result()
}

/** Reads what a stream brings, to its end. */
export async function checkStream(source: NodeJS.ReadableStream): Promise<Checked> {
  const account = new Account()
  const nowhere = new Writable({ write: (_chunk, _encoding, done) => done() })
  await pipeline(source, account, nowhere)
  return account.result()
}

export async function checkFile(path: string): Promise<Checked> {
  return checkStream(createReadStream(path, { highWaterMark: 1024 * 1024 }))
}

/** The digest of what a stream brings, as hexadecimal digits. */
export async function sha256Of(source: NodeJS.ReadableStream): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(source, hash)
  return hash.digest('hex')
}

/** Lets bytes through and keeps account of them. */
class Account extends Transform {
  readonly #hash = createHash('sha256')
  #bytes = 0
  #lines = 0

  override _transform(chunk: Buffer, _encoding: BufferEncoding, done: (error: null, chunk: Buffer) => void) {
    this.#bytes += chunk.length
    this.#hash.update(chunk)
    for (let at = chunk.indexOf(10); at >= 0; at = chunk.indexOf(10, at + 1)) this.#lines += 1
    done(null, chunk)
  }

  result(): Checked {
    return { bytes: this.#bytes, lines: this.#lines, sha256: this.#hash.digest('hex') }
  }
}
