import type {
  AnswerMerge,
  Clip,
  ErrorBody,
  List,
  Publication,
  Release,
  Script,
  Storyfile,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let second: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  second = await givenSecondServer(studio)
  organization = await givenOrganization(studio.context)
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

const as = (by: { headers: Record<string, string> }) => ({ headers: by.headers })
const get = <Reply>(url: string) => call<Reply>(studio.app, 'GET', url, as(organization.owner))
const send = <Reply>(method: 'POST' | 'PATCH' | 'DELETE', url: string, body?: object, status = 200) =>
  call<Reply>(studio.app, method, url, { ...as(organization.owner), status, ...(body ? { body } : {}) })
const of = (storyfileId: string, part: string) => `/v1/conversa/storyfiles/${storyfileId}/${part}`
const clipOf = (clipId: string) => get<Clip>(`/v1/conversa/clips/${clipId}`)
const seen = async (clipId: string) => ({ clipId, version: (await clipOf(clipId)).version })
const clipsOf = async (storyfileId: string) => {
  const { items } = await get<List<Clip>>(`/v1/conversa/clips?storyfileId=${storyfileId}&pageSize=100`)
  return items
    .map(({ clipId, answerId, chosen, takeNo, takes, kind, status, questions }) => ({
      clipId,
      answerId,
      chosen,
      takeNo,
      takes,
      kind,
      status,
      questionIds: questions.map((one) => one.questionId).sort(),
    }))
    .sort((a, b) => (a.clipId < b.clipId ? -1 : 1))
}
const merge = (storyfileId: string, body: object, status = 201) =>
  send<AnswerMerge>('POST', of(storyfileId, 'merges'), body, status)

const played = async ({ app }: TestStudio, stage: Parameters<typeof ask>[1], text: string) =>
  (await ask(app, stage, { text })).clip?.clipId

async function givenPublished() {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  const { storyfileId, clipIds } = navigator
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const [keepId, giveId] = [clipIds[0]!, clipIds[1]!]
  return {
    storyfileId,
    path,
    keepId,
    giveId,
    texts: [navigatorScript[0]!.question, navigatorScript[1]!.question],
  }
}

test('merged answers are one on every server within seconds, nothing is lost, and Undo restores exactly what was', async () => {
  const { storyfileId, path, keepId, giveId, texts } = await givenPublished()
  const given = await clipOf(giveId)
  await send(
    'POST',
    of(storyfileId, 'test-set'),
    { text: texts[1], questionId: given.questions[0]!.questionId },
    201,
  )
  const before = { clips: await clipsOf(storyfileId), script: await get<Script>(of(storyfileId, 'script')) }
  const [here, there] = [await visit(studio.app, path), await visit(second.app, path)]
  const answers = () => played(studio, here, texts[1]!)
  expect(await answers()).toBe(giveId)
  expect(await played(second, there, texts[1]!)).toBe(giveId)

  const { actId, live } = await merge(storyfileId, { keep: await seen(keepId), give: await seen(giveId) })
  expect(live!.releaseNumber).toBeGreaterThan(1)
  expect(await answers()).toBe(keepId)
  expect(await played(studio, here, texts[0]!)).toBe(keepId)
  await vi.waitFor(async () => expect(await played(second, there, texts[1]!)).toBe(keepId), {
    timeout: 5000,
    interval: 50,
  })
  const [kept, other] = [await clipOf(keepId), await clipOf(giveId)]
  expect(other).toMatchObject({ answerId: kept.answerId, chosen: false, takes: 2, status: given.status })
  expect(other.videoUrl).toBe(given.videoUrl)
  const both = kept.questions.map((one) => one.text).sort()
  expect(both).toEqual([...texts].sort())
  // Questions keep their wordings, follow-ups and notes: only who answers them changed.
  const script = await get<Script>(of(storyfileId, 'script'))
  const written = (one: Script) =>
    one.topics.flatMap((topic) =>
      topic.questions.map(({ text, variants, followUps }) => ({ text, variants, followUps })),
    )
  expect(written(script)).toEqual(written(before.script))
  const { items } = await get<{ items: { isRight: boolean }[] }>(of(storyfileId, 'test-set'))
  expect(items.map((one) => one.isRight)).toEqual([true])
  // What is live is what the author has: nothing waits for a training because of the merge.
  const releases = await get<List<Release>>(`/v1/conversa/releases?storyfileId=${storyfileId}`)
  expect(releases.items[0]).toMatchObject({ reason: 'merge', isLive: true })
  const { revision, live_revision: shown } = (
    await studio.context
      .sql`select revision, live_revision from storyfiles where storyfile_id = ${storyfileId}`
  )[0] as unknown as Record<string, string>
  expect(shown ?? revision).toBe(revision)

  await send('POST', of(storyfileId, `acts/${actId}/undo`))
  const split = await get<List<Release>>(`/v1/conversa/releases?storyfileId=${storyfileId}`)
  expect(split.items[0]).toMatchObject({ reason: 'merge', isLive: true })
  expect(split.items[0]!.number).toBeGreaterThan(live!.releaseNumber)
  expect(await answers()).toBe(giveId)
  expect(await clipsOf(storyfileId)).toEqual(before.clips)
  await send('POST', of(storyfileId, `acts/${actId}/undo`), undefined, 409)
  const audit = await studio.context.sql<{ action: string }[]>`
    select action from audit where object_id = ${keepId} and action like 'clip.merge%' order by at`
  expect(audit.map((one) => one.action)).toEqual(['clip.merged', 'clip.merge_undone'])
})

test('a training after the merge learns both as one, and the merge can still be undone for visitors', async () => {
  const { storyfileId, path, keepId, giveId, texts } = await givenPublished()
  const { actId } = await merge(storyfileId, { keep: await seen(keepId), give: await seen(giveId) })
  const stage = await visit(studio.app, path)
  const run = await train(studio.app, organization.owner, storyfileId)
  expect(run.inputs.clips).toBe(navigatorScript.length - 1)
  await send('POST', of(storyfileId, 'publication'), { visibility: 'link' })
  expect(await played(studio, stage, texts[1]!)).toBe(keepId)
  // What was trained of the merged script stays live; the script has two answers again.
  await send('POST', of(storyfileId, `acts/${actId}/undo`))
  expect(await played(studio, stage, texts[1]!)).toBe(keepId)
  await train(studio.app, organization.owner, storyfileId)
  await send<Publication>('POST', of(storyfileId, 'publication'), { visibility: 'link' })
  expect(await played(studio, stage, texts[1]!)).toBe(giveId)
})

test('a merge that takes the right answer from a test question waits until somebody has seen that', async () => {
  // The other way round: the town goes to an answer that visitors get only where the matcher is nearly certain.
  const { storyfileId, path, keepId: giveId, giveId: keepId } = await givenPublished()
  const near = 'in which town were you born, captain'
  const [keep, give] = [await clipOf(keepId), await clipOf(giveId)]
  const test = { text: near, questionId: give.questions[0]!.questionId }
  await send('POST', of(storyfileId, 'test-set'), test, 201)
  const threshold = { questionId: keep.questions[0]!.questionId, threshold: 0.98 }
  await call(studio.app, 'PUT', of(storyfileId, 'thresholds'), { ...as(organization.owner), body: threshold })
  const stage = await visit(studio.app, path)
  expect(await played(studio, stage, near)).toBe(giveId)
  const before = await clipsOf(storyfileId)
  const body = { keep: await seen(keepId), give: await seen(giveId) }
  const refused = await send<ErrorBody>('POST', of(storyfileId, 'merges'), body, 409)
  expect(refused).toMatchObject({ code: 'TESTS_BROKEN' })
  expect(refused.message).toContain(near)
  expect(await played(studio, stage, near)).toBe(giveId)
  expect(await clipsOf(storyfileId)).toEqual(before)
  await merge(storyfileId, { ...body, confirmBroken: true })
  expect(await played(studio, stage, near)).not.toBe(giveId)
  expect(await clipOf(giveId)).toMatchObject({ chosen: false, answerId: keep.answerId })
})

test('merges that make no sense are refused by name, and nothing changes', async () => {
  const { storyfileId, keepId, giveId } = await givenPublished()
  const other = await givenPublished()
  const before = await clipsOf(storyfileId)
  const [keep, give] = [await seen(keepId), await seen(giveId)]
  const refused = async (body: object, status: number, words: string) =>
    expect(JSON.stringify(await merge(storyfileId, body, status))).toContain(words)
  await refused({ keep, give: keep }, 400, 'An answer cannot be merged with itself.')
  await refused({ keep, give: await seen(other.giveId) }, 400, 'Choose two answers of this storyfile.')
  await refused({ keep, give: { ...give, clipId: crypto.randomUUID() } }, 400, 'Choose two answers of this')
  await refused(
    { keep, give: { ...give, version: give.version + 1 } },
    412,
    'Somebody else changed this clip',
  )
  const { items } = await get<List<Clip>>(`/v1/conversa/clips?storyfileId=${storyfileId}&kind=cannot_answer`)
  await refused({ keep, give: await seen(items[0]!.clipId) }, 409, 'Only answers to questions can be merged.')
  expect(await clipsOf(storyfileId)).toEqual(before)
  await send('POST', `/v1/conversa/clips/${keepId}/withdrawal`)
  await refused({ keep: await seen(keepId), give }, 409, 'has no video that visitors can get')
  await send('DELETE', `/v1/conversa/clips/${keepId}/withdrawal`)
  await send('DELETE', `/v1/conversa/clips/${giveId}`)
  await refused({ keep: await seen(keepId), give }, 409, 'was removed in the meantime')
  await send('POST', of(storyfileId, `acts/${crypto.randomUUID()}/undo`), undefined, 404)
})

test('a withdrawn video stays withdrawn in the merge, and what somebody changed since is not undone unseen', async () => {
  const { storyfileId, keepId, giveId } = await givenPublished()
  await send('POST', `/v1/conversa/clips/${giveId}/withdrawal`)
  const { actId } = await merge(storyfileId, { keep: await seen(keepId), give: await seen(giveId) })
  expect(await clipOf(giveId)).toMatchObject({ status: 'withdrawn', chosen: false })
  await send('PATCH', `/v1/conversa/clips/${keepId}`, { transcript: 'Corrected since.' })
  await send('POST', of(storyfileId, `acts/${actId}/undo`), undefined, 412)
  expect((await clipOf(giveId)).answerId).toBe((await clipOf(keepId)).answerId)
})

test('a question that was skipped before the merge is skipped again after Undo', async () => {
  const { storyfileId, keepId, giveId } = await givenPublished()
  const { questionId } = (await clipOf(giveId)).questions[0]!
  const statusNow = async () =>
    (await get<Script>(of(storyfileId, 'script'))).topics
      .flatMap((topic) => topic.questions)
      .find((one) => one.questionId === questionId)!.status
  // A take without its video yet: its question may be skipped.
  await studio.context.sql`update clips set asset_id = null where clip_id = ${giveId}`
  await studio.context.sql`update questions set status = 'skipped' where question_id = ${questionId}`
  const { actId } = await merge(storyfileId, { keep: await seen(keepId), give: await seen(giveId) })
  expect(await statusNow()).toBe('recorded')
  await send('POST', of(storyfileId, `acts/${actId}/undo`))
  expect(await statusNow()).toBe('skipped')
})

test('only those who edit the storyfile and may read visitors’ words merge answers', async () => {
  const { storyfileId, keepId, giveId } = await givenPublished()
  const body = { keep: await seen(keepId), give: await seen(giveId) }
  const { actId } = await merge(storyfileId, body)
  const stranger = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  for (const url of [of(storyfileId, 'merges'), of(storyfileId, `acts/${actId}/undo`)]) {
    await call(studio.app, 'POST', url, { ...as(stranger.owner), body, status: 404 })
    await call(studio.app, 'POST', url, { ...as(viewer), body, status: 403 })
  }
  expect((await get<Storyfile>(`/v1/conversa/storyfiles/${storyfileId}`)).storyfileId).toBe(storyfileId)
})
