import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeTestClip } from '../../../../../scripts/make-sample/test-clips.ts'
import { givenListeningStudio, givenMember, sendFile, type TestMember } from '../../testing/media.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
let folder: string
beforeAll(async () => {
  studio = await givenListeningStudio({ jobs: true })
  member = await givenMember(studio)
  folder = await mkdtemp(join(tmpdir(), 'clips-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

const statusOf = async (uploadId: string) =>
  (
    await fetch(`${studio.url}/v1/conversa/upload/status?uploadObjectKey=${uploadId}`, {
      headers: member.headers,
    })
  ).json()

test('a clip that browsers can play is published as it is', async () => {
  const file = await makeTestClip({ file: join(folder, 'good.mp4'), seconds: 2 })
  const uploadId = await sendFile(studio, member, file)
  await expect
    .poll(() => statusOf(uploadId), { timeout: 20_000 })
    .toEqual({ status: 'END', error: null, percentage: 100 })
})
