import { readFile } from 'node:fs/promises'
import type { Act, Answer, Clip, Publication } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, releasesOf, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

async function givenPublished() {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  return { ...navigator, path }
}
const send = <Reply>(method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, body?: object, status = 200) =>
  call<Reply>(studio.app, method, url, {
    headers: organization.owner.headers,
    status,
    ...(body ? { body } : {}),
  })
const of = (storyfileId: string, part: string) => `/v1/conversa/storyfiles/${storyfileId}/${part}`
const actsOf = async (storyfileId: string, by = organization.owner) =>
  (await call<{ acts: Act[] }>(studio.app, 'GET', `/v1/conversa/acts?storyfileId=${storyfileId}`, by)).acts
const undo = (storyfileId: string, { actId }: Act, status = 200) =>
  send<Act>('POST', of(storyfileId, `acts/${actId}/undo`), undefined, status)

test('a correction is undone from the list, and visitors get what they got before', async () => {
  const { storyfileId, clipIds, path } = await givenPublished()
  const stage = await visit(studio.app, path)
  const text = 'xylophone of the lighthouse'
  const clipOf = async () => (await ask(studio.app, stage, { text })).clip?.clipId
  const answer: Answer = await ask(studio.app, stage, { text })
  const review = `/v1/conversa/training/turns/${answer.turnId}/review`
  await send('POST', review, { quality: 'wrong', correctClipId: clipIds[3]! })
  expect(await clipOf()).toBe(clipIds[3])
  const [act] = await actsOf(storyfileId)
  expect(act).toMatchObject({ kind: 'correction', about: navigatorScript[3]!.question, undoneAt: null })
  expect(JSON.stringify(act)).not.toContain('xylophone')
  expect(await undo(storyfileId, act!)).toMatchObject({ undoneAt: expect.any(String) })
  expect(await clipOf()).toBe(answer.clip?.clipId)
  await undo(storyfileId, act!, 409)
  expect(act!.turnId).toBe(answer.turnId)
  // Taken back where it was made, it's undone in the list, too, and no act of its own.
  await send('POST', review, { quality: 'wrong', correctClipId: clipIds[3]! })
  const [open, ...others] = await actsOf(storyfileId)
  await send('POST', review, { quality: null })
  expect(await actsOf(storyfileId)).toEqual([{ ...open, undoneAt: expect.any(String) }, ...others])
  // Another verdict since is not overwritten.
  await send('POST', review, { quality: 'wrong', correctClipId: clipIds[2]! })
  const [second] = await actsOf(storyfileId)
  await send('POST', review, { quality: 'wrong', correctClipId: clipIds[1]! })
  await undo(storyfileId, second!, 409)
})

test('a threshold and a merge are undone from the list, and not after somebody changed them again', async () => {
  const { storyfileId, clipIds } = await givenPublished()
  const set = (threshold: number | null) =>
    send('PUT', of(storyfileId, 'thresholds'), { questionId: null, threshold, confirmBroken: true })
  const now = async () => (await send<{ answer: number | null }>('GET', of(storyfileId, 'thresholds'))).answer
  await set(0.4)
  await set(0.6)
  const [second, first] = await actsOf(storyfileId)
  await undo(storyfileId, first!, 409)
  await undo(storyfileId, second!)
  expect(await now()).toBeCloseTo(0.4)
  await undo(storyfileId, first!)
  expect(await now()).toBeNull()

  const seen = async (clipId: string) => {
    const { version } = await send<Clip>('GET', `/v1/conversa/clips/${clipId}`)
    return { clipId, version }
  }
  const [keepId, giveId] = [clipIds[0]!, clipIds[1]!]
  const answerOf = async () => (await send<Clip>('GET', `/v1/conversa/clips/${giveId}`)).answerId
  const before = await answerOf()
  await send('POST', of(storyfileId, 'merges'), { keep: await seen(keepId), give: await seen(giveId) }, 201)
  expect(await answerOf()).not.toBe(before)
  const [merge] = await actsOf(storyfileId)
  expect(merge).toMatchObject({ kind: 'merge' })
  await undo(storyfileId, merge!)
  expect(await answerOf()).toBe(before)
})

test('a merge of a studio that kept what undoes it in a table of its own is undone by its act', async () => {
  const { sql } = studio.context
  const { storyfileId, clipIds } = await givenPublished()
  const clipNow = (clipId: string) => send<Clip>('GET', `/v1/conversa/clips/${clipId}`)
  const before = await clipNow(clipIds[1]!)
  const [keep, give] = await Promise.all(clipIds.slice(0, 2).map(clipNow))
  const body = {
    keep: { clipId: keep!.clipId, version: keep!.version },
    give: { clipId: give!.clipId, version: give!.version },
  }
  await send('POST', of(storyfileId, 'merges'), body, 201)
  const [act] = await actsOf(storyfileId)
  const inverseNow = async () =>
    (await sql`select inverse from acts where act_id = ${act!.actId}`)[0]!.inverse
  const inverse = await inverseNow()
  await sql`create table answer_merges (merge_id uuid, kept_answer_id uuid, given_answer_id uuid, before jsonb, undone_at timestamptz)`
  await sql`
    insert into answer_merges select (inverse->>'mergeId')::uuid, (inverse->>'keptAnswerId')::uuid,
      (inverse->>'givenAnswerId')::uuid, inverse->'before' from acts where act_id = ${act!.actId}`
  await sql`
    update acts set inverse = jsonb_build_object('mergeId', inverse->'mergeId') where act_id = ${act!.actId}`
  const file = new URL('../../../migrations/0460-merges-undone-as-acts.sql', import.meta.url)
  await sql.unsafe(await readFile(file, 'utf8'))
  expect(await inverseNow()).toEqual(inverse)
  await undo(storyfileId, act!)
  expect((await clipNow(give!.clipId)).answerId).toBe(before.answerId)
})

test('what was made live, rolled back or closed is undone from the list', async () => {
  const { storyfileId } = await givenPublished()
  const publication = () => send<Publication>('GET', of(storyfileId, 'publication'))
  const before = await publication()
  await train(studio.app, organization.owner, storyfileId)
  await send('POST', of(storyfileId, 'publication'), { visibility: 'link' })
  const [live] = await actsOf(storyfileId)
  expect(live).toMatchObject({ kind: 'made_live' })
  await undo(storyfileId, live!)
  expect((await publication()).liveReleaseId).toBe(before.liveReleaseId)

  const { items } = await releasesOf(studio.app, organization.owner, storyfileId)
  await send('POST', of(storyfileId, 'publication'), { visibility: 'link', releaseId: items[0]!.releaseId })
  await send('POST', of(storyfileId, 'publication'), {
    visibility: 'link',
    releaseId: items.at(-1)!.releaseId,
  })
  const [back] = await actsOf(storyfileId)
  expect(back).toMatchObject({ kind: 'rolled_back' })
  await undo(storyfileId, back!)
  expect((await publication()).liveReleaseId).toBe(items[0]!.releaseId)

  await send('DELETE', of(storyfileId, 'publication'))
  const [closed] = await actsOf(storyfileId)
  expect(closed).toMatchObject({ kind: 'withdrawn' })
  await undo(storyfileId, back!, 409)
  await undo(storyfileId, closed!)
  expect(await publication()).toMatchObject({ visibility: 'link', liveReleaseId: items[0]!.releaseId })
})

test('an act is listed and undone by those who may do it, for 30 days, in their organization alone', async () => {
  const { storyfileId } = await givenPublished()
  const [act] = await actsOf(storyfileId)
  const days = (Date.parse(act!.until) - Date.parse(act!.at)) / 86_400_000
  expect(days).toBeCloseTo(30, 2)
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  const stranger = (await givenOrganization(studio.context)).owner
  expect(await actsOf(storyfileId, stranger)).toEqual([])
  const undoAs = ({ headers }: { headers: Record<string, string> }, status: number) =>
    call(studio.app, 'POST', of(storyfileId, `acts/${act!.actId}/undo`), { headers, status })
  await undoAs(viewer, 403)
  await undoAs(stranger, 404)
  await studio.context.sql`update acts set until = now() where act_id = ${act!.actId}`
  await undoAs(organization.owner, 409)
  expect(await actsOf(storyfileId)).toEqual([])
})
