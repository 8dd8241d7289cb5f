import type { Answer } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
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

const placesOf = (words: string) => tablesWith(studio.context.sql, words)
const erase = ({ turnId }: Answer, { headers } = organization.owner, status = 200) =>
  call<{ sessions: number; turns: number }>(
    studio.app,
    'POST',
    `/v1/conversa/training/turns/${turnId}/erase-visitor`,
    { headers, status },
  )

test('no table holds a word of an erased visitor', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const words = 'quixotic marzipan confession'
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: `my ${words} of yesterday` })
  await ask(studio.app, stage, { text: `my ${words} again` })
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${answer.turnId}/review`, {
    headers: { ...organization.owner.headers, 'idempotency-key': crypto.randomUUID() },
    body: { quality: 'wrong', correctClipId: clipIds[3]!, note: '' },
  })
  const { sql } = studio.context
  const wordings = sql.json([{ text: `my ${words} again`, times: 2 }])
  await sql`
    insert into shoot_proposals (proposal_id, storyfile_id, kind, text, asked, ways, since, wordings, points, caught, taken, tested)
    values (gen_random_uuid(), ${storyfileId}, 'record', ${`My ${words} again?`}, 2, 1, now(), ${wordings}, 1, 1, 0, true)`
  await sql`
    update questions set variants = ${sql.json([{ text: `my ${words} again`, source: 'log' }])}
    where storyfile_id = ${storyfileId} and text = 'Do you have children?'`
  expect(await placesOf(words)).toEqual(
    expect.arrayContaining([
      'answer_comparisons',
      'examples',
      'questions',
      'shoot_proposals',
      'stored_replies',
      'turns',
    ]),
  )
  expect(await erase(answer)).toEqual({ sessions: expect.any(Number), turns: expect.any(Number) })
  expect(await placesOf(words)).toEqual([])
  await erase(answer, organization.owner, 404)
})

test('what others asked in the same words stays theirs', async () => {
  const { path, storyfileId } = await givenPublished()
  const text = 'is the lighthouse haunted by herring'
  const [one, two] = [await visit(studio.app, path), await visit(studio.app, path)]
  const { sql } = studio.context
  await sql`update chat_sessions set visitor_hash = session_id::text where storyfile_id = ${storyfileId}`
  const answer = await ask(studio.app, one, { text })
  await ask(studio.app, two, { text })
  expect(await erase(answer)).toEqual({ sessions: 1, turns: 1 })
  const [left] = await sql<{ turns: number }[]>`
    select count(*)::int as turns from turns where storyfile_id = ${storyfileId} and heard_text = ${text}`
  expect(left!.turns).toBe(1)
})

test('only owners erase visitors, and the log says that without their words', async () => {
  const { path } = await givenPublished()
  const answer = await ask(studio.app, await visit(studio.app, path), { text: 'the otters of Trondheim' })
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  await erase(answer, editor, 403)
  const stranger = await givenOrganization(studio.context)
  await erase(answer, stranger.owner, 404)
  await erase(answer)
  const rows = await studio.context.sql<{ details: object }[]>`
    select details from audit where action = 'visitor.erased' and organization_id = ${organization.organizationId}`
  expect(rows.at(-1)!.details).toMatchObject({ count: expect.any(Number) })
  expect(JSON.stringify(rows)).not.toContain('otters')
})

test('a masked name is in no table any more, and the rest of the question stays', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const stage = await visit(studio.app, path)
  const text = 'my name is Quendolin Farnsworthy, how are you'
  const { turnId } = await ask(studio.app, stage, { text })
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/review`, {
    headers: organization.owner.headers,
    body: { quality: 'wrong', correctClipId: clipIds[3]!, note: '' },
  })
  const { sql } = studio.context
  await sql`
    update questions set variants = ${sql.json([{ text, source: 'log' }])}
    where storyfile_id = ${storyfileId} and text = 'Do you have children?'`
  await call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/test-set`, {
    headers: organization.owner.headers,
    body: { text, questionId: null },
    status: 201,
  })
  const mask = (words: string[], { headers } = organization.owner, status = 200) =>
    call<{ heardText: string }>(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/mask`, {
      headers,
      body: { words },
      status,
    })
  await mask(['Rumpelstiltskin'], organization.owner, 400)
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  await mask(['Quendolin'], viewer, 403)
  await mask(['Quendolin'], (await givenOrganization(studio.context)).owner, 404)
  expect(await placesOf('Quendolin Farnsworthy')).toEqual(
    expect.arrayContaining(['examples', 'questions', 'test_questions', 'turns']),
  )
  const heardText = 'my name is ••• •••, how are you'
  expect(await mask(['quendolin', 'Farnsworthy'])).toEqual({ heardText })
  expect(await placesOf('Quendolin')).toEqual([])
  expect(await placesOf('Farnsworthy')).toEqual([])
  const [turn] = await sql`select heard_text from turns where turn_id = ${turnId}`
  expect(turn).toEqual({ heardText })
})

test('a deleted turn leaves no copy of its words; the rest of the conversation and the test question stay', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const words = 'velvet tangerine secret'
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: `my ${words}` })
  const other = await ask(studio.app, stage, { text: 'Where were you born?' })
  const { headers } = organization.owner
  const turn = `/v1/conversa/training/turns/${answer.turnId}`
  await call(studio.app, 'POST', `${turn}/review`, {
    headers,
    body: { quality: 'wrong', correctClipId: clipIds[3]! },
  })
  await call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/test-set`, {
    headers,
    body: { text: `my ${words}`, questionId: null },
    status: 201,
  })
  expect(await call(studio.app, 'GET', `${turn}/copies`, { headers })).toEqual({
    ...{ others: 1, alsoAsked: false, examples: 1, variants: 0, isTest: true },
  })
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  await call(studio.app, 'POST', `${turn}/delete`, { headers: editor.headers, body: {}, status: 403 })
  await call(studio.app, 'POST', `${turn}/delete`, { headers, body: {} })
  expect(await placesOf(words)).toEqual(['test_questions'])
  await call(studio.app, 'POST', `${turn}/delete`, { headers, body: {}, status: 404 })
  // Its conversation is still listed, by the turn that is first now.
  const list = await call<{ items: { questions: number; heardText: string }[] }>(
    studio.app,
    'GET',
    `/v1/conversa/training/conversations?storyfileId=${storyfileId}`,
    { headers },
  )
  expect(list.items).toMatchObject([{ questions: 1, heardText: 'Where were you born?' }])
  const { turnId } = other
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/delete`, {
    headers,
    body: { keepTest: false },
  })
  const [deed] = await studio.context.sql`select * from audit where action = 'turn.deleted'`
  expect(JSON.stringify(deed)).not.toContain('tangerine')
})

test('the days of the dashboard are what the log holds, after corrections, a deleted turn and an erased visitor', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const { sql } = studio.context
  const { headers } = organization.owner
  const counted = async () => {
    const [row] = await sql<{ kept: number[]; asked: number[] }[]>`
      select (select array[sum(questions), sum(answered), sum(did_you_mean), sum(cannot_answer), sum(unreviewed)]::int[]
          from visitor_days where storyfile_id = ${storyfileId}) as kept,
        (select array[count(*) filter (where kind not in ('courtesy', 'help')), count(*) filter (where kind = 'answer'),
            count(*) filter (where kind = 'did_you_mean'), count(*) filter (where kind = 'cannot_answer'),
            count(*) filter (where quality is null)]::int[]
          from turns where storyfile_id = ${storyfileId} and channel not in ('studio', 'rehearsal')) as asked`
    expect(row!.kept).toEqual(row!.asked)
    return row!.kept
  }
  const [one, two] = [await visit(studio.app, path), await visit(studio.app, path)]
  await sql`update chat_sessions set visitor_hash = session_id::text where storyfile_id = ${storyfileId}`
  const answers: Answer[] = []
  for (const stage of [one, two])
    for (const text of ['Where were you born?', 'the moons of Neptune and their taxes', 'Hello'])
      answers.push(await ask(studio.app, stage, { text }))
  expect((await counted())[4]).toBe(6)
  const turn = ({ turnId }: Answer) => `/v1/conversa/training/turns/${turnId}`
  const judge = (answer: Answer, body: object) =>
    call(studio.app, 'POST', `${turn(answer)}/review`, { headers, body })
  await judge(answers[1]!, { quality: 'wrong', correctClipId: clipIds[3]! })
  await judge(answers[3]!, { quality: 'good' })
  await judge(answers[3]!, { quality: 'abuse' })
  expect((await counted())[4]).toBe(4)
  await call(studio.app, 'POST', `${turn(answers[3]!)}/delete`, { headers, body: {} })
  expect((await counted())[4]).toBe(4)
  await erase(answers[0]!)
  expect((await counted())[4]).toBe(2)
})
