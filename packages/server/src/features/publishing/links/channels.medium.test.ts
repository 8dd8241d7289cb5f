import type { CommentList, Dashboard, ErrorBody, Publication, Stage, UsageRow } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train } from '../../../testing/given/conversation.ts'
import { type GivenOrganization, givenNavigator, givenOrganization } from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let storyfileId: string
let path: string
let clipIds: string[]

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  ;({ storyfileId, clipIds } = await givenNavigator(studio.context, organization.organizationId))
  await train(studio.app, organization.owner, storyfileId)
  path = (await publishLink(studio.app, organization.owner, storyfileId)).path
})
afterAll(() => studio?.stop())

const at = () => `/v1/conversa/storyfiles/${storyfileId}`
const own = () => ({ headers: organization.owner.headers })
const turn = (channel: string, isOn: boolean) =>
  call<Publication>(studio.app, 'PUT', `${at()}/publication/channels/${channel}`, {
    ...own(),
    body: { isOn },
  })

async function open(body: object, origin?: string) {
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/dialogue/sessions',
    headers: origin ? { origin } : {},
    payload: { shortName: path.replace('/s/', ''), ...body },
  })
  return { status: reply.statusCode, body: reply.json<Stage & ErrorBody>() }
}
const cardOf = async () => {
  const url = studio.context.config.publicUrl + path
  return (await studio.app.inject({ url: '/v1/oembed', query: { url } })).statusCode
}

test('a channel that is switched off lets nobody in, ends what is under way there, and comes back', async () => {
  const kiosk = await open({ channel: 'kiosk' })
  const shared = await open({})
  expect((await turn('kiosk', false)).channelsOff).toEqual(['kiosk'])
  const refused = await open({ channel: 'kiosk' })
  expect([refused.status, refused.body.code, refused.body.message]).toEqual([
    ...[404, 'CHANNEL_OFF', 'This storyfile is not available here.'],
  ])
  const said = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${kiosk.body.sessionId}/ask`,
    headers: { authorization: `Bearer ${kiosk.body.visitorToken}` },
    payload: { text: 'Where were you born?', askedBy: 'text', clientTurnId: crypto.randomUUID() },
  })
  expect(said.json<ErrorBody>().code).toBe('CHANNEL_OFF')
  expect((await ask(studio.app, shared.body, { text: 'Where were you born?' })).kind).toBe('answer')
  await turn('kiosk', true)
  expect((await open({ channel: 'kiosk' })).status).toBe(201)
})

test('media handed out before a channel was switched off are refused within a minute, and given again', async () => {
  const { context, app } = studio
  const clock = context.now
  const later = (seconds: number) => {
    context.now = () => new Date(clock().getTime() + seconds * 1000)
  }
  const [kiosk, shared] = [(await open({ channel: 'kiosk' })).body, (await open({})).body]
  for (const { videoKey, posterKey } of await context.sql<{ videoKey: string; posterKey: string }[]>`
    select video_key, poster_key from assets where storyfile_id = ${storyfileId}`)
    for (const key of [videoKey, posterKey])
      await context.storage.putFile(key, new URL(import.meta.url).pathname, 'application/octet-stream')
  const given = async ({ resting }: Stage) => [
    (await app.inject({ url: resting!.videoUrl })).statusCode,
    (await app.inject({ url: resting!.posterUrl })).statusCode,
  ]
  try {
    expect([await given(kiosk), await given(shared)]).toEqual([
      [200, 200],
      [200, 200],
    ])
    await turn('kiosk', false)
    later(60)
    expect([await given(kiosk), await given(shared)]).toEqual([
      [404, 404],
      [200, 200],
    ])
    await turn('kiosk', true)
    later(120)
    expect(await given(kiosk)).toEqual([200, 200])
  } finally {
    context.now = clock
  }
})

test('a page of another site is the website, whatever it says; without the share page there is no card', async () => {
  await call(studio.app, 'PUT', `${at()}/publication/embedding`, {
    ...own(),
    body: { domains: ['museum.org'] },
  })
  const elsewhere = () => open({ channel: 'link' }, 'https://museum.org')
  expect((await elsewhere()).status).toBe(201)
  const before = (await elsewhere()).body
  await turn('embed', false)
  expect((await elsewhere()).body.code).toBe('CHANNEL_OFF')
  const said = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${before.sessionId}/guess`,
    payload: { text: 'Where' },
    headers: { authorization: `Bearer ${before.visitorToken}` },
  })
  expect(said.json<ErrorBody>().code).toBe('CHANNEL_OFF')
  expect((await open({ site: 'museum.org' })).body.code).toBe('CHANNEL_OFF')
  expect((await open({})).status).toBe(201)
  await turn('embed', true)
  expect(await cardOf()).toBe(200)
  await turn('link', false)
  expect(await cardOf()).toBe(404)
  expect((await open({})).body.code).toBe('CHANNEL_OFF')
  expect((await open({ channel: 'embed' }, 'https://museum.org')).status).toBe(201)
  await turn('link', true)
})

test('the numbers say where it was seen last', async () => {
  const { items } = await call<{ items: UsageRow[] }>(studio.app, 'GET', `${at()}/usage?by=site`, own())
  const museum = items.find(({ key }) => key === 'museum.org')!
  expect(studio.context.now().getTime() - Date.parse(museum.lastAt)).toBeLessThan(60_000)
})

test('a preview that has ended takes no comment, and what became a task waits on the dashboard', async () => {
  const end = (endsAt: string | null) =>
    call<Publication>(studio.app, 'PUT', `${at()}/publication/preview`, { ...own(), body: { endsAt } })
  const say = (status: number) =>
    call<ErrorBody & { commentId: string }>(studio.app, 'POST', `${at()}/answer_comments`, {
      ...own(),
      body: { clipId: clipIds[0], atMs: 7000, releaseNumber: 1, text: 'Too loud.' },
      status,
    })
  const { commentId } = await say(201)
  const ended = await end('2026-01-01T10:00:00.000Z')
  expect(ended.previewEndsAt).toBe('2026-01-01T10:00:00.000Z')
  expect((await say(409)).message).toBe('This preview has ended.')
  expect((await call<CommentList>(studio.app, 'GET', `${at()}/answer_comments`, own())).comments.length).toBe(
    1,
  )
  await end(null)
  await say(201)
  const tasks = async () =>
    (await call<Dashboard>(studio.app, 'GET', '/v1/conversa/dashboard', own())).needs.openTasks
  expect((await tasks()).count).toBe(0)
  const settle = (task: string) =>
    call(studio.app, 'PUT', `${at()}/comments/${commentId}/task`, { ...own(), body: { task } })
  await settle('open')
  expect(await tasks()).toMatchObject({ count: 1, storyfiles: [{ storyfileId, count: 1 }] })
  await settle('done')
  expect((await tasks()).count).toBe(0)
})
