import { randomUUID } from 'node:crypto'
import type { Dashboard } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

async function dashboard({ headers }: GivenMember, query = ''): Promise<Dashboard> {
  const reply = await studio.app.inject({ url: `/v1/conversa/dashboard${query}`, headers })
  expect(reply.statusCode, reply.body).toBe(200)
  return reply.json()
}

type Talk = { daysAgo: number; channel?: string; turns: [text: string, kind: string, quality?: string][] }
async function givenTalk(organizationId: string, storyfileId: string, talk: Talk): Promise<void> {
  const { sql } = studio.context
  const at = new Date(Date.now() - talk.daysAgo * 86_400_000)
  const sessionId = randomUUID()
  const channel = talk.channel ?? 'link'
  await sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, started_at)
    values (${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(), ${channel}, '{}', ${at})`
  for (const [number, [text, kind, quality]] of talk.turns.entries())
    await sql`
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at,
        channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms, quality)
      values (gen_random_uuid(), ${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(), gen_random_uuid(),
        ${number}, ${at}, ${channel}, 'text', ${text}, ${kind}, 0.5, 0.1, 0.4, '[]', 3, ${quality ?? null})`
}

async function givenMuseum() {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const [ilse, emil] = [
    await givenStoryfile(studio.context, { organizationId, name: 'Ilse' }),
    await givenStoryfile(studio.context, { organizationId, name: 'Emil' }),
  ]
  const yes = (text: string): [string, string] => [text, 'answer']
  const no = (text: string): [string, string] => [text, 'cannot_answer']
  await givenTalk(organizationId, ilse, { daysAgo: 1, turns: [yes('a'), yes('b'), no('Were you afraid?')] })
  await givenTalk(organizationId, ilse, { daysAgo: 2, turns: [no('were you AFRAID'), yes('c')] })
  await givenTalk(organizationId, emil, { daysAgo: 3, turns: [no('Do you bake?')] })
  await givenTalk(organizationId, emil, { daysAgo: 10, turns: [yes('old'), no('older')] })
  await givenTalk(organizationId, ilse, { daysAgo: 1, channel: 'studio', turns: [no('our own test')] })
  return { organizationId, owner, ilse, emil }
}

test('tells how storyfiles are doing, all together and one by one, without the studio’s own questions', async () => {
  const { owner, ilse, emil } = await givenMuseum()
  const { going, talkedTo } = await dashboard(owner, '?days=7')
  expect(going).toMatchObject({
    sessions: 3,
    questions: 6,
    answeredShare: 0.5,
    cannotAnswerShare: 0.5,
    answeredShareBefore: 0.5,
    questionsPerSession: 2,
  })
  expect(going.trend).toHaveLength(7)
  expect(going.trend.reduce((sum, part) => sum + part.questions, 0)).toBe(6)
  expect(talkedTo).toEqual([
    { storyfileId: ilse, name: 'Ilse', questions: 5 },
    { storyfileId: emil, name: 'Emil', questions: 1 },
  ])
  expect((await dashboard(owner, `?days=7&storyfileId=${emil}`)).going).toMatchObject({
    sessions: 1,
    questions: 1,
    answeredShare: 0,
    answeredShareBefore: 0.5,
  })
})

test('the chat log shows exactly the turns that the numbers count', async () => {
  const { owner } = await givenMuseum()
  const { going, needs } = await dashboard(owner, '?days=7')
  const listed = async (filters: string) => {
    const query = `channel=visitors&from=${going.since}&${filters}`
    const reply = await studio.app.inject({
      url: `/v1/conversa/training/turns?${query}`,
      headers: owner.headers,
    })
    return reply.json().total
  }
  expect(await listed('kind=cannot_answer')).toBe(Math.round(going.cannotAnswerShare! * going.questions))
  expect(await listed('quality=unreviewed')).toBe(needs.unreviewedTurns.count)
})

test.each([7, 30, 90])(
  'the curve of %i days counts each turn in the part in which it was asked',
  async (days) => {
    const { organizationId, owner } = await givenOrganization(studio.context)
    const storyfileId = await givenStoryfile(studio.context, { organizationId })
    await givenTalk(organizationId, storyfileId, { daysAgo: 0, turns: [] })
    const { sql } = studio.context
    // Every five hours and a bit, so that turns are on both sides of each start and of each midnight.
    await sql`
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at,
      channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
    select gen_random_uuid(), session_id, storyfile_id, organization_id, release_id, gen_random_uuid(), n,
      now() - n * interval '5 hours 7 minutes', case when n % 9 = 0 then 'studio' else 'link' end, 'text', 'Why?',
      (array['answer', 'cannot_answer', 'did_you_mean', 'courtesy'])[1 + n % 4], 0.5, 0.1, 0.4, '[]', 3
    from chat_sessions, generate_series(1, 900) n where storyfile_id = ${storyfileId}`
    const { going, talkedTo, needs } = await dashboard(owner, `?days=${days}`)
    const count = async (from: string, to: string | undefined) => {
      const [row] = await sql<{ questions: number; answered: number; unreviewed: number }[]>`
      select count(*) filter (where kind <> 'courtesy')::int as questions,
        count(*) filter (where kind = 'answer')::int as answered, count(*)::int as unreviewed
      from turns where storyfile_id = ${storyfileId} and channel = 'link' and at >= ${from}
        and at < ${to ?? '2999-01-01T00:00:00.000Z'}`
      return row!
    }
    const parts = await Promise.all(going.trend.map(({ from }, i) => count(from, going.trend[i + 1]?.from)))
    expect(going.trend.map(({ questions }) => questions)).toEqual(parts.map(({ questions }) => questions))
    expect(going.trend.map(({ answeredShare }) => answeredShare)).toEqual(
      parts.map(({ answered, questions }) => (questions > 0 ? answered / questions : null)),
    )
    const before = new Date(Date.parse(going.since) - days * 86_400_000).toISOString()
    const earlier = await count(before, going.since)
    expect(going.answeredShareBefore).toBe(earlier.answered / earlier.questions)
    const all = await count(going.since, undefined)
    expect(talkedTo).toMatchObject([{ storyfileId, questions: all.questions }])
    expect(needs.unreviewedTurns.count).toBe(all.unreviewed)
  },
)

test('what was asked most without an answer comes first, however it was spelt; judged as noise it is left out', async () => {
  const { organizationId, owner, ilse, emil } = await givenMuseum()
  await givenTalk(organizationId, ilse, { daysAgo: 1, turns: [['shouting', 'cannot_answer', 'abuse']] })
  expect((await dashboard(owner, '?days=7')).going.unanswered).toEqual([
    { text: 'Were you afraid?', count: 2, ways: 1, storyfileId: ilse, name: 'Ilse' },
    { text: 'Do you bake?', count: 1, ways: 1, storyfileId: emil, name: 'Emil' },
  ])
})

test('many wordings of one question are one row, which tells in how many it was asked', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const ilse = await givenStoryfile(studio.context, { organizationId, name: 'Ilse', language: 'en' })
  const emil = await givenStoryfile(studio.context, { organizationId, name: 'Emil', language: 'en' })
  const pay = ['Was the pay good?', 'How good was the pay in the mine?', 'what was the pay like']
  const asked = (texts: string[]) => texts.map((text): [string, string] => [text, 'cannot_answer'])
  await givenTalk(organizationId, ilse, {
    daysAgo: 1,
    turns: asked([...pay, ...pay.slice(0, 1), 'Any dogs?']),
  })
  await givenTalk(organizationId, emil, { daysAgo: 1, turns: asked(['Was the pay good?', 'Do you bake?']) })
  await expect
    .poll(async () => (await dashboard(owner, '?days=7')).going.unanswered[0], {
      timeout: 20_000,
      interval: 500,
    })
    .toMatchObject({ text: 'Was the pay good?', storyfileId: ilse, ways: 3, count: 4 })
  const { unanswered } = (await dashboard(owner, '?days=7')).going
  expect(unanswered.slice(1).map(({ text, count }) => [text, count])).toEqual(
    expect.arrayContaining([
      ['Any dogs?', 1],
      ['Was the pay good?', 1],
      ['Do you bake?', 1],
    ]),
  )
})

test('numbers are of what one may see: nothing of others, for restricted members what is shared, nothing of deleted ones', async () => {
  const { organizationId, owner, ilse, emil } = await givenMuseum()
  const stranger = (await givenOrganization(studio.context)).owner
  expect(await dashboard(stranger)).toMatchObject({
    isEmpty: true,
    talkedTo: [],
    going: { questions: 0, sessions: 0 },
  })
  const restricted = await givenMember(studio.context, organizationId, 'restricted:ns')
  expect((await dashboard(restricted)).isEmpty).toBe(true)
  await studio.context.sql`insert into storyfile_shares values (${emil}, ${restricted.userId})`
  const { forgetPerson } = await import('../../identity/index.ts')
  await studio.context.sql.begin((tx) => forgetPerson(tx, restricted.userId))
  await expect
    .poll(async () => (await dashboard(restricted, '?days=7')).going.questions, { timeout: 10_000 })
    .toBe(1)
  expect((await dashboard(restricted, '?days=7')).going.unanswered).toEqual([])
  expect((await dashboard(restricted, `?days=7&storyfileId=${ilse}`)).going.questions).toBe(0)
  await studio.context.sql`update storyfiles set status = 'deleted' where storyfile_id = ${ilse}`
  expect((await dashboard(owner, '?days=7')).going).toMatchObject({ questions: 1, sessions: 1 })
})

test('needs are told to those who can do something about them', async () => {
  const { organizationId, owner, ilse } = await givenMuseum()
  const { sql } = studio.context
  const creator = await givenMember(studio.context, organizationId, 'edit:ns')
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const { questionId } = await givenClip(studio.context, {
    organizationId,
    storyfileId: ilse,
    question: 'Who are you?',
  })
  await sql`update questions set status = 'todo' where question_id = ${questionId}`
  // Videos that answer no question are nothing to train from.
  expect((await dashboard(owner)).needs.readyToTrain).toMatchObject({ count: 0 })
  const answered = await givenClip(studio.context, {
    organizationId,
    storyfileId: ilse,
    question: 'Who was your father?',
  })
  await sql`update questions set status = 'recorded' where question_id = ${answered.questionId}`
  const [upload] = await sql<{ uploadId: string }[]>`
    insert into uploads (upload_id, organization_id, storyfile_id, resource_type, resource_id, file_name, bytes, stage)
    values (gen_random_uuid(), ${organizationId}, ${ilse}, 'clip', 'x', 'take.mp4', 1, 'failed') returning upload_id`
  await sql`insert into clips (clip_id, storyfile_id, upload_id) values (gen_random_uuid(), ${ilse}, ${upload!.uploadId})`
  await sql`insert into training_runs (run_id, storyfile_id, number, trigger, status, worse)
    values (gen_random_uuid(), ${ilse}, 1, 'manual', 'regressed', 3)`
  await sql`insert into invitations (invitation_id, organization_id, email, role, expires_at)
    values (gen_random_uuid(), ${organizationId}, 'm.okafor@example.org', 'read:ns', now() + interval '1 day')`
  const inIlse = (count: number) => ({ count, storyfiles: [{ storyfileId: ilse, name: 'Ilse', count }] })
  const nothing = { count: 0, storyfiles: [] }
  const work = {
    failedUploads: inIlse(1),
    leftToRecord: inIlse(1),
    worseAnswers: inIlse(3),
    readyToTrain: inIlse(1),
    unreviewedTurns: { count: 8 },
    changesWaiting: nothing,
  }
  expect((await dashboard(owner)).needs).toMatchObject({
    ...work,
    invitations: { count: 1, newest: { organizationId, email: 'm.okafor@example.org' } },
    consents: { count: 0, next: null },
  })
  const none = { count: 0, newest: null }
  expect((await dashboard(creator)).needs).toMatchObject({ ...work, invitations: none })
  expect((await dashboard(viewer)).needs).toEqual({
    failedUploads: nothing,
    openTasks: nothing,
    leftToRecord: nothing,
    worseAnswers: nothing,
    readyToTrain: nothing,
    unreviewedTurns: nothing,
    changesWaiting: nothing,
    invitations: none,
    consents: { count: 0, next: null },
    mentions: none,
  })
})

test('roles that leave out what visitors wrote see the numbers and not the words', async () => {
  const { organizationId, owner } = await givenMuseum()
  const member = await givenMember(studio.context, organizationId, 'edit:ns')
  const [role] = await studio.context.sql<{ roleId: string }[]>`
    insert into custom_roles (role_id, organization_id, name, base, denies)
    values (gen_random_uuid(), ${organizationId}, 'No words', 'edit:ns', '{visitorText}') returning role_id`
  await studio.context
    .sql`update memberships set custom_role_id = ${role!.roleId} where user_id = ${member.userId}`
  const { going } = await dashboard(member, '?days=7')
  expect(going.questions).toBe(6)
  expect(going.unanswered).toEqual([])
  expect((await dashboard(owner, '?days=7')).going.unanswered).toHaveLength(2)
})

test.each(['days=1', 'days=30x', 'storyfileId=nonsense'])('%s is refused', async (query) => {
  const { owner } = await givenOrganization(studio.context)
  const reply = await studio.app.inject({ url: `/v1/conversa/dashboard?${query}`, headers: owner.headers })
  expect(reply.json().code).toBe('INVALID_INPUT')
})

test('owners are told when the trials of their organizations end, what is left of the questions, and nobody else', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const endsAt = '2030-01-02T03:04:05.000Z'
  await studio.context.sql`update plans set plan = 'trial', trial_ends_at = ${endsAt}
    where organization_id = ${organizationId}`
  const creator = await givenMember(studio.context, organizationId, 'edit:ns')
  expect((await dashboard(owner)).trials).toMatchObject([
    { organizationId, endsAt, questions: 33, questionsUsed: 0 },
  ])
  await studio.context.sql`update plans set trial_ends_at = null, question_budget = 50, questions_used = 7
    where organization_id = ${organizationId}`
  expect((await dashboard(owner)).trials).toMatchObject([
    { organizationId, endsAt: null, questions: 50, questionsUsed: 7 },
  ])
  expect((await dashboard(creator)).trials).toEqual([])
  expect((await dashboard((await givenOrganization(studio.context)).owner)).trials).toEqual([])
  await studio.context.sql`update plans set plan = 'studio' where organization_id = ${organizationId}`
  expect((await dashboard(owner)).trials).toEqual([])
})
