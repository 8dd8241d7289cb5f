import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { createFolderStorage } from './folder.ts'
import { checkKey } from './key.ts'
import { createS3Storage } from './s3.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: S3rver
let s3Port: number

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'storage-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  s3Port = (await server.run()).port
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

it('a folder gives back the room of what a killed process left on its way in', async () => {
  const root = join(folder, 'left')
  await createFolderStorage(root)
  const [old, fresh] = [join(root, '.incoming/old'), join(root, '.incoming/fresh')]
  await Promise.all([writeFile(old, 'half'), writeFile(fresh, 'half')])
  const before = new Date(Date.now() - 2 * 86_400_000)
  await utimes(old, before, before)
  await createFolderStorage(root)
  await expect(stat(old)).rejects.toThrow('ENOENT')
  expect((await stat(fresh)).size).toBe(4)
})

const makers: Record<string, () => Promise<Storage>> = {
  folder: () => createFolderStorage(join(folder, 'files')),
  s3: () =>
    createS3Storage({
      bucket: 'studio-test',
      endpoint: `http://127.0.0.1:${s3Port}`,
      region: 'us-east-1',
      accessKeyId: 'S3RVER',
      secretAccessKey: 'S3RVER',
      createBucket: true,
    }),
}

test('a bucket that answers nothing fails instead of hanging', async () => {
  const silent = createServer(() => {}).listen(0, '127.0.0.1')
  await once(silent, 'listening')
  const { port } = silent.address() as AddressInfo
  const settings = { bucket: 'b', endpoint: `http://127.0.0.1:${port}`, region: 'us-east-1' }
  const keys = { accessKeyId: 'S3RVER', secretAccessKey: 'S3RVER' }
  try {
    const made = createS3Storage({ ...settings, ...keys, createBucket: false, answerMilliseconds: 50 })
    await expect(made).rejects.toThrow('The S3 bucket "b" cannot be reached')
  } finally {
    silent.close()
  }
})

describe.each(Object.keys(makers))('%s storage', (kind) => {
  let storage: Storage
  const source = () => join(folder, `source-${kind}`)
  beforeAll(async () => {
    storage = await makers[kind]!()
  })

  it('stores a stream of unknown length, and nothing of one that fails', async () => {
    const chunk = Buffer.alloc(1024 * 1024, 'x')
    const chunks = async function* (count: number, failure?: Error) {
      for (let n = 0; n < count; n++) yield chunk
      if (failure) throw failure
    }
    const options = { contentType: 'application/zip', expectedBytes: 1 }
    await storage.putStream('exports/whole.zip', Readable.from(chunks(20)), options)
    expect((await storage.stat('exports/whole.zip'))?.bytes).toBe(20 * chunk.length)
    const broken = Readable.from(chunks(20, new Error('the disk is gone')))
    await expect(storage.putStream('exports/broken.zip', broken, options)).rejects.toThrow('the disk is gone')
    expect(await storage.stat('exports/broken.zip')).toBeUndefined()
    await storage.remove('exports/whole.zip')
  })

  it('keeps a copy of the file and answers its size', async () => {
    await writeFile(source(), 'hello storage')
    await storage.putFile('assets/one/video.mp4', source(), 'video/mp4')
    expect(await readFile(source(), 'utf8')).toBe('hello storage')
    expect((await storage.stat('assets/one/video.mp4'))?.bytes).toBe(13)
    expect(await text(await storage.read('assets/one/video.mp4'))).toBe('hello storage')
  })

  it('says whether it answers', async () => {
    await expect(storage.check(AbortSignal.timeout(5000))).resolves.toBeUndefined()
  })

  it('reads an inclusive range', async () => {
    expect(await text(await storage.read('assets/one/video.mp4', { start: 6, end: 8 }))).toBe('sto')
  })

  it('replaces a file whole', async () => {
    await writeFile(source(), 'new')
    await storage.putFile('assets/one/video.mp4', source(), 'video/mp4')
    expect(await text(await storage.read('assets/one/video.mp4'))).toBe('new')
  })

  it('takes a file over: afterwards it is gone from where it was', async () => {
    await storage.moveFile('originals/two', source(), 'video/mp4')
    await expect(stat(source())).rejects.toThrow('ENOENT')
    expect((await storage.stat('originals/two'))?.bytes).toBe(3)
  })

  it('brings a stored file to a local path', async () => {
    const local = join(folder, `local-${kind}`)
    await storage.toLocalFile('originals/two', local)
    expect(await readFile(local, 'utf8')).toBe('new')
  })

  it('lists by prefix and forgets what was removed', async () => {
    const keys = async (prefix: string) => {
      const found: string[] = []
      for await (const key of storage.list(prefix)) found.push(key)
      return found
    }
    expect(await keys('')).toEqual(['assets/one/video.mp4', 'originals/two'])
    expect(await keys('orig')).toEqual(['originals/two'])
    await storage.remove('originals/two')
    expect(await keys('originals/')).toEqual([])
    expect(await storage.stat('originals/two')).toBeUndefined()
  })

  it('fails before the first byte when there is no such file', async () => {
    await expect(storage.read('assets/nothing')).rejects.toThrow()
  })

  it('refuses keys that would lead elsewhere', async () => {
    await expect(storage.stat('../secret')).rejects.toThrow('storage key')
    await expect(storage.remove('/etc/passwd')).rejects.toThrow('storage key')
  })
})

it('stores a file of several parts in S3 byte for byte', async () => {
  const storage = await makers.s3!()
  const file = join(folder, 'large')
  const bytes = Buffer.alloc(33 * 1024 * 1024)
  for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32BE(at, at)
  await writeFile(file, bytes)
  await storage.putFile('originals/large', file, 'video/mp4')
  const back = join(folder, 'large-back')
  await storage.toLocalFile('originals/large', back)
  expect((await readFile(back)).equals(bytes)).toBe(true)
})

it.each(['', 'a//b', 'a/../b', '.hidden', 'a/.incoming', 'UPPER', 'a b', 'a\0b', 'a\\b', 'x'.repeat(600)])(
  'refuses the key %j',
  (key) => {
    expect(() => checkKey(key)).toThrow('storage key')
  },
)

it('servers that start together share one new bucket', async () => {
  const settings = {
    bucket: 'studio-shared',
    endpoint: `http://127.0.0.1:${s3Port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    createBucket: true,
  }
  const storages = await Promise.all(Array.from({ length: 6 }, () => createS3Storage(settings)))
  const source = join(folder, 'shared')
  await writeFile(source, 'one for all')
  await storages[0]!.putFile('shared', source, 'text/plain')
  for (const storage of storages) expect((await storage.stat('shared'))?.bytes).toBe(11)
})
