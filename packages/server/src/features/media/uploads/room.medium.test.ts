import { randomUUID } from 'node:crypto'
import { limits, mediaPaths } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAnnounced, givenMember, type TestMember, tusMetadata } from '../../../testing/given/media.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { checkWorkRoom, NoRoomError } from '../process/work-folders.ts'
import { checkPassage } from './check-room.ts'

/** How much may come, and where there has to be room for it. */

let studio: TestStudio
let member: TestMember

beforeAll(async () => {
  studio = await givenStudio()
  member = await givenMember(studio)
})
afterAll(() => studio?.stop())

/** Opens an upload. */
const post = ({ headers }: TestMember, bytes: number, metadata: Record<string, string>) =>
  studio.app.inject({
    method: 'POST',
    url: mediaPaths.files,
    headers: {
      ...headers,
      'tus-resumable': '1.0.0',
      'upload-length': String(bytes),
      'upload-metadata': tusMetadata(metadata),
    },
  })
const create = (sender: TestMember, uploadId: string, bytes: number) =>
  post(sender, bytes, { uploadObjectKey: uploadId })

test('what one person has on its way has an end, whatever the organization may store', async () => {
  const bytes = limits.videoBytes
  const most = limits.unfinishedBytesPerPerson / bytes
  const announced: string[] = []
  for (let n = 0; n < most; n++) announced.push((await givenAnnounced(studio, member, { bytes })).uploadId)
  const another = () => givenAnnounced(studio, member, { bytes: 1 })
  await expect(another()).rejects.toMatchObject({ code: 'TOO_LARGE' })
  await expect(givenAnnounced(studio, await givenMember(studio), { bytes })).resolves.toBeDefined()
  await studio.context.sql`update uploads set stage = 'processed' where upload_id = ${announced[0]!}`
  await expect(another()).resolves.toBeDefined()
})

test('announcements that come together do not get past the limit together', async () => {
  const hasty = await givenMember(studio)
  const bytes = limits.videoBytes
  const most = limits.unfinishedBytesPerPerson / bytes
  const all = Array.from({ length: most + 3 }, () => givenAnnounced(studio, hasty, { bytes }))
  const taken = (await Promise.allSettled(all)).filter(({ status }) => status === 'fulfilled')
  expect(taken).toHaveLength(most)
})

test('a body has to fit on the disk that it passes through on its way into a bucket', async () => {
  const { config } = studio.context
  const staging = { freeBytes: async () => 1000 }
  const bucket = { config, storage: { kind: 's3' } as never }
  await expect(checkPassage(bucket, staging, 1000)).resolves.toBeUndefined()
  await expect(checkPassage(bucket, staging, 1001)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  await expect(checkPassage(studio.context, staging, 1001)).resolves.toBeUndefined()
})

test('an upload is told of a full disk before a bucket, before its first byte', async () => {
  const { storage, config } = studio.context
  const [realStorage, realConfig] = [{ ...storage }, { ...config }]
  const { uploadId } = await givenAnnounced(studio, member, { bytes: 10 })
  try {
    Object.assign(storage, { kind: 's3', freeBytes: async () => Number.POSITIVE_INFINITY })
    config.DISK_LOW_WATER_BYTES = Number.MAX_SAFE_INTEGER
    expect((await create(member, uploadId, 10)).json()).toMatchObject({ code: 'STORAGE_FULL' })
  } finally {
    Object.assign(storage, realStorage)
    Object.assign(config, realConfig)
  }
})

test('a worker begins nothing that its disk has no room for', async () => {
  const { config, storage } = studio.context
  await expect(checkWorkRoom({ config, storage }, 1)).resolves.toBeUndefined()
  await expect(checkWorkRoom({ config, storage }, Number.MAX_SAFE_INTEGER)).rejects.toThrow(NoRoomError)
  const nearlyFull = { ...config, DISK_LOW_WATER_BYTES: Number.MAX_SAFE_INTEGER }
  await expect(checkWorkRoom({ config: nearlyFull, storage }, 1)).rejects.toThrow(NoRoomError)
})

test('pictures of one person that wait to be made are no more than one picture may be', async () => {
  const { sql } = studio.context
  await sql`insert into uploads (upload_id, user_id, resource_type, resource_id, file_name, bytes, stage)
    values (${randomUUID()}, ${member.userId}, 'user', ${member.userId}, 'avatar', ${limits.avatarBytes - 100}, 'uploaded')`
  const open = (bytes: number) =>
    post(member, bytes, { resource_type: 'user', resource_id: member.userId, filetype: 'image/png' })
  const refused = await open(101)
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'TOO_LARGE'])
  expect((await open(100)).statusCode).toBe(201)
})

test('one address opens so many uploads in a minute, and goes on with those that it has', async () => {
  const strict = await givenStudio({ variables: { UPLOADS_PER_MINUTE: '2' } })
  try {
    const asked = (method: 'POST' | 'HEAD') => strict.app.inject({ method, url: `${mediaPaths.files}/x` })
    for (const status of [401, 401, 429]) expect((await asked('POST')).statusCode).toBe(status)
    expect((await asked('HEAD')).statusCode).toBe(401)
  } finally {
    await strict.stop()
  }
})
