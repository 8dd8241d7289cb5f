import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { ClipCounts, List, ManagedClip } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  type GivenOrganization,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { measureSeams } from './measure-seams.ts'

const run = promisify(execFile)
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 })
let studio: TestStudio
let organization: GivenOrganization
let folder: string
beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
  folder = await mkdtemp(join(tmpdir(), 'seams-'))
})
afterAll(async () => {
  await studio?.stop()
  await rm(folder, { recursive: true, force: true })
})

/** A clip whose video begins with one colour and ends with another. */
async function clipOf(
  storyfileId: string,
  kind: 'resting' | 'regular',
  colours: [string, string],
): Promise<string> {
  const { sql, storage } = studio.context
  const { clipId } = await givenClip(studio.context, {
    organizationId: organization.organizationId,
    storyfileId,
  })
  const [row] = await sql<{ assetId: string }[]>`select asset_id from clips where clip_id = ${clipId}`
  const file = join(folder, `${randomUUID()}.mp4`)
  const sources = colours.flatMap((colour) => ['-f', 'lavfi', '-i', `color=c=${colour}:s=320x180:r=25:d=1`])
  await mkdir(folder, { recursive: true })
  await run(process.env.FFMPEG_PATH ?? 'ffmpeg', [
    ...['-y', '-v', 'error', ...sources, '-filter_complex', '[0][1]concat=n=2:v=1'],
    ...['-c:v', 'libx264', '-preset', 'ultrafast', '-pix_fmt', 'yuv420p', file],
  ])
  const videoKey = `assets/${row!.assetId}/video.mp4`
  await storage.putFile(videoKey, file, 'video/mp4')
  expect((await readFile(file)).length).toBeGreaterThan(100)
  await sql`update clips set kind = ${kind} where clip_id = ${clipId}`
  await sql`update assets set video_key = ${videoKey}, duration_ms = 2000 where asset_id = ${row!.assetId}`
  return clipId
}

const list = async (storyfileId: string, query: Record<string, string> = {}) => {
  const reply = await studio.app.inject({
    url: '/v1/conversa/managed_clips',
    headers: organization.owner.headers,
    query: { storyfileId, ...query },
  })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<List<ManagedClip>>().items
}

const counts = async (storyfileId: string) => {
  const { headers } = organization.owner
  const url = `/v1/conversa/managed_clips/counts?storyfileId=${storyfileId}`
  const reply = await studio.app.inject({ url, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json<ClipCounts>()
}

test('clips whose consent has not begun are found, by those who may read consents', async () => {
  const { context } = studio
  const storyfileId = await givenStoryfile(context, organization)
  const [early, late] = [
    (await givenClip(context, { ...organization, storyfileId })).clipId,
    (await givenClip(context, { ...organization, storyfileId })).clipId,
  ]
  const { headers } = organization.owner
  const call = (method: 'POST' | 'PUT', url: string, payload: object) =>
    studio.app.inject({ method, url: `/v1/conversa/consents${url}`, headers, payload })
  const startsOn = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  const added = await call('POST', '', { storyfileId, subject: 'Rosa Amaral', startsOn })
  expect(added.statusCode, added.body).toBe(201)
  const { consentId } = added.json<{ consentId: string }>()
  await context.sql`update consents set decision = 'signed', decided_at = now() where consent_id = ${consentId}`
  const assigned = await call('PUT', `/${consentId}/clips`, { clipIds: [late] })
  expect(assigned.statusCode, assigned.body).toBe(200)
  const ids = async (filter: string) => (await list(storyfileId, { filter })).map(({ clipId }) => clipId)
  expect(await ids('embargoed:true')).toEqual([late])
  expect(await ids('embargoed:false')).toEqual([early])
  expect((await counts(storyfileId)).embargoed).toBe(1)
  // Who may not read consents isn't told of them.
  const { headers: viewer } = await givenMember(context, organization.organizationId, 'read:ns')
  const url = `/v1/conversa/managed_clips/counts?storyfileId=${storyfileId}`
  expect((await studio.app.inject({ url, headers: viewer })).json<ClipCounts>().embargoed).toBe(0)
})

test('the worst seam comes first, and what lacks something is found', async () => {
  const storyfileId = await givenStoryfile(studio.context, organization)
  const resting = await clipOf(storyfileId, 'resting', ['gray', 'gray'])
  const good = await clipOf(storyfileId, 'regular', ['gray', 'gray'])
  const poor = await clipOf(storyfileId, 'regular', ['gray', 'white'])
  expect((await list(storyfileId)).map(({ seam }) => seam)).toEqual([null, null, null])
  expect(await measureSeams(studio.context, new AbortController().signal)).toBe(3)
  expect(await measureSeams(studio.context, new AbortController().signal)).toBe(0)
  const bySeam = await list(storyfileId, { sort: 'seam', dir: 'asc' })
  expect(bySeam[0]!.clipId).toBe(poor)
  expect(bySeam[0]!.seam).toBeLessThan(60)
  expect(bySeam.slice(1).map(({ seam }) => seam)).toEqual([100, 100])
  expect((await list(storyfileId, { filter: 'poorSeam:true' })).map(({ clipId }) => clipId)).toEqual([poor])
  await studio.context.sql`
    insert into clip_captions (clip_id, language, state, cues, source_asset_id)
    select ${good}, 'de', 'draft', '[]', asset_id from clips where clip_id = ${good}`
  expect((await list(storyfileId, { filter: 'noCaptions:de' })).map(({ clipId }) => clipId)).toEqual([poor])
  expect((await list(storyfileId)).find(({ clipId }) => clipId === good)).toMatchObject({
    captionLanguages: ['de'],
    used: 0,
    right: null,
    takes: 1,
    chosen: true,
    kind: 'regular',
  })
  expect((await list(storyfileId, { filter: 'kind:resting,neverUsed:true' }))[0]!.clipId).toBe(resting)
  for (const [name, found] of Object.entries(await counts(storyfileId)))
    expect(await list(storyfileId, { filter: `${name}:true` }), name).toHaveLength(found)
  expect(await counts(storyfileId)).toMatchObject({ poorSeam: 1, neverUsed: 3, embargoed: 0 })
  const [topicId, questionId] = [randomUUID(), randomUUID()]
  const { sql } = studio.context
  await sql`insert into script_topics (topic_id, storyfile_id, name, position) values (${topicId}, ${storyfileId}, 'Sea', 0)`
  await sql`
    insert into questions (question_id, storyfile_id, topic_id, position, text, content_note)
    values (${questionId}, ${storyfileId}, ${topicId}, 0, 'Were you afraid?', 'Speaks of a shipwreck')`
  await sql`insert into clip_questions (clip_id, question_id) values (${poor}, ${questionId})`
  const noted = await list(storyfileId, { search: 'shipwreck', searchOptions: 'note' })
  expect(noted.map(({ clipId }) => clipId)).toEqual([poor])
  for (const sort of [
    'question',
    'kind',
    'durationMs',
    'variants',
    'loudnessLufs',
    'used',
    'right',
    'updatedAt',
  ])
    expect(await list(storyfileId, { sort }), sort).toHaveLength(3)
})
