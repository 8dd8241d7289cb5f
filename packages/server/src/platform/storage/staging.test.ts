import { createHash } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PassThrough, Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import S3rver from 's3rver'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createFolderStorage } from './folder.ts'
import { createFolderStaging } from './folder-staging.ts'
import { createS3Storage } from './s3.ts'
import { createS3Staging } from './s3-staging.ts'
import type { Incoming, Staging } from './staging.ts'
import type { Storage } from './storage.ts'

let folder: string
let server: S3rver
let s3: Parameters<typeof createS3Storage>[0]

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'staging-'))
  server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const { port } = await server.run()
  s3 = {
    bucket: 'staging-test',
    endpoint: `http://127.0.0.1:${port}`,
    region: 'us-east-1',
    accessKeyId: 'S3RVER',
    secretAccessKey: 'S3RVER',
    createBucket: true,
  }
})
afterAll(async () => {
  await server.close()
  await rm(folder, { recursive: true, force: true })
})

const makers: Record<string, () => Promise<{ staging: Staging; storage: Storage }>> = {
  async folder() {
    const storage = await createFolderStorage(join(folder, 'files'))
    return { storage, staging: await createFolderStaging(join(folder, 'files', '.staging'), storage) }
  },
  async s3() {
    const storage = await createS3Storage(s3)
    return { storage, staging: await createS3Staging(s3, join(folder, 'parts'), storage) }
  },
}

const incoming = (body: string | Buffer, offset: number, more: Partial<Incoming> = {}): Incoming => ({
  source: Readable.from([Buffer.from(body)]),
  offset,
  limitBytes: 1000,
  signal: new AbortController().signal,
  ...more,
})
const sha1 = (body: string) => ({
  algorithm: 'sha1' as const,
  digest: createHash('sha1').update(body).digest(),
})

describe.each(Object.keys(makers))('%s staging', (kind) => {
  let staging: Staging
  let storage: Storage
  beforeAll(async () => {
    ;({ staging, storage } = await makers[kind]!())
  })

  it('takes a file in pieces and hands it to the storage', async () => {
    const key = 'originals/pieces'
    await staging.begin(key, 10)
    expect(await staging.receivedBytes(key)).toBe(0)
    expect(await staging.append(key, incoming('hello', 0))).toBe(5)
    expect(await staging.append(key, incoming('world', 5))).toBe(10)
    await staging.finish(key)
    await staging.finish(key)
    expect(await text(await storage.read(key))).toBe('helloworld')
  })

  it('loses nothing when it is begun twice', async () => {
    const key = 'originals/twice'
    await staging.begin(key, 10)
    await staging.append(key, incoming('hello', 0))
    await staging.begin(key, 10)
    expect(await staging.receivedBytes(key)).toBe(5)
  })

  it('refuses bytes that do not begin where the file ends', async () => {
    const key = 'originals/offset'
    await staging.begin(key, 10)
    await expect(staging.append(key, incoming('hello', 3))).rejects.toMatchObject({ reason: 'offset' })
    expect(await staging.receivedBytes(key)).toBe(0)
  })

  it('keeps nothing of a piece that is too long', async () => {
    const key = 'originals/long'
    await staging.begin(key, 3)
    await expect(staging.append(key, incoming('hello', 0, { limitBytes: 3 }))).rejects.toMatchObject({
      reason: 'too-large',
    })
    expect(await staging.receivedBytes(key)).toBe(0)
  })

  it('keeps a piece whose checksum is right and nothing of one whose checksum is wrong', async () => {
    const key = 'originals/checksum'
    await staging.begin(key, 10)
    expect(await staging.append(key, incoming('hello', 0, { checksum: sha1('hello') }))).toBe(5)
    await expect(
      staging.append(key, incoming('world', 5, { checksum: sha1('other') })),
    ).rejects.toMatchObject({ reason: 'checksum' })
    expect(await staging.receivedBytes(key)).toBe(5)
  })

  it('keeps what came before the connection broke', async () => {
    const key = 'originals/broken'
    await staging.begin(key, 10)
    const source = new PassThrough()
    const appended = staging.append(key, incoming('', 0, { source }))
    source.write('hel')
    setTimeout(() => source.destroy(new Error('socket hang up')), 100)
    expect(await appended).toBe(3)
    expect(await staging.receivedBytes(key)).toBe(3)
  })

  it('keeps nothing of a broken piece that had to be compared', async () => {
    const key = 'originals/broken-checksum'
    await staging.begin(key, 10)
    const source = new PassThrough()
    const appended = staging.append(key, incoming('', 0, { source, checksum: sha1('hello') }))
    source.write('hel')
    setTimeout(() => source.destroy(), 100)
    expect(await appended).toBe(0)
    expect(await staging.receivedBytes(key)).toBe(0)
  })

  it('lets go when it is asked to', async () => {
    const key = 'originals/released'
    await staging.begin(key, 10)
    const source = new PassThrough()
    const release = new AbortController()
    const appended = staging.append(key, incoming('', 0, { source, signal: release.signal }))
    source.write('hel')
    setTimeout(() => release.abort(), 100)
    expect(await appended).toBe(3)
  })

  it('lists what is unfinished and forgets what was discarded', async () => {
    await staging.begin('originals/listed', 10)
    const keys = async () => {
      const found: string[] = []
      for await (const key of staging.list()) found.push(key)
      return found
    }
    expect(await keys()).toContain('originals/listed')
    await staging.discard('originals/listed')
    expect(await keys()).not.toContain('originals/listed')
  })
})

it('writes large pieces byte for byte and in order', async () => {
  const { staging, storage } = await makers.folder!()
  const bytes = Buffer.alloc(40 * 1024 * 1024)
  for (let at = 0; at < bytes.length; at += 4096) bytes.writeUInt32BE(at, at)
  const pieces: Buffer[] = []
  for (let at = 0; at < bytes.length; at += 70_001) pieces.push(bytes.subarray(at, at + 70_001))
  await staging.begin('originals/large', bytes.length)
  const large = incoming('', 0, { source: Readable.from(pieces), limitBytes: bytes.length })
  expect(await staging.append('originals/large', large)).toBe(bytes.length)
  await staging.finish('originals/large')
  const copy = join(folder, 'copy')
  await storage.toLocalFile('originals/large', copy)
  expect((await readFile(copy)).equals(bytes)).toBe(true)
})

it('moves a finished file within the disk instead of copying it', async () => {
  const { staging } = await makers.folder!()
  await staging.begin('originals/moved', 3)
  const staged = join(folder, 'files', '.staging', 'originals+moved')
  await writeFile(staged, 'abc')
  const { ino } = await stat(staged)
  await staging.finish('originals/moved')
  expect((await stat(join(folder, 'files', 'originals', 'moved'))).ino).toBe(ino)
})
