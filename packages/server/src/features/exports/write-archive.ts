import { createHash } from 'node:crypto'
import { PassThrough, Readable, Transform } from 'node:stream'
import { ZipFile } from 'yazl'

export type ArchiveFile = {
  path: string
  /** Where it is known; then the archive fails rather than hold less. */
  bytes?: number
  /** Videos cannot be made smaller. */
  compress: boolean
  open: () => Promise<Readable> | Readable
}

type Written = { path: string; bytes: number; sha256: string }

/**
 * A ZIP as a stream, one file after the other, so that only what is on its way is in the memory. Its last file is
 * `manifest.json`: what `about` says, and length and SHA-256 of every file as they were written.
 */
export function writeArchive(
  files: ArchiveFile[],
  about: object,
  onBytes: (bytes: number) => void = () => {},
): Readable {
  const zip = new ZipFile()
  const output = new PassThrough({ highWaterMark: 1024 * 1024 })
  const written: Written[] = []
  const fail = (error: Error) => void output.destroy(error)
  zip.on('error', fail)
  const source = zip.outputStream as Readable
  source.on('error', fail)
  source.pipe(output)

  for (const { path, bytes, compress, open } of files) {
    const options = {
      compress,
      mtime: new Date(),
      forceZip64Format: true,
      ...(bytes === undefined ? {} : { size: bytes }),
    }
    zip.addReadStreamLazy(path, options, (give) => {
      Promise.resolve()
        .then(open)
        .then((stream) => {
          const measured = measure((file) => written.push({ path, ...file }), onBytes)
          stream.on('error', (error) => measured.destroy(error))
          measured.on('error', fail)
          const stop = () => stream.destroy()
          output.once('close', stop)
          measured.once('end', () => output.off('close', stop))
          give(null, stream.pipe(measured))
        }, fail)
    })
  }
  zip.addReadStreamLazy('manifest.json', { compress: true, mtime: new Date() }, (give) =>
    give(null, Readable.from([JSON.stringify({ ...about, files: written }, null, 1)])),
  )
  zip.end()
  return output
}

function measure(done: (file: Omit<Written, 'path'>) => void, onBytes: (bytes: number) => void): Transform {
  const hash = createHash('sha256')
  let bytes = 0
  return new Transform({
    transform(chunk: Buffer, _encoding, next) {
      hash.update(chunk)
      bytes += chunk.length
      onBytes(chunk.length)
      next(null, chunk)
    },
    flush(next) {
      done({ bytes, sha256: hash.digest('hex') })
      next()
    },
  })
}
