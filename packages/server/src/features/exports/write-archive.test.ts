import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { type ArchiveFile, writeArchive } from './write-archive.ts'

const file = (path: string, text: string, more: Partial<ArchiveFile> = {}): ArchiveFile => ({
  path,
  compress: false,
  open: () => Readable.from([Buffer.from(text)]),
  ...more,
})

test.each<[string, ArchiveFile, string]>([
  ['breaks off', file('b', '', { open: () => Readable.from(failing()) }), 'the bucket is gone'],
  [
    'cannot be opened',
    file('b', '', { open: () => Promise.reject(new Error('no such key')) }),
    'no such key',
  ],
  ['is shorter than it should be', file('b', 'half', { bytes: 8 }), 'unexpected number of bytes'],
])('a file that %s makes no archive, rather than one that looks whole', async (_, bad, reason) => {
  await expect(buffer(writeArchive([file('a', 'whole'), bad], {}))).rejects.toThrow(reason)
})

async function* failing() {
  yield Buffer.from('half')
  throw new Error('the bucket is gone')
}

test('files are opened one after the other, when it is their turn', async () => {
  const open: string[] = []
  let most = 0
  const files = ['a', 'b', 'c'].map((path) =>
    file(path, '', {
      open: async () => {
        open.push(path)
        most = Math.max(most, open.length)
        return Readable.from(
          (async function* () {
            yield Buffer.from(path)
            open.splice(open.indexOf(path), 1)
          })(),
        )
      },
    }),
  )
  await buffer(writeArchive(files, {}))
  expect(most).toBe(1)
})
