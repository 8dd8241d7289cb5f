import { randomUUID } from 'node:crypto'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Clip, Joined, Stage, Story } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../testing/given/conversation.ts'
import { givenMember, givenNavigator, givenOrganization, navigatorScript } from '../testing/given/given.ts'
import { type GivenClass, givenClass, joined, pupilStage } from '../testing/given/learning.ts'
import { givenSecondServer } from '../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'
import { everythingTold } from '../testing/told.ts'

// A clip that was taken back is in nothing that visitors, pupils and teachers get, from any server, without a training.

let studio: TestStudio
let second: TestStudio
let school: GivenClass
let stages: Stage[]
let pupil: Joined
let clip: Clip
let address: string

const taken = navigatorScript[0]!
const clipPath = (rest = '') => `/v1/conversa/clips/${clip.clipId}${rest}`
const act = <Reply>(method: 'POST' | 'DELETE' | 'GET' | 'PATCH', rest = '', more: object = {}) =>
  call<Reply>(studio.app, method, clipPath(rest), { headers: school.owner.headers, ...more })
const servers = () => [studio, second]

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  second = await givenSecondServer(studio)
  school = await givenClass(studio)
  const { sql, storage, config } = studio.context
  const { owner, storyfileId } = school
  const { headers } = owner
  clip = await call<Clip>(studio.app, 'GET', `/v1/conversa/clips/${school.clipIds[0]}`, { headers })
  await sql`update questions set starter = true where question_id = any(${school.questionIds.slice(0, 2)}::uuid[])`
  await sql`update storyfiles set poster_asset_id = (select asset_id from clips where clip_id = ${clip.clipId})
    where storyfile_id = ${storyfileId}`
  await sql`insert into app_listings (storyfile_id, listed) values (${storyfileId}, true)`
  const file = join(config.dataFolder, 'clip')
  await writeFile(file, 'video')
  const [asset] = await sql<{ videoKey: string; posterKey: string }[]>`
    select video_key, poster_key from assets join clips using (asset_id) where clip_id = ${clip.clipId}`
  for (const key of [asset!.videoKey, asset!.posterKey]) await storage.putFile(key, file, 'video/mp4')
  await train(studio.app, owner, storyfileId)
  const publication = `/v1/conversa/storyfiles/${storyfileId}/publication`
  const body = { visibility: 'public' }
  address = (await call<{ path: string }>(studio.app, 'POST', publication, { headers, body })).path
  stages = await Promise.all(servers().map(({ app }) => visit(app, address)))
  pupil = await joined(studio, { code: school.code, name: 'Kaya' })
  await ask(studio.app, await pupilStage(studio, pupil, storyfileId), { text: taken.question })
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

const toldBy = (server: TestStudio) => everythingTold(server, { school, stages, pupil, clip, taken, address })

/** What of the clip is in a text: its id, its words, the address of its files. */
function found(told: string): string[] {
  const assetId = clip.videoUrl!.split('/')[4]!
  const marks = {
    id: clip.clipId,
    words: taken.transcript,
    address: assetId,
    poster: `${assetId}/poster.jpg`,
  }
  return Object.entries(marks).flatMap(([name, mark]) => (told.includes(mark) ? name : []))
}

const everything = ['id', 'words', 'address', 'poster']

async function expectTold(marks: string[]): Promise<void> {
  for (const [at, server] of servers().entries()) {
    await expect.poll(() => isShown(server, stages[at]!)).toBe(marks.length > 0)
    expect(found(await toldBy(server))).toEqual(marks)
  }
}

/** Whether a server has heard of it. */
async function isShown({ app }: TestStudio, { sessionId, visitorToken }: Stage): Promise<boolean> {
  const headers = { authorization: `Bearer ${visitorToken}` }
  const body = { clipIds: [clip.clipId] }
  const path = `/v1/dialogue/sessions/${sessionId}/still-shown`
  const { clipIds } = await call<{ clipIds: string[] }>(app, 'POST', path, { headers, body })
  return clipIds.length > 0
}

/** Nothing that was found out before counts any more. */
function aMinuteLater(): void {
  for (const { context } of servers()) {
    const { now } = context
    context.now = () => new Date(now().getTime() + 60_000)
  }
}

async function contentFor(token: string): Promise<number[]> {
  const statuses = servers().flatMap(({ app }) =>
    [clip.videoUrl!, clip.posterUrl!].map(async (url) => {
      const reply = await app.inject({ url: `${url}?access_token=${encodeURIComponent(token)}` })
      return reply.statusCode
    }),
  )
  return Promise.all(statuses)
}

const tokenOf = (url: string) => new URL(url, 'http://studio').searchParams.get('access_token')!

test.each([
  { what: 'withdrawn', out: ['POST', '/withdrawal'], back: ['DELETE', '/withdrawal'] },
  { what: 'deleted', out: ['DELETE', ''], back: ['POST', '/restore'] },
] as const)(
  'a clip that is $what is in no reply of any server and its files are refused, until it is back',
  async ({ out, back }) => {
    const visitors = tokenOf(stages[0]!.resting!.videoUrl)
    const viewer = await givenMember(studio.context, school.organizationId, 'read:ns')
    const tokenPath = `/v1/conversa/content_token?storyfileId=${school.storyfileId}`
    const tokenFor = async ({ headers }: { headers: { authorization: string } }) =>
      (await call<{ token: string }>(studio.app, 'GET', tokenPath, { headers })).token
    const [own, viewers] = [await tokenFor(school.owner), await tokenFor(viewer)]
    const before = await act<Clip>('GET')
    await expectTold(everything)
    expect(await contentFor(visitors)).toEqual([200, 200, 200, 200])

    await act(out[0], out[1])
    await expectTold([])
    aMinuteLater()
    expect(await contentFor(visitors)).toEqual([403, 403, 403, 403])
    expect(await contentFor(viewers)).toEqual([403, 403, 403, 403])
    expect(await contentFor(own), 'who may bring it back can still judge it').toEqual([200, 200, 200, 200])

    await act(back[0], back[1])
    await expectTold(everything)
    aMinuteLater()
    expect(await contentFor(visitors)).toEqual([200, 200, 200, 200])
    const after = await act<Clip>('GET')
    expect(after).toMatchObject({ status: before.status, chosen: before.chosen, questions: before.questions })
  },
)

test('in a conversation under way the next best comes: another question that is near, or a refusal with offers', async () => {
  await act('POST', '/withdrawal')
  const [stage] = stages
  await expect
    .poll(async () => (await ask(studio.app, stage!, { text: taken.question })).kind)
    .toBe('cannot_answer')
  const refused = await ask(second.app, stages[1]!, { text: taken.question, clipId: clip.clipId })
  expect(refused.clip!.clipId).toBe(school.refusalClipId)
  expect(refused.suggestions.length).toBeGreaterThan(0)
  expect(await ask(studio.app, stage!, { text: 'Do you have children?' })).toMatchObject({ kind: 'answer' })
  await act('DELETE', '/withdrawal')
})

test('a withdrawn clip cannot be approved, used or deleted unseen, and a person’s acts are in the audit log', async () => {
  await act('POST', '/withdrawal')
  expect(await act<Clip>('POST', '/withdrawal'), 'once more changes nothing').toMatchObject({
    status: 'withdrawn',
  })
  for (const body of [{ status: 'approved' }, { chosen: true }]) await act('PATCH', '', { body, status: 409 })
  await act('DELETE')
  await act('DELETE', '/withdrawal', { status: 409 })
  expect(await act<Clip>('POST', '/restore'), 'restored as it was').toMatchObject({ status: 'withdrawn' })
  expect(await act<Clip>('DELETE', '/withdrawal')).toMatchObject({ status: 'processed', chosen: true })
  const rows = await studio.context.sql<{ action: string }[]>`
    select action from audit where object_id = ${clip.clipId} order by at desc limit 4`
  expect(rows.map(({ action }) => action)).toEqual([
    'clip.brought_back',
    'clip.restored',
    'clip.deleted',
    'clip.withdrawn',
  ])
  const [left] = await studio.context.sql`select 1 from exclusions where clip_id = ${clip.clipId}`
  expect(left).toBeUndefined()
})

test('a withdrawn take leaves its place to another one, and gets it back; a clip without a video stays', async () => {
  const { headers } = school.owner
  const { storyfileId } = school
  const body = { storyfileId, answerId: clip.answerId, fileName: 'again.mp4', bytes: 10 }
  const { clip: take } = await call<{ clip: Clip }>(studio.app, 'POST', '/v1/conversa/clips', {
    headers,
    body,
    status: 201,
  })
  const at = `/v1/conversa/clips/${take.clipId}`
  await call(studio.app, 'POST', `${at}/withdrawal`, { headers, status: 409 })
  await studio.context
    .sql`update clips set asset_id = (select asset_id from clips where clip_id = ${school.clipIds[1]!}),
    status = 'processed' where clip_id = ${take.clipId}`
  const chosen = async () => (await call<Clip>(studio.app, 'GET', at, { headers })).chosen
  await act('POST', '/withdrawal')
  expect(await chosen()).toBe(true)
  await act('DELETE', '/withdrawal')
  expect(await chosen()).toBe(false)
  await call(studio.app, 'DELETE', at, { headers })
})

test('a line of a story leaves it out, also in a conversation that is under way', async () => {
  const museum = await givenOrganization(studio.context)
  const { headers } = museum.owner
  const own = await givenNavigator(studio.context, museum.organizationId)
  await train(studio.app, museum.owner, own.storyfileId)
  const { path } = await publishLink(studio.app, museum.owner, own.storyfileId)
  const at = `/v1/conversa/stories/${own.storyfileId}`
  const { clips, version } = await call<Story>(studio.app, 'GET', at, { headers })
  const gone = clips.find(({ clipId }) => clipId === own.clipIds[5])!
  const source = `-> a\n=== a ===\n+ [Walk home] Two daughters. # clip: ${gone.slug}\n  -> a\n+ [Stay] -> a\n`
  await call(studio.app, 'PUT', at, { headers, body: { source, version } })
  const made = await call<{ storyVersionId: string }>(studio.app, 'POST', `${at}/versions`, {
    headers,
    body: {},
    status: 201,
  })
  const open = () => visit(second.app, path)
  await expect
    .poll(async () => (await open()).inkState?.storyVersionId, { timeout: 30_000 })
    .toBe(made.storyVersionId)
  const stage = await open()
  const walk = async () =>
    JSON.stringify(await ask(second.app, stage, { text: 'walk home', clientTurnId: randomUUID() }))
  expect(await walk()).toContain(gone.clipId)
  await call(studio.app, 'POST', `/v1/conversa/clips/${gone.clipId}/withdrawal`, { headers })
  await expect.poll(async () => (await walk()).includes(gone.clipId), { timeout: 60_000 }).toBe(false)
})
