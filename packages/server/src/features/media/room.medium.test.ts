import { randomUUID } from 'node:crypto'
import { limits } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAnnounced, givenMember, type TestMember } from '../../testing/media.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { checkRoom } from './check-room.ts'
import { checkWorkRoom, NoRoomError } from './work-folders.ts'

/** How much may come, and where there has to be room for it. */

let studio: TestStudio
let member: TestMember

beforeAll(async () => {
  studio = await givenStudio()
  member = await givenMember(studio)
})
afterAll(() => studio?.stop())

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
  const { sql, config } = studio.context
  const context = { sql, config, storage: { freeBytes: async () => Number.POSITIVE_INFINITY } as never }
  const staging = { freeBytes: async () => 1000 }
  const row = { metadata: null, bytes: 10_000 }
  await expect(checkRoom(context, staging, row, 1000)).resolves.toBeUndefined()
  await expect(checkRoom(context, staging, row, 1001)).rejects.toMatchObject({ code: 'STORAGE_FULL' })
  // An open upload as well: its bytes go into the bucket, and the next ones need the room again.
  await expect(checkRoom(context, staging, { ...row, metadata: {} }, 1001)).rejects.toThrow()
  await expect(checkRoom(context, staging, { ...row, bytes: 10 }, 1001)).resolves.toBeUndefined()
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
    studio.app.inject({
      method: 'POST',
      url: '/v1/files',
      headers: {
        ...member.headers,
        'tus-resumable': '1.0.0',
        'upload-length': String(bytes),
        'upload-metadata': ['resource_type user', `resource_id ${member.userId}`, 'filetype image/png']
          .map((pair) => pair.replace(/ (.+)/, (_all, value: string) => ` ${btoa(value)}`))
          .join(','),
      },
    })
  const refused = await open(101)
  expect([refused.statusCode, refused.json().code]).toEqual([413, 'TOO_LARGE'])
  expect((await open(100)).statusCode).toBe(201)
})
