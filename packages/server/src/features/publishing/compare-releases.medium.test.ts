import { type ListedRelease, presetLook, type ReleaseChanges, type Script } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, releasesOf, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenClip,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { pointTo } from '../parts/index.ts'
import { releasesOf as currentOf } from './release/current-releases.ts'

let studio: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

const send = <Reply>(method: 'GET' | 'POST' | 'PUT' | 'PATCH', url: string, body?: object, status?: number) =>
  call<Reply>(studio.app, method, url, {
    headers: organization.owner.headers,
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  })
const changes = (storyfileId: string, number: number, since?: number, status?: number) =>
  send<ReleaseChanges>(
    'GET',
    `/v1/conversa/storyfiles/${storyfileId}/releases/${number}/changes${since ? `?since=${since}` : ''}`,
    undefined,
    status,
  )
const scriptOf = async (storyfileId: string) => {
  const { topics } = await send<Script>('GET', `/v1/conversa/storyfiles/${storyfileId}/script`)
  return { questions: topics.flatMap(({ questions }) => questions) }
}
async function givenPublished() {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  return { ...navigator, path }
}

test('a correction makes a new matcher and shares every other part', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const { turnId } = await ask(studio.app, await visit(studio.app, path), { text: 'any cats about?' })
  await send('POST', `/v1/conversa/training/turns/${turnId}/review`, {
    quality: 'wrong',
    correctClipId: clipIds[3]!,
  })
  const { since, parts } = await changes(storyfileId, 2)
  expect(since).toBe(1)
  expect(parts.filter(({ isShared }) => !isShared)).toEqual([
    {
      kind: 'matcher',
      countBefore: null,
      countAfter: null,
      isShared: false,
      changes: [{ what: 'corrected', count: 1 }],
    },
  ])
  expect(parts.filter(({ isShared }) => isShared).map(({ kind }) => kind)).toEqual([
    'script',
    'clips',
    'thresholds',
  ])
  const [kept] = await studio.context.sql<{ scripts: number; matchers: number; uses: number }[]>`
    select count(*) filter (where kind = 'script')::int as scripts, count(*) filter (where kind = 'matcher')::int as matchers,
      (select count(*)::int from release_parts r join parts p using (storyfile_id, hash)
        where r.storyfile_id = ${storyfileId} and r.kind = 'script') as uses
    from parts where storyfile_id = ${storyfileId}`
  expect(kept).toEqual({ scripts: 1, matchers: 2, uses: 2 })
})

test('a training with more to say tells its clips, questions, wordings and words', async () => {
  const { storyfileId } = await givenPublished()
  const { organizationId } = organization
  const script = await send<Script>('GET', `/v1/conversa/storyfiles/${storyfileId}/script`)
  const [question] = script.topics.flatMap(({ questions }) => questions)
  await studio.context.sql`
    update questions set variants = variants || '[{"text": "In other words?", "source": "author"}]'
    where question_id = ${question!.questionId}`
  const clip = await givenClip(studio.context, {
    organizationId,
    storyfileId,
    question: 'Which instruments did you play?',
  })
  await studio.context.sql`
    insert into custom_words (custom_word_id, organization_id, written, kind, boost)
    values (gen_random_uuid(), ${organizationId}, 'Goosen', 'name', 5)`
  await train(studio.app, organization.owner, storyfileId)
  const { items } = await releasesOf(studio.app, organization.owner, storyfileId)
  expect((items as ListedRelease[]).map(({ number, clipCount }) => [number, clipCount])).toEqual([
    [2, (items[1] as ListedRelease).clipCount + 1],
    [1, (items[1] as ListedRelease).clipCount],
  ])
  const { parts } = await changes(storyfileId, 2)
  const counts = Object.fromEntries(
    parts.flatMap(({ changes }) => changes.map(({ what, count }) => [what, count])),
  )
  expect(counts).toEqual({
    questionsAdded: 1,
    wordingsAdded: 1,
    clipsAdded: 1,
    wordsAdded: 1,
    trained: 1,
  })
  const clips = (items[1] as ListedRelease).clipCount
  const countsOf = (kind: string) => {
    const part = parts.find((one) => one.kind === kind)
    return [part?.countBefore, part?.countAfter]
  }
  expect([countsOf('clips'), countsOf('words')]).toEqual([
    [clips, clips + 1],
    [null, 1],
  ])
  expect((await changes(storyfileId, 2)).videos).toEqual([
    {
      clipId: clip.clipId,
      question: 'Which instruments did you play?',
      before: null,
      after: {
        videoUrl: expect.stringMatching(/^\/v1\/content\/assets\/[0-9a-f-]+\/video\.mp4$/),
        posterUrl: expect.stringMatching(/\/poster\.jpg$/),
        durationMs: expect.any(Number),
      },
    },
  ])
  const first = await changes(storyfileId, 1)
  expect(first).toMatchObject({ since: null, videos: [], thresholds: [], looks: null })
  await changes(storyfileId, 2, 9, 404)
  await changes(storyfileId, 9, undefined, 404)
  const stranger = await givenOrganization(studio.context)
  await call(studio.app, 'GET', `/v1/conversa/storyfiles/${storyfileId}/releases/2/changes`, {
    headers: stranger.owner.headers,
    status: 404,
  })
})

test('thresholds that people set and looks that they chose are told with their values before and after', async () => {
  const { storyfileId } = await givenPublished()
  const [, question] = (await scriptOf(storyfileId)).questions
  const { questionId, text } = question!
  const set = (questionId: string | null, threshold: number | null) =>
    send('PUT', `/v1/conversa/storyfiles/${storyfileId}/thresholds`, {
      questionId,
      threshold,
      confirmBroken: true,
    })
  await set(null, 0.4)
  await set(questionId, 0.9)
  const found = { value: expect.closeTo(0.5, 0), isSet: false }
  const { thresholds, parts, looks } = await changes(storyfileId, 3, 1)
  expect(thresholds).toEqual([
    {
      language: 'en',
      questionId: null,
      question: '',
      before: found,
      after: { value: 0.4, isSet: true },
    },
    {
      language: 'en',
      questionId,
      question: text,
      before: null,
      after: { value: 0.9, isSet: true },
    },
  ])
  expect(parts.find(({ kind }) => kind === 'thresholds')?.changes).toEqual([
    { what: 'thresholdsChanged', count: 2 },
  ])
  expect(looks).toBeNull()
  await set(null, null)
  expect((await changes(storyfileId, 4)).thresholds).toEqual([
    expect.objectContaining({ questionId: null, before: { value: 0.4, isSet: true }, after: found }),
  ])
  await send('PUT', `/v1/conversa/storyfiles/${storyfileId}/look`, presetLook('slate'))
  const looked = await changes(storyfileId, 5)
  expect(looked.looks).toEqual({ before: null, after: presetLook('slate') })
  expect(looked.thresholds).toEqual([])
})

test('any name can point to a release, and is closed with the storyfile', async () => {
  const { storyfileId } = await givenPublished()
  const { sql } = studio.context
  const current = currentOf(studio.context)
  const live = (await current.current(storyfileId, 'live'))!
  expect(await current.current(storyfileId, 'kiosk-lobby')).toBeUndefined()
  await sql.begin((tx) => pointTo(tx, storyfileId, 'kiosk-lobby', live.releaseId))
  await current.moved(storyfileId)
  expect((await current.current(storyfileId, 'kiosk-lobby'))?.releaseId).toBe(live.releaseId)
  await call(studio.app, 'DELETE', `/v1/conversa/storyfiles/${storyfileId}/publication`, {
    headers: organization.owner.headers,
  })
  expect(await current.current(storyfileId, 'kiosk-lobby')).toBeUndefined()
  expect((await current.current(storyfileId, 'preview'))?.releaseId).toBe(live.releaseId)
})
