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
