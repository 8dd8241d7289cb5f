import { randomUUID } from 'node:crypto'
import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  givenAnnounced,
  givenListeningStudio,
  givenMember,
  type TestMember,
  tus,
} from '../../testing/given/media.ts'
import type { TestStudio } from '../../testing/studio.ts'
import { waitForWaiting } from '../../testing/waiting.ts'
import { insertAsset } from './content/assets.store.ts'
import { removeFiles, removeMedia } from './remove-media.ts'
import { beginProcessing, findUpload, setProcessed, setUploaded } from './uploads/uploads.store.ts'

/** A storyfile ends while its videos are on their way. */

let studio: TestStudio & { url: string }
let member: TestMember

beforeAll(async () => {
  studio = await givenListeningStudio()
  member = await givenMember(studio)
})
afterAll(() => studio?.stop())

type Data = Parameters<typeof removeFiles>[1]

/** Ends the storyfile's media and does the jobs that follow; answers their keys. */
async function end(storyfileId: string): Promise<string[]> {
  const data: Data[] = []
  const jobs = { enqueue: async (_tx: unknown, _name: string, one: object) => void data.push(one as Data) }
  await studio.context.sql.begin((tx) => removeMedia(jobs as never, tx, storyfileId))
  for (const one of data) await removeFiles(studio.context, one)
  return data.flatMap(({ keys }) => keys)
}

const isThere = (path: string) =>
  stat(join(studio.context.config.storageFolder, path)).then(
    () => true,
    () => false,
  )

test('an upload that is not finished ends with its storyfile, and so do its bytes', async () => {
  const storyfileId = randomUUID()
  const { uploadId } = await givenAnnounced(studio, member, { storyfileId, bytes: 5 })
  const sender = tus(studio.url, member.headers)
  await sender.create(uploadId, 5)
  await sender.patch(uploadId, 0, new Uint8Array(Buffer.from('hel')))
  expect(await isThere(`.staging/originals+${uploadId}`)).toBe(true)
  await end(storyfileId)
  expect(await isThere(`.staging/originals+${uploadId}`)).toBe(false)
  expect(await findUpload(studio.context.sql, uploadId)).toBeUndefined()
  expect((await sender.patch(uploadId, 3, new Uint8Array(Buffer.from('lo')))).status).toBe(404)
  expect(await isThere(`originals/${uploadId}`)).toBe(false)
})

async function givenProcessing(storyfileId: string) {
  const { sql } = studio.context
  const { uploadId } = await givenAnnounced(studio, member, { storyfileId })
  await setUploaded(sql, uploadId, { originalKey: `originals/${uploadId}` })
  await beginProcessing(sql, uploadId)
  return uploadId
}

test('a video that is processed meanwhile is not published any more', async () => {
  const storyfileId = randomUUID()
  const uploadId = await givenProcessing(storyfileId)
  expect(await end(storyfileId)).toEqual([`originals/${uploadId}`])
  const published = await setProcessed(studio.context.sql, uploadId, {
    assetId: randomUUID(),
    originalSha256: 'x',
  })
  expect(published).toBe(false)
})

test('a video that is just being published ends with its storyfile', async () => {
  const { sql } = studio.context
  const storyfileId = randomUUID()
  const uploadId = await givenProcessing(storyfileId)
  const assetId = randomUUID()
  const videoKey = `assets/${assetId}/video.mp4`
  const keys = { originalKey: `originals/${uploadId}`, videoKey, posterKey: `assets/${assetId}/poster.jpg` }
  let ending: Promise<string[]> | undefined
  await sql.begin(async (tx) => {
    await setProcessed(tx, uploadId, { assetId, originalSha256: 'x' })
    ending = end(storyfileId)
    await waitForWaiting(sql)
    await insertAsset(tx, {
      ...keys,
      assetId,
      organizationId: member.organizationId,
      storyfileId,
      uploadId,
      originalSha256: 'x',
      originalBytes: 1,
      bytes: 1,
      durationMs: 1000,
      width: 320,
      height: 180,
      fps: 25,
      hasAudio: true,
      copied: true,
    })
  })
  expect(await ending).toContain(videoKey)
  expect(await sql`select from assets where storyfile_id = ${storyfileId}`).toHaveLength(0)
})
