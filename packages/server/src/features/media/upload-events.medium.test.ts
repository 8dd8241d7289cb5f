import { randomUUID } from 'node:crypto'
import { mediaPaths, type Upload } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenAnnounced, givenListeningStudio, givenMember, type TestMember } from '../../testing/media.ts'
import { setPercentage } from './uploads.store.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
let member: TestMember
const storyfileId = randomUUID()
beforeAll(async () => {
  studio = await givenListeningStudio()
  member = await givenMember(studio)
  const { sql } = studio.context
  await sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject)
    values (${storyfileId}, ${member.organizationId}, 'Events', 'Events', '{"displayName": "Nora"}')`
})
afterAll(() => studio?.stop())

/** Follows the stream and gathers the uploads that it tells. */
async function follow(headers: Record<string, string>, id: string = storyfileId) {
  const stop = new AbortController()
  const answer = await fetch(`${studio.url}${mediaPaths.uploadEvents}?storyfileId=${id}`, {
    headers,
    signal: stop.signal,
  })
  const told: Upload[] = []
  const reading = (async () => {
    let text = ''
    for await (const chunk of answer.body!) {
      text += Buffer.from(chunk).toString()
      const events = text.split('\n\n')
      text = events.pop()!
      for (const event of events) if (event.startsWith('data: ')) told.push(JSON.parse(event.slice(6)))
    }
  })().catch(() => {})
  return { answer, told, stop: () => stop.abort(), reading }
}

test('a page is told what is unfinished, and then every change', async () => {
  const { uploadId } = await givenAnnounced(studio, member, { storyfileId, bytes: 10 })
  const page = await follow(member.headers)
  expect(page.answer.headers.get('content-type')).toContain('text/event-stream')
  await expect.poll(() => page.told.map((upload) => upload.uploadId)).toContain(uploadId)

  await studio.context.sql`update uploads set stage = 'processing' where upload_id = ${uploadId}`
  await setPercentage(studio.context.sql, uploadId, 42)
  await expect
    .poll(() => page.told.at(-1))
    .toMatchObject({ uploadId, storyfileId, stage: 'processing', percentage: 42 })
  page.stop()
})

test('uploads of another storyfile are not told', async () => {
  const page = await follow(member.headers)
  const other = await givenAnnounced(studio, member, { storyfileId: randomUUID() })
  const own = await givenAnnounced(studio, member, { storyfileId })
  await expect.poll(() => page.told.map((upload) => upload.uploadId)).toContain(own.uploadId)
  expect(page.told.map((upload) => upload.uploadId)).not.toContain(other.uploadId)
  page.stop()
})

test('strangers and visitors get nothing', async () => {
  const stranger = await givenMember(studio)
  expect((await follow(stranger.headers)).answer.status).toBe(404)
  expect((await follow({})).answer.status).toBe(401)
  expect((await follow(member.headers, 'nonsense')).answer.status).toBe(400)
})

test('a server that stops ends the streams instead of waiting for them', async () => {
  const other = await givenListeningStudio()
  const someone = await givenMember(other)
  await other.context.sql`
    insert into storyfiles (storyfile_id, organization_id, name, short_name, subject)
    values (${storyfileId}, ${someone.organizationId}, 'Events', 'Events', '{"displayName": "Nora"}')`
  const answer = await fetch(`${other.url}${mediaPaths.uploadEvents}?storyfileId=${storyfileId}`, {
    headers: someone.headers,
  })
  const text = answer.text()
  await other.stop()
  expect(await text).toContain('uploads')
})
