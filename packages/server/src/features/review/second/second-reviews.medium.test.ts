import type { Agreement, Answer, Disagreement, List, ReplyOf, routes, Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenNavigator,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

type Next = ReplyOf<typeof routes.secondReviews.next>

let studio: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let stage: Stage
let ann: GivenMember
let ben: GivenMember

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  stage = await visit(
    studio.app,
    (await publishLink(studio.app, organization.owner, navigator.storyfileId)).path,
  )
  ann = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  ben = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  await setShare(100)
})
afterAll(() => studio?.stop())

const training = '/v1/conversa/training'
const of = () => `organizationId=${organization.organizationId}`
const setShare = (percent: number, who = organization.owner, status = 200) =>
  call(studio.app, 'PUT', `${training}/second-reviews/share`, {
    headers: who.headers,
    body: { organizationId: organization.organizationId, percent },
    status,
  })
const agreement = (who: GivenMember) =>
  call<Agreement>(studio.app, 'GET', `${training}/second-reviews/agreement?${of()}`, { headers: who.headers })
const next = (who: GivenMember) =>
  call<Next>(studio.app, 'GET', `${training}/second-reviews/next?${of()}`, { headers: who.headers })
const disagreements = async () =>
  (
    await call<List<Disagreement>>(studio.app, 'GET', `${training}/second-reviews/disagreements?${of()}`, {
      headers: ann.headers,
    })
  ).items
const post = (who: GivenMember, url: string, body: object, status = 200, version?: number) =>
  call<{ agrees: boolean; message: string }>(studio.app, 'POST', `${training}/turns/${url}`, {
    headers: { ...who.headers, ...(version ? { 'if-match': `"${version}"` } : {}) },
    body,
    status,
  })

/** A question that Ann has reviewed. */
async function reviewed(text: string, judgement: object): Promise<Answer> {
  const answer = await ask(studio.app, stage, { text })
  await post(ann, `${answer.turnId}/review`, judgement)
  return answer
}

test('a reviewed turn is put to somebody else, who does not see the first verdict', async () => {
  const { turnId } = await reviewed('Where were you born?', { quality: 'good', note: 'easy' })
  expect(await next(ann)).toEqual({ waiting: 0, next: null })
  const { waiting, next: found } = await next(ben)
  expect(waiting).toBe(1)
  expect(found!.turn).toMatchObject({ turnId, quality: null, reviewer: null, reviewedAt: null, note: '' })
  await post(ann, `${turnId}/second-review`, { quality: 'good' }, 409)
  expect(await post(ben, `${turnId}/second-review`, { quality: 'good' }, 200, found!.version)).toEqual({
    agrees: true,
  })
  expect(await agreement(ben)).toMatchObject({
    percent: 100,
    reviewed: 1,
    agreed: 1,
    kappa: null,
    waiting: 0,
    unsettled: 0,
  })
})

test('of two people who give the second verdict, the later one is told so', async () => {
  const { turnId } = await reviewed('What did your father do?', { quality: 'unclear' })
  const { version } = (await next(ben)).next!
  await post(organization.owner, `${turnId}/second-review`, { quality: 'unclear' }, 200, version)
  const refused = await post(ben, `${turnId}/second-review`, { quality: 'abuse' }, 412, version)
  expect(refused.message).toContain('Somebody else changed this turn')
})

test('a first verdict that changes makes the second one look again', async () => {
  const { turnId } = await reviewed('How old is the harbour?', { quality: 'unclear' })
  const { version } = (await next(ben)).next!
  await post(ann, `${turnId}/review`, { quality: 'abuse' })
  await post(ben, `${turnId}/second-review`, { quality: 'abuse' }, 412, version)
  await post(ann, `${turnId}/review`, { quality: null })
  expect((await next(ben)).waiting).toBe(0)
})

test('different verdicts wait until somebody settles them; the second one then teaches', async () => {
  const { turnId } = await reviewed('Tell me of the great storm', { quality: 'missing' })
  const clip = navigator.clipIds[2]!
  await post(ben, `${turnId}/second-review`, { quality: 'wrong', correctClipId: clip })
  const [found] = await disagreements()
  expect(found).toMatchObject({
    turn: { turnId },
    first: { quality: 'missing', correctClipId: null },
    second: { quality: 'wrong', correctClipId: clip, correctQuestion: expect.any(String) },
  })
  const lesson = () => studio.context.sql<{ clipIds: string[] }[]>`
    select clip_ids from examples where turn_id = ${turnId} and superseded_number is null`
  expect(await lesson()).toMatchObject([{ clipIds: [] }])
  await post(ann, `${turnId}/settle`, { keep: 'second' }, 412, found!.version + 7)
  await post(ann, `${turnId}/settle`, { keep: 'second' }, 200, found!.version)
  expect(await lesson()).toMatchObject([{ clipIds: [clip] }])
  expect(await disagreements()).toEqual([])
  await post(ben, `${turnId}/settle`, { keep: 'first' }, 412)
  expect(await agreement(ann)).toMatchObject({ reviewed: 3, agreed: 2, unsettled: 0 })
})

test('the first verdict can be kept, and a verdict in the open settles as well', async () => {
  const one = await reviewed('Is the lighthouse still lit?', { quality: 'missing' })
  await post(ben, `${one.turnId}/second-review`, { quality: 'abuse' })
  await post(ben, `${one.turnId}/settle`, { keep: 'first' })
  const two = await reviewed('Did you like the cook?', { quality: 'missing' })
  await post(ben, `${two.turnId}/second-review`, { quality: 'unclear' })
  expect(await disagreements()).toHaveLength(1)
  await post(organization.owner, `${two.turnId}/review`, { quality: 'abuse' })
  expect(await disagreements()).toEqual([])
})

test('agreement has a kappa from twenty turns on', async () => {
  expect((await agreement(ann)).kappa).toBeNull()
  const { sql } = studio.context
  await sql`
    with made as (
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
        asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      select gen_random_uuid(), ${stage.sessionId}, ${navigator.storyfileId}, ${organization.organizationId},
        gen_random_uuid(), gen_random_uuid(), 1000 + n, 'link', 'text', 'again', 'answer', 1, 1, 0, '[]', 1
      from generate_series(1, 20) n returning turn_id, storyfile_id, organization_id
    )
    insert into second_reviews (turn_id, storyfile_id, organization_id, first_label, first_quality, second_label,
      second_quality, second_at, settled_at)
    select turn_id, storyfile_id, organization_id, 'right', 'good', 'right', 'good', now(), now() from made`
  const { reviewed: pairs, agreed, kappa } = await agreement(ann)
  expect([pairs, agreed]).toEqual([25, 22])
  expect(kappa).toBeGreaterThan(0)
  expect(kappa).toBeLessThan(1)
})

test('owners set the share, which can be nothing', async () => {
  await setShare(10, ann, 403)
  await setShare(101, organization.owner, 400)
  await setShare(0)
  await reviewed('Who painted the ship?', { quality: 'missing' })
  expect((await next(ben)).waiting).toBe(0)
  const stranger = await givenOrganization(studio.context)
  await call(studio.app, 'GET', `${training}/second-reviews/next?${of()}`, {
    headers: stranger.owner.headers,
    status: 404,
  })
})
