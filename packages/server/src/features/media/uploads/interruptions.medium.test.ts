import { readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import S3rver from 's3rver'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { makeTestClip } from '../../../../../../scripts/make-sample/test-clips.ts'
import { givenListeningStudio, givenMember, sendFile } from '../../../testing/given/media.ts'
import { findAsset } from '../content/assets.store.ts'
import { findUpload } from './uploads.store.ts'

vi.setConfig({ testTimeout: 120_000 })
const patience = { timeout: 90_000, interval: 100 }
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'interruptions-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** The encoding ffmpeg of this studio: it stands in one of its job folders. */
function encodersIn(dataFolder: string): number[] {
  const isOurs = (pid: string) => {
    try {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0')
      return (
        command.includes('file:video.mp4') &&
        readFileSync(`/proc/${pid}/comm`, 'utf8').startsWith('ffmpeg') &&
        readlinkSync(`/proc/${pid}/cwd`).startsWith(dataFolder)
      )
    } catch {
      return false // it ended while we looked
    }
  }
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name) && isOurs(name))
    .map(Number)
}

test.runIf(process.platform === 'linux')('a killed ffmpeg is started again by the queue', async () => {
  const studio = await givenListeningStudio({ jobs: true })
  try {
    const member = await givenMember(studio)
    const file = join(folder, 'killed.mp4')
    await makeTestClip({ file, codec: 'hevc', seconds: 5, width: 960, height: 540 })
    const uploadId = await sendFile(studio, member, file)
    const { dataFolder } = studio.context.config
    await expect.poll(() => encodersIn(dataFolder).length, { ...patience, interval: 10 }).toBeGreaterThan(0)
    for (const pid of encodersIn(dataFolder)) process.kill(pid, 'SIGKILL')
    await expect
      .poll(async () => (await findUpload(studio.context.sql, uploadId))?.stage, patience)
      .toBe('processed')
    expect((await findUpload(studio.context.sql, uploadId))?.attempts).toBeGreaterThan(1)
  } finally {
    await studio.stop()
  }
})

test('with a bucket as storage a clip goes the same way, and the bucket holds everything', async () => {
  const server = new S3rver({ port: 0, address: '127.0.0.1', silent: true, directory: join(folder, 's3') })
  const { port } = await server.run()
  const studio = await givenListeningStudio({
    jobs: true,
    variables: {
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_BUCKET: 'studio',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
  })
  try {
    const member = await givenMember(studio)
    const file = await makeTestClip({ file: join(folder, 'bucket.mp4') })
    const uploadId = await sendFile(studio, member, file)
    await expect
      .poll(async () => (await findUpload(studio.context.sql, uploadId))?.stage, patience)
      .toBe('processed')
    const { assetId } = (await findUpload(studio.context.sql, uploadId))!
    await expect
      .poll(async () => (await findAsset(studio.context.sql, assetId!))?.waveformKey, patience)
      .toBeTruthy()
    const keys: string[] = []
    for await (const key of studio.context.storage.list('')) keys.push(key)
    expect(keys.sort()).toEqual([
      `assets/${assetId}/poster.jpg`,
      `assets/${assetId}/video.mp4`,
      `assets/${assetId}/waveform.json`,
      `originals/${uploadId}`,
    ])
  } finally {
    await studio.stop()
    await server.close()
  }
})
