import type { Readable } from 'node:stream'
import { Refusal, sentence } from '@studio/contract'
import yauzl from 'yauzl'

/** What the parts of a document that we read may unfold to together, whatever the size of the file. */
const unfoldedMost = 30_000_000
const entriesMost = 5000

export const damaged = () =>
  new Refusal('INVALID_INPUT', { reason: sentence('The file is damaged and cannot be read.') })

export type Zip = {
  names: ReadonlySet<string>
  /** The text of an entry, piece by piece. Refused once all entries read together unfold to more than 30 MB. */
  read(name: string, take: (piece: string) => void): Promise<void>
  /** The same as bytes, for text that may be in any letters. */
  readBytes(name: string, take: (piece: Buffer) => void): Promise<void>
}

/** Opens a ZIP whose parts are read one at a time; nothing is unfolded before it is asked for. */
export async function openZip(bytes: Buffer): Promise<Zip> {
  const zip = await opened(bytes)
  const entries = new Map<string, yauzl.Entry>()
  await new Promise<void>((resolve, reject) => {
    zip.on('error', () => reject(damaged()))
    zip.on('end', resolve)
    zip.on('entry', (entry: yauzl.Entry) => {
      if (!entries.has(entry.fileName)) entries.set(entry.fileName, entry)
      if (entries.size > entriesMost) reject(damaged())
      else zip.readEntry()
    })
    zip.readEntry()
  })
  let unfolded = 0
  const readBytes: Zip['readBytes'] = async (name, take) => {
    const entry = entries.get(name)
    if (!entry) throw damaged()
    if (entry.isEncrypted())
      throw new Refusal('INVALID_INPUT', {
        reason: sentence('The file is protected by a password. Save it without one.'),
      })
    if (unfolded + entry.uncompressedSize > unfoldedMost) throw tooLarge()
    const stream = await streamOf(zip, entry)
    try {
      for await (const piece of stream as AsyncIterable<Buffer>) {
        unfolded += piece.length
        if (unfolded > unfoldedMost) throw tooLarge()
        take(piece)
      }
    } catch (error) {
      throw error instanceof Refusal ? error : damaged()
    } finally {
      stream.destroy()
    }
  }
  return {
    names: new Set(entries.keys()),
    readBytes,
    async read(name, take) {
      const decoder = new TextDecoder('utf-8')
      await readBytes(name, (piece) => take(decoder.decode(piece, { stream: true })))
      take(decoder.decode())
    },
  }
}

const tooLarge = () =>
  new Refusal('TOO_LARGE', { reason: sentence('the document unfolds to more than 30 MB') })

function opened(bytes: Buffer): Promise<yauzl.ZipFile> {
  return new Promise((resolve, reject) => {
    const options = { lazyEntries: true, validateEntrySizes: true, autoClose: false } as const
    yauzl.fromBuffer(bytes, options, (error, zip) => (error ? reject(damaged()) : resolve(zip)))
  })
}

function streamOf(zip: yauzl.ZipFile, entry: yauzl.Entry): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error ? reject(damaged()) : resolve(stream)))
  })
}
