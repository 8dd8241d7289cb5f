import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

test('making, deleting and restoring a clip is in the audit log', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const call = async (method: 'GET' | 'POST' | 'DELETE', path: string, payload?: object) => {
    const url = `/v1/conversa/${path}`
    const reply = await studio.app.inject({
      method,
      url,
      headers: owner.headers,
      ...(payload ? { payload } : {}),
    })
    return reply.json()
  }
  const { clip } = await call('POST', 'clips', { storyfileId, kind: 'resting', fileName: 'a.mp4', bytes: 1 })
  await call('DELETE', `clips/${clip.clipId}`)
  await call('POST', `clips/${clip.clipId}/restore`)
  const { items } = await call('GET', `audit?organizationId=${organizationId}`)
  expect(items).toMatchObject([
    { action: 'clip.restored', objectId: clip.clipId },
    { action: 'clip.deleted', objectId: clip.clipId },
    { action: 'clip.created', objectId: clip.clipId, details: { storyfileId, kind: 'resting' } },
  ])
})

test('a video that the disk has no room for leaves no clip behind', async () => {
  const { config, sql } = studio.context
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const low = config.DISK_LOW_WATER_BYTES
  config.DISK_LOW_WATER_BYTES = Number.MAX_SAFE_INTEGER
  try {
    const payload = { storyfileId, fileName: 'a.mp4', bytes: 1 }
    for (const [path, more] of [
      ['clips', { kind: 'resting' }],
      ['interviews', {}],
    ] as const) {
      const reply = await studio.app.inject({
        method: 'POST',
        url: `/v1/conversa/${path}`,
        headers: owner.headers,
        payload: { ...payload, ...more },
      })
      expect([path, reply.statusCode, reply.json().code]).toEqual([path, 507, 'STORAGE_FULL'])
    }
  } finally {
    config.DISK_LOW_WATER_BYTES = low
  }
  expect([...(await sql`select from clips where storyfile_id = ${storyfileId}`)]).toEqual([])
  expect([...(await sql`select from interviews where storyfile_id = ${storyfileId}`)]).toEqual([])
})
