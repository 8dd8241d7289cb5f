import { randomUUID } from 'node:crypto'
import { utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFolderStaging } from '../../platform/storage/folder-staging.ts'
import { givenMember, type TestMember } from '../../testing/given/media.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { insertAsset, setMeasured } from './content/assets.store.ts'
import { reconcileUploads } from './reconcile-uploads.ts'

/** After a start: every file of a video or a picture has its row, and every row its files. */

let studio: TestStudio
let member: TestMember

beforeAll(async () => {
  studio = await givenStudio()
  member = await givenMember(studio)
})
afterAll(() => studio?.stop())

async function givenFile(key: string, hoursOld = 2): Promise<string> {
  const { config, storage } = studio.context
  const file = join(config.dataFolder, 'file')
  await writeFile(file, 'x')
  await storage.putFile(key, file, 'application/octet-stream')
  const then = new Date(Date.now() - hoursOld * 3_600_000)
  await utimes(join(config.storageFolder, key), then, then)
  return key
}

/** A row with files of its own, or with those of the asset that it is a copy of. */
async function givenAsset(files: string = randomUUID()): Promise<string[]> {
  const assetId = randomUUID()
  const [videoKey, posterKey, waveformKey] = ['video.mp4', 'poster.jpg', 'waveform.json'].map(
    (name) => `assets/${files}/${name}`,
  ) as [string, string, string]
  await insertAsset(studio.context.sql, {
    assetId,
    organizationId: member.organizationId,
    storyfileId: null,
    uploadId: null,
    originalKey: `originals/${files}`,
    originalSha256: 'x',
    originalBytes: 1,
    videoKey,
    posterKey,
    bytes: 1,
    durationMs: 1000,
    width: 320,
    height: 180,
    fps: 25,
    hasAudio: true,
    copied: true,
  })
  await setMeasured(studio.context.sql, assetId, { waveformKey, loudnessLufs: null })
  return [videoKey, posterKey, waveformKey]
}

async function reconcile(signal?: AbortSignal) {
  const { config, storage } = studio.context
  const staging = await createFolderStaging(join(config.storageFolder, '.staging'), storage)
  return reconcileUploads(studio.context, staging, signal)
}

test('what is missing and what nobody knows is told, and nothing else', async () => {
  const whole = await givenAsset()
  const halved = await givenAsset()
  for (const key of [...whole, halved[0]!]) await givenFile(key)
  await givenAsset(whole[0]!.split('/')[1]) // a copy plays the same files
  const { sql } = studio.context
  await sql`insert into avatars (resource_type, resource_id, image_key, content_type, bytes)
    values ('user', ${member.userId}, 'avatars/gone.webp', 'image/webp', 1)`
  const strays = [await givenFile(`assets/${randomUUID()}/video.mp4`), await givenFile('avatars/stray.webp')]
  await givenFile(`assets/${randomUUID()}/video.mp4`, 0) // of a video that is just being published

  const found = await reconcile()
  expect(found.filesWithoutRow.sort()).toEqual(strays.sort())
  expect(found.rowsWithoutFile.sort()).toEqual(['avatars/gone.webp', ...halved.slice(1)].sort())
  for (const key of strays) expect(await studio.context.storage.stat(key)).toBeDefined()
})

test('a studio that stops does not wait for it', async () => {
  await givenFile(`assets/${randomUUID()}/video.mp4`)
  await expect(reconcile(AbortSignal.abort(new Error('stopping')))).rejects.toThrow('stopping')
})
