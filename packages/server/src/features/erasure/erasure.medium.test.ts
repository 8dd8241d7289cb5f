import type { Answer, Dashboard, Erasable, ErrorBody } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { tablesWith } from '../../testing/places-of-words.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { finishErasures } from './erase-visitor.ts'

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
type Erased = { sessions: number; turns: number; actId: string }
const erase = (
  { turnId }: Answer,
  { headers } = organization.owner,
  status = 200,
  body: { alsoSessionIds?: string[] } = {},
) =>
  call<Erased>(studio.app, 'POST', `/v1/conversa/training/turns/${turnId}/erase-visitor`, {
    headers,
    status,
    body,
  })
/** The day in which an erasure can be undone is over. */
async function aDayLater(): Promise<void> {
  await studio.context.sql`update erasures set due_at = now()`
  await finishErasures(studio.context)
}

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
  expect(await erase(answer)).toMatchObject({ sessions: 1, turns: 2 })
  for (const table of ['turns', 'examples', 'stored_replies'])
    expect(await placesOf(words)).not.toContain(table)
  await aDayLater()
  expect(await placesOf(words)).toEqual([])
  expect(await studio.context.sql`select 1 from erasures`).toHaveLength(0)
  await erase(answer, organization.owner, 404)
})

test('no table holds what reviewers wrote about an erased visitor: texts that they fixed, and notes', async () => {
  const { path, storyfileId } = await givenPublished()
  const stage = await visit(studio.app, path)
  const { headers } = organization.owner
  const answer = await ask(studio.app, stage, { text: 'the velocipede of Brunhilde' })
  const annotate = (body: object) =>
    call(studio.app, 'PATCH', `/v1/conversa/training/turns/${answer.turnId}`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body,
    })
  const keepAsTest = (text: string) =>
    call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/test-set`, {
      headers,
      body: { text, questionId: null },
      status: 201,
    })
  await annotate({ text: 'the velocipede of Brynhildr', note: 'asked by Hildegunde again' })
  await keepAsTest('the velocipede of Brynhildr')
  await annotate({ text: 'the bicycle of Brunnhilda' })
  await keepAsTest('the bicycle of Brunnhilda')
  expect(await placesOf('Hildegunde')).toEqual(expect.arrayContaining(['stored_replies', 'turns']))
  expect(await placesOf('Brynhildr')).toEqual(
    expect.arrayContaining(['stored_replies', 'test_questions', 'turns']),
  )
  await erase(answer)
  await aDayLater()
  for (const words of ['velocipede', 'Brunhilde', 'Brynhildr', 'Brunnhilda', 'Hildegunde'])
    expect(await placesOf(words)).toEqual([])
})

test('a masked name is gone from what was heard, from the fixed text and from the note', async () => {
  const { path } = await givenPublished()
  const answer = await ask(studio.app, await visit(studio.app, path), { text: 'I am Wendelgard, hello ship' })
  const turn = `/v1/conversa/training/turns/${answer.turnId}`
  const { headers } = organization.owner
  await call(studio.app, 'PATCH', turn, {
    headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
    body: { text: 'I am Wendelgard, who are you', note: 'Wendelgard once more' },
  })
  await call(studio.app, 'POST', `${turn}/mask`, { headers, body: { words: ['Wendelgard'] } })
  expect(await placesOf('Wendelgard')).toEqual([])
  const [left] = await studio.context.sql`
    select heard_text, misheard_text, note from turns where turn_id = ${answer.turnId}`
  expect(left).toEqual({
    heardText: 'I am •••, who are you',
    misheardText: 'I am •••, hello ship',
    note: '••• once more',
  })
})

test('a turn that is erased while it is reviewed is refused in words, and the next one is reviewed', async () => {
  const { path, storyfileId } = await givenPublished()
  const { headers } = organization.owner
  const { sql } = studio.context
  const [gone, next] = [
    await ask(studio.app, await visit(studio.app, path), { text: 'my mandolin fell into the fjord' }),
    await ask(studio.app, await visit(studio.app, path), { text: 'Where were you born?' }),
  ]
  await sql`update chat_sessions set visitor_hash = session_id::text where storyfile_id = ${storyfileId}`
  const turn = ({ turnId }: Answer) => `/v1/conversa/training/turns/${turnId}`
  // The reviewer has the turn open, and has read it.
  await call(studio.app, 'GET', turn(gone), { headers })
  await call(studio.app, 'POST', '/v1/conversa/training/turns/read', {
    headers,
    body: { turnIds: [gone.turnId, next.turnId] },
  })
  const judge = (answer: Answer, status = 200) =>
    call<ErrorBody>(studio.app, 'POST', `${turn(answer)}/review`, {
      headers: { ...headers, 'idempotency-key': crypto.randomUUID() },
      body: { quality: 'missing', note: answer === gone ? 'a mandolin' : '', seenReviewedAt: null },
      status,
    })
  // The turn is still there when its verdict arrives; then the erasure is faster.
  const [waits, goesOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const holding = sql.begin(async (tx) => {
    await tx`select from publications where storyfile_id = ${storyfileId} for no key update`
    waits.resolve()
    await goesOn.promise
  })
  await waits.promise
  const judged = judge(gone, 409)
  await vi.waitFor(async () => {
    const [{ waiting }] = (await sql`
      select count(*)::int as waiting from pg_stat_activity
      where datname = current_database() and wait_event_type = 'Lock'`) as unknown as [{ waiting: number }]
    expect(waiting).toBe(1)
  })
  await erase(gone)
  goesOn.resolve()
  await holding
  expect(await judged).toMatchObject({
    code: 'STATE_CONFLICT',
    message: 'This turn was deleted in the meantime.',
  })
  await call(studio.app, 'GET', turn(gone), { headers, status: 404 })
  await call(studio.app, 'PATCH', turn(gone), { headers, body: { note: 'a mandolin' }, status: 404 })
  expect(await placesOf('mandolin')).toEqual([])
  // Nothing of the refused verdict holds up the next one.
  await judge(next)
  const left = await call<{ items: { turnId: string; quality: string | null }[] }>(
    studio.app,
    'GET',
    `/v1/conversa/training/turns?storyfileId=${storyfileId}`,
    { headers },
  )
  expect(left.items).toEqual([expect.objectContaining({ turnId: next.turnId, quality: 'missing' })])
})

test('one conversation is erased; others of the device only where somebody names them, with their count and span', async () => {
  const { path, storyfileId } = await givenPublished()
  const { sql } = studio.context
  const { headers } = organization.owner
  const asked = async (text: string) => {
    const stage = await visit(studio.app, path)
    return { ...stage, answer: await ask(studio.app, stage, { text }) }
  }
  const [one, two, three] = [
    await asked('my garnet ring'),
    await asked('my opal ring'),
    await asked('my ruby ring'),
  ]
  await sql`update chat_sessions set visitor_hash = 'kiosk' where storyfile_id = ${storyfileId}`
  const visitor = () =>
    call<{ conversation: Erasable; isPupils: boolean; others: Erasable[] }>(
      studio.app,
      'GET',
      `/v1/conversa/training/turns/${one.answer.turnId}/visitor`,
      { headers },
    )
  const seen = await visitor()
  expect(seen).toMatchObject({ conversation: { sessionId: one.sessionId, questions: 1 }, isPupils: false })
  expect(seen.others.map(({ firstQuestion }) => firstQuestion)).toEqual(['my opal ring', 'my ruby ring'])
  const stranger = await givenPublished()
  const other = await visit(studio.app, stranger.path)
  await ask(studio.app, other, { text: 'Who are you?' })
  await erase(one.answer, organization.owner, 400, { alsoSessionIds: [other.sessionId] })
  expect(await erase(one.answer, organization.owner, 200, { alsoSessionIds: [two.sessionId] })).toMatchObject(
    { sessions: 2, turns: 2 },
  )
  const left = await call<{ items: { heardText: string }[] }>(
    studio.app,
    'GET',
    `/v1/conversa/training/turns?storyfileId=${storyfileId}`,
    { headers },
  )
  expect(left.items.map(({ heardText }) => heardText)).toEqual(['my ruby ring'])
  expect(three.answer.turnId).toBeDefined()
})

test('an erased visitor comes back for a day with all that was theirs, and not after it', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const { sql } = studio.context
  const { headers } = organization.owner
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: 'my jasper brooch' })
  await ask(studio.app, stage, { text: 'Where were you born?' })
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${answer.turnId}/review`, {
    headers,
    body: { quality: 'wrong', correctClipId: clipIds[3]! },
  })
  await call(studio.app, 'PUT', `/v1/dialogue/sessions/${stage.sessionId}/thumbs`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { turnId: answer.turnId, good: false, words: 'my brooch, please' },
  })
  const kept = async () => {
    const [row] = await sql`
      select (select jsonb_agg(to_jsonb(h)) from turn_thumbs h where h.storyfile_id = ${storyfileId}) as thumbs,
        (select jsonb_agg(to_jsonb(t) order by number) from turns t where t.storyfile_id = ${storyfileId}) as turns,
        (select jsonb_agg(to_jsonb(s)) from chat_sessions s where s.storyfile_id = ${storyfileId}) as sessions,
        (select jsonb_agg(to_jsonb(e)) from examples e where e.storyfile_id = ${storyfileId}) as examples,
        (select array[sum(questions), sum(answered), sum(unreviewed)]::int[] from visitor_days
          where storyfile_id = ${storyfileId}) as days`
    return row
  }
  const before = await kept()
  const { actId } = await erase(answer)
  expect(await kept()).toMatchObject({
    thumbs: null,
    turns: null,
    sessions: null,
    examples: null,
    days: [0, 0, 0],
  })
  const undo = (by = organization.owner, status = 200) =>
    call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/acts/${actId}/undo`, {
      headers: by.headers,
      status,
    })
  const editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  await undo(editor, 403)
  await undo((await givenOrganization(studio.context)).owner, 404)
  await undo()
  expect(await kept()).toEqual(before)
  await undo(organization.owner, 409)
  const again = await erase(answer)
  await aDayLater()
  await call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/acts/${again.actId}/undo`, {
    headers,
    status: 409,
  })
  expect(await placesOf('jasper brooch')).toEqual([])
})

test('what others asked in the same words stays theirs', async () => {
  const { path, storyfileId } = await givenPublished()
  const text = 'is the lighthouse haunted by herring'
  const [one, two] = [await visit(studio.app, path), await visit(studio.app, path)]
  const { sql } = studio.context
  await sql`update chat_sessions set visitor_hash = session_id::text where storyfile_id = ${storyfileId}`
  const answer = await ask(studio.app, one, { text })
  await ask(studio.app, two, { text })
  expect(await erase(answer)).toMatchObject({ sessions: 1, turns: 1 })
  await aDayLater()
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
  await call(studio.app, 'PUT', `/v1/dialogue/sessions/${stage.sessionId}/thumbs`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { turnId, good: true, words: 'Quendolin Farnsworthy says thanks' },
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
    expect.arrayContaining(['examples', 'questions', 'test_questions', 'turn_thumbs', 'turns']),
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
    others: 1,
    alsoAsked: false,
    examples: 1,
    variants: 0,
    isTest: true,
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
        (select array[count(*) filter (where kind not in ('courtesy', 'help')),
            count(*) filter (where kind = 'answer' and coalesce(quality, '') not in ('wrong', 'missing', 'unclear')),
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

test('the conversations and the unanswered questions of the dashboard are what the log holds, whatever is done to it', async () => {
  const { path, storyfileId } = await givenPublished()
  const { sql } = studio.context
  const { headers } = organization.owner
  /** How many questions the conversations had, after it was held that what is kept and what is shown agree with the log. */
  const counted = async () => {
    const rows = await sql<{ ended: boolean; kept: number | null; asked: number }[]>`
      select c.ended_at is not null as ended, c.questions as kept,
        (select count(*)::int from turns t where t.session_id = c.session_id and t.kind not in ('courtesy', 'help')) as asked
      from chat_sessions c where c.storyfile_id = ${storyfileId} order by c.started_at`
    for (const { ended, kept, asked } of rows) expect(kept).toBe(ended ? asked : null)
    const [expected] = await sql<{ median: number | null; unanswered: object[] }[]>`
      select (select percentile_cont(0.5) within group (order by asked) from (
          select count(*) as asked from turns where storyfile_id = ${storyfileId} and kind not in ('courtesy', 'help')
          group by session_id) c) as median,
        (select coalesce(jsonb_agg(jsonb_build_object('count', count, 'text', text) order by count desc, text), '[]') from (
          select count(*)::int, (array_agg(heard_text order by at desc, number desc))[1] as text from turns
          where storyfile_id = ${storyfileId} and kind in ('cannot_answer', 'did_you_mean')
            and coalesce(quality, 'wrong') in ('wrong', 'missing')
          group by trim(regexp_replace(lower(heard_text), '[^[:alnum:]]+', ' ', 'g'))) u) as unanswered`
    const { going } = await call<Dashboard>(
      studio.app,
      'GET',
      `/v1/conversa/dashboard?days=7&storyfileId=${storyfileId}`,
      { headers },
    )
    expect(going.sessions).toBe(rows.length)
    expect(going.questionsPerSession).toBe(expected!.median)
    expect(going.unanswered.map(({ count, text }) => ({ count, text }))).toEqual(expected!.unanswered)
    return rows.map(({ asked }) => asked)
  }
  const given = async (texts: string[]) => {
    const stage = await visit(studio.app, path)
    const answers: Answer[] = []
    for (const text of texts) answers.push(await ask(studio.app, stage, { text }))
    return { stage, answers }
  }
  const born = 'Where were you born?'
  const one = await given([born, 'Do Neptune\u2019s moons pay taxes?', 'Hello'])
  const two = await given(['do NEPTUNE s moons, pay taxes', 'Which zebra sang?', born])
  const three = await given(['Hello'])
  await sql`update chat_sessions set visitor_hash = session_id::text where storyfile_id = ${storyfileId}`
  expect(await counted()).toEqual([2, 3, 0])
  const end = ({ stage }: typeof one) =>
    call(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/end`, {
      headers: { authorization: `Bearer ${stage.visitorToken}` },
    })
  for (const visited of [one, three]) await end(visited)
  expect(await counted()).toEqual([2, 3, 0])

  const turn = ({ turnId }: Answer) => `/v1/conversa/training/turns/${turnId}`
  await call(studio.app, 'PATCH', turn(two.answers[1]!), { headers, body: { text: 'Which zebra rang?' } })
  await call(studio.app, 'POST', `${turn(one.answers[1]!)}/review`, { headers, body: { quality: 'abuse' } })
  await counted()
  await call(studio.app, 'POST', `${turn(one.answers[1]!)}/review`, { headers, body: { quality: null } })
  await counted()
  await call(studio.app, 'POST', `${turn(one.answers[0]!)}/delete`, { headers, body: {} })
  await call(studio.app, 'POST', `${turn(two.answers[0]!)}/delete`, { headers, body: {} })
  expect(await counted()).toEqual([1, 2, 0])
  await end(two)
  await sql`
    insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, channel,
      asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
    select gen_random_uuid(), session_id, storyfile_id, organization_id, release_id, gen_random_uuid(), number + 10, channel,
      asked_by, heard_text, kind, score, margin, threshold, top5, response_ms
    from turns where storyfile_id = ${storyfileId}`
  expect(await counted()).toEqual([2, 4, 0])
  await erase(two.answers[2]!)
  expect(await counted()).toEqual([2, 0])
})

test('two turns of a conversation are deleted, and it ends, at the same time: what is kept is what is left', async () => {
  const { path, storyfileId } = await givenPublished()
  const { sql } = studio.context
  const stage = await visit(studio.app, path)
  const answers: Answer[] = []
  for (let n = 0; n < 6; n++) answers.push(await ask(studio.app, stage, { text: 'Where were you born?' }))
  const remove = (answer: Answer) =>
    call(studio.app, 'POST', `/v1/conversa/training/turns/${answer.turnId}/delete`, {
      headers: organization.owner.headers,
      body: {},
    })
  const end = () =>
    call(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/end`, {
      headers: { authorization: `Bearer ${stage.visitorToken}` },
    })
  await Promise.all([remove(answers[1]!), end(), remove(answers[2]!), remove(answers[3]!)])
  const [row] = await sql`select questions from chat_sessions where storyfile_id = ${storyfileId}`
  expect(row).toEqual({ questions: 3 })
})
