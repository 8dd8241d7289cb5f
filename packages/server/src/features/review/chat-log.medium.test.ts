import { randomUUID } from 'node:crypto'
import type { Conversation, List, ReplyOf, routes, Stage, Turn } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

type Choices = ReplyOf<typeof routes.review.choices>

let studio: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let visitPath: string
const path = '/v1/conversa/training/turns'

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  ;({ path: visitPath } = await publishLink(studio.app, organization.owner, navigator.storyfileId))
  const stage = await visit(studio.app, visitPath)
  for (const text of [
    'Where were you born?',
    'What did your father do?',
    'Is 100% of the ship_yard made of wood?',
    '?!?',
  ]) {
    const answer = await ask(studio.app, stage, { text })
    if (text.startsWith('Where')) {
      await call(studio.app, 'POST', `${path}/${answer.turnId}/review`, {
        headers: organization.owner.headers,
        body: { quality: 'good', note: 'fine' },
      })
    }
  }
})
afterAll(() => studio?.stop())

const log = (query: Record<string, string>, headers = organization.owner.headers) =>
  call<List<Turn>>(studio.app, 'GET', `${path}?${new URLSearchParams(query)}`, { headers })
const texts = async (query: Record<string, string>) => (await log(query)).items.map((turn) => turn.heardText)

test('the chat log shows the newest turn first, a page at a time', async () => {
  const all = await log({})
  expect(all).toMatchObject({ total: 4, page: 1, pageCount: 1 })
  expect(all.items[0]!.heardText).toBe('?!?')
  expect(await log({ page: '2', pageSize: '3' })).toMatchObject({
    total: 4,
    page: 2,
    pageCount: 2,
    items: [{ heardText: 'Where were you born?' }],
  })
})

test('a search finds turns in which all words or quoted phrases appear; percent signs are text', async () => {
  expect(await texts({ search: 'WHERE born' })).toEqual(['Where were you born?'])
  expect(await texts({ search: '"were you"' })).toEqual(['Where were you born?'])
  expect(await texts({ search: '"you were"' })).toEqual([])
  expect(await texts({ search: '100%' })).toEqual(['Is 100% of the ship_yard made of wood?'])
  expect(await texts({ search: 'ship_yard' })).toHaveLength(1)
  expect(await texts({ search: 'p_y' })).toHaveLength(1)
  expect(await texts({ search: "'; select 1 --" })).toEqual([])
})

test('filters narrow the log', async () => {
  expect(await texts({ quality: 'good' })).toEqual(['Where were you born?'])
  expect(await texts({ quality: 'unreviewed' })).toHaveLength(3)
  expect(await texts({ kind: 'cannot_answer' })).toContain('?!?')
  expect(await texts({ channel: 'kiosk' })).toEqual([])
  expect(await texts({ scoreBelow: '0.0001' })).not.toContain('Where were you born?')
  expect(await texts({ from: new Date(Date.now() + 60_000).toISOString() })).toEqual([])
  expect(await texts({ to: new Date(Date.now() + 60_000).toISOString() })).toHaveLength(4)
  expect(await texts({ storyfileId: navigator.storyfileId, sort: 'heardText', dir: 'asc' })).toEqual([
    '?!?',
    'Is 100% of the ship_yard made of wood?',
    'What did your father do?',
    'Where were you born?',
  ])
})

const conversations = (query: Record<string, string>, headers = organization.owner.headers) =>
  call<List<Conversation>>(
    studio.app,
    'GET',
    `/v1/conversa/training/conversations?${new URLSearchParams(query)}`,
    { headers },
  )

test('a conversation is listed once, by its worst miss, wherever in it the query finds a turn', async () => {
  const { items, total } = await conversations({})
  expect(total).toBe(1)
  const [{ sessionId } = { sessionId: '' }] = items
  expect(items).toMatchObject([
    { storyfileId: navigator.storyfileId, channel: 'link', language: 'en', questions: 4, reviewed: 1 },
  ])
  expect(items[0]!.missed).toBeGreaterThan(0)
  const missed = (await log({})).items.filter((turn) => /cannot_answer|bad_transcription/.test(turn.kind))
  expect(items[0]!.missed).toBe(missed.length)
  expect(missed.map((turn) => turn.heardText)).toContain(items[0]!.heardText)
  expect(Date.parse(items[0]!.keptUntil)).toBeGreaterThan(Date.now())
  const found: Record<string, string>[] = [
    { search: 'father' },
    { quality: 'good' },
    { kind: 'cannot_answer' },
    { channel: 'visitors' },
  ]
  for (const query of found) expect((await conversations(query)).total).toBe(1)
  const missing: Record<string, string>[] = [
    { search: 'penguins' },
    { quality: 'abuse' },
    { channel: 'kiosk' },
  ]
  for (const query of missing) expect((await conversations(query)).total).toBe(0)
  expect((await conversations({ to: new Date(0).toISOString() })).total).toBe(0)
  const turns = await log({ sessionId, sort: 'at', dir: 'asc' })
  expect(turns.items.map((turn) => turn.heardText)[0]).toBe('Where were you born?')
  expect((await log({ sessionId: randomUUID() })).total).toBe(0)
  const stranger = await givenOrganization(studio.context)
  expect((await conversations({}, stranger.owner.headers)).total).toBe(0)
})

test('turns are filtered by margin and by category', async () => {
  const categoryId = randomUUID()
  await studio.context.sql`
    update turns set category_ids = ${[categoryId]}::uuid[] where heard_text = 'What did your father do?'`
  expect(await texts({ categoryId })).toEqual(['What did your father do?'])
  expect((await conversations({ categoryId })).total).toBe(1)
  expect(await texts({ categoryId: randomUUID() })).toEqual([])
  const all = (await log({})).items
  const margins = all.map((turn) => turn.margin).sort((a, b) => a - b)
  const below = await log({ marginBelow: String(margins[2]) })
  expect(below.items.every((turn) => turn.margin < margins[2]!)).toBe(true)
  expect(below.total).toBe(margins.filter((margin) => margin < margins[2]!).length)
})

test('turns and conversations are filtered by language, release, reviewer, what was stopped and what one has not read', async () => {
  const { sql } = studio.context
  const { owner } = organization
  const [release] = (await log({})).items.map((turn) => turn.releaseNumber)
  await sql`update turns set interrupted = true where heard_text = 'What did your father do?'`
  const both = async (query: Record<string, string>) => [
    await texts(query),
    (await conversations(query)).total,
  ]
  expect(await both({ interrupted: 'true' })).toEqual([['What did your father do?'], 1])
  await sql`update turns set none_of_these = true where heard_text = 'What did your father do?'`
  expect(await both({ noneOfThese: 'true' })).toEqual([['What did your father do?'], 1])
  expect(await both({ reviewerId: owner.userId })).toEqual([['Where were you born?'], 1])
  expect(await both({ reviewerId: randomUUID() })).toEqual([[], 0])
  expect((await log({ language: 'en' })).total).toBe(4)
  expect(await both({ language: 'de' })).toEqual([[], 0])
  const { storyfileId } = navigator
  expect((await log({ storyfileId, releaseNumber: String(release) })).total).toBeGreaterThan(0)
  expect(await both({ storyfileId, releaseNumber: '999' })).toEqual([[], 0])
  expect(await texts({ unread: 'true' })).toHaveLength(4)
  const [newest] = (await log({})).items
  await call(studio.app, 'POST', `${path}/read`, {
    headers: owner.headers,
    body: { turnIds: [newest!.turnId, randomUUID()] },
  })
  expect(await texts({ unread: 'true' })).not.toContain('?!?')
  expect((await conversations({ unread: 'true' })).total).toBe(1)
  const colleague = await givenMember(studio.context, organization.organizationId, 'read:ns')
  expect((await log({ unread: 'true' }, colleague.headers)).total).toBe(4)
  const file = await studio.app.inject({
    method: 'GET',
    url: `${path}/export?format=jsonl&unread=true&interrupted=true`,
    headers: owner.headers,
  })
  expect(file.body.trim().split('\n')).toHaveLength(1)
  expect(file.body).toContain('What did your father do?')
})

test('the chips offer the reviewers, languages and activities that occur', async () => {
  const { sql } = studio.context
  const { organizationId, owner } = organization
  const [turn] = (await log({ search: 'father' })).items
  const [activityId, studentId, attemptId] = [randomUUID(), randomUUID(), randomUUID()]
  await sql`insert into learning_activities (activity_id, organization_id, name) values (${activityId}, ${organizationId}, 'Class 7b')`
  await sql`insert into learning_students (student_id, organization_id, name, personal_code)
    values (${studentId}, ${organizationId}, 'Ada', 'NVGTWK')`
  await sql`insert into learning_attempts (attempt_id, organization_id, activity_id, student_id, number)
    values (${attemptId}, ${organizationId}, ${activityId}, ${studentId}, 1)`
  await sql`insert into learning_sessions (session_id, organization_id, attempt_id)
    values (${turn!.sessionId}, ${organizationId}, ${attemptId})`
  await sql`update organizations set attributes = ${sql.json({ LEARNING_MODULE: true })} where organization_id = ${organizationId}`
  expect((await log({ activityId })).total).toBe(4)
  expect((await conversations({ activityId })).total).toBe(1)
  expect((await log({ activityId: randomUUID() })).total).toBe(0)
  const choices = (headers: Record<string, string>) =>
    call<Choices>(studio.app, 'GET', '/v1/conversa/training/log-choices', { headers })
  const teacher = await givenMember(studio.context, organizationId, 'owner:ns')
  expect(await choices(teacher.headers)).toEqual({
    reviewers: [{ userId: owner.userId, name: expect.any(String) }],
    languages: ['en'],
    locations: [],
    activities: [{ activityId, name: 'Class 7b' }],
  })
  const reader = await givenMember(studio.context, organizationId, 'read:ns')
  expect(await choices(reader.headers)).toMatchObject({ activities: [] })
  const stranger = await givenOrganization(studio.context)
  expect(await choices(stranger.owner.headers)).toEqual({
    reviewers: [],
    languages: [],
    locations: [],
    activities: [],
  })
})

test('everybody sees the turns of their own organization only, restricted members none', async () => {
  const stranger = await givenOrganization(studio.context)
  expect((await log({}, stranger.owner.headers)).total).toBe(0)
  expect((await log({ storyfileId: navigator.storyfileId }, stranger.owner.headers)).total).toBe(0)
  const [turn] = (await log({})).items
  const one = `${path}/${turn!.turnId}`
  await call(studio.app, 'GET', one, { headers: stranger.owner.headers, status: 404 })
  await call(studio.app, 'POST', `${one}/review`, {
    headers: stranger.owner.headers,
    body: { quality: 'good' },
    status: 404,
  })
  const unshared = await givenMember(studio.context, organization.organizationId, 'restricted:ns')
  expect((await log({}, unshared.headers)).total).toBe(0)
  const shared = await givenMember(studio.context, organization.organizationId, 'restricted:ns')
  await studio.context.sql`
    insert into storyfile_shares (storyfile_id, user_id) values (${navigator.storyfileId}, ${shared.userId})`
  expect((await log({}, shared.headers)).total).toBe(0)
  await call(studio.app, 'GET', one, { headers: shared.headers, status: 404 })
  await call(studio.app, 'POST', `${one}/review`, {
    headers: shared.headers,
    body: { quality: 'good' },
    status: 404,
  })
})

test('judging is in the audit log, what the visitor said is not', async () => {
  const rows = await studio.context.sql`select * from audit where action = 'turn.reviewed'`
  expect(rows).toHaveLength(1)
  expect(JSON.stringify(rows)).not.toContain('born')
})

test('who may not see what visitors wrote sees the turns without the words, and cannot find them by searching', async () => {
  const { context } = studio
  const { organizationId } = organization
  const viewer = await givenMember(context, organizationId, 'read:ns')
  const roleId = randomUUID()
  await context.sql`insert into custom_roles (role_id, organization_id, name, base, denies)
    values (${roleId}, ${organizationId}, 'Discreet', 'read:ns', array['visitorText'])`
  await context.sql`update memberships set custom_role_id = ${roleId} where user_id = ${viewer.userId}`
  const seen = await log({}, viewer.headers)
  expect(seen.items.map((turn) => turn.heardText)).toEqual(['•••', '•••', '•••', '•••'])
  // A note may quote them.
  expect(seen.items.map((turn) => turn.note)).toEqual(['', '', '', '•••'])
  expect((await log({ search: 'born' }, viewer.headers)).total).toBe(0)
  const one = await call<{ turn: Turn; explanations: unknown[]; whatWouldChangeIt: string }>(
    studio.app,
    'GET',
    `${path}/${seen.items[3]!.turnId}`,
    { headers: viewer.headers },
  )
  expect(one).toMatchObject({ turn: { heardText: '•••' }, explanations: [], whatWouldChangeIt: '' })
  const [talk] = (await conversations({}, viewer.headers)).items
  expect(talk!.heardText).toBe('•••')
  expect((await conversations({ search: 'born' }, viewer.headers)).total).toBe(0)
  const file = await studio.app.inject({
    method: 'GET',
    url: `${path}/export?format=json`,
    headers: viewer.headers,
  })
  expect(file.body).not.toContain('Is 100%')
})

test('sorted by storyfile, the turns of each stand together from A to Z, from page to page', async () => {
  const { sql } = studio.context
  const { organizationId } = organization
  // The same conversation again, with others.
  for (const name of ['Älteste', '10', '9', 'Zoe']) {
    const storyfileId = await givenStoryfile(studio.context, { organizationId, name })
    const releaseId = randomUUID()
    await sql`insert into releases (release_id, storyfile_id, number, reason, revision)
      select ${releaseId}, ${storyfileId}, 1, reason, revision from releases
      where storyfile_id = ${navigator.storyfileId} limit 1`
    const sessionId = randomUUID()
    await sql`insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
      select ${sessionId}, ${storyfileId}, organization_id, ${releaseId}, channel, state from chat_sessions
      where storyfile_id = ${navigator.storyfileId} limit 1`
    await sql`insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at,
        channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      select gen_random_uuid(), ${sessionId}, ${storyfileId}, organization_id, ${releaseId}, gen_random_uuid(), number, at,
        channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms from turns
      where storyfile_id = ${navigator.storyfileId}`
  }
  const storyfiles = async (dir: string) => {
    const names: string[] = []
    for (const page of ['1', '2', '3']) {
      const { items, total } = await log({ sort: 'storyfileName', dir, page, pageSize: '7' })
      expect(total).toBe(20)
      const said = items.map((turn) => `${turn.storyfileName}: ${turn.heardText}`)
      names.push(...said)
    }
    expect(new Set(names).size).toBe(20)
    return names.map((name) => name.split(':')[0]).filter((name, at, all) => name !== all[at - 1])
  }
  const [{ storyfileName }] = (await log({ storyfileId: navigator.storyfileId })).items as [Turn]
  const sorted = ['9', '10', 'Älteste', storyfileName, 'Zoe']
  expect(await storyfiles('asc')).toEqual(sorted)
  expect(await storyfiles('desc')).toEqual([...sorted].reverse())
})

test('a verdict that somebody else has given since is not overwritten, and a turn that is gone says so', async () => {
  const [turn] = (await log({ search: 'father' })).items
  const review = (body: object, status: number, turnId = turn!.turnId) =>
    call<{ message: string; turn: Turn }>(studio.app, 'POST', `${path}/${turnId}/review`, {
      headers: organization.owner.headers,
      body,
      status,
    })
  const first = await review({ quality: 'unclear', seenReviewedAt: null }, 200)
  const refused = await review({ quality: 'abuse', seenReviewedAt: null }, 409)
  expect(refused.message).toMatch(/reviewed this turn in the meantime/)
  const { reviewedAt } = first.turn
  expect((await review({ quality: null, seenReviewedAt: reviewedAt }, 200)).turn.quality).toBeNull()
})

test('a kiosk has a name, by which the chat log is narrowed', async () => {
  const open = (locationLabel: string, status = 201) =>
    call<Stage>(studio.app, 'POST', '/v1/dialogue/sessions', {
      body: { shortName: visitPath.replace('/s/', ''), channel: 'kiosk', locationLabel },
      status,
    })
  const stage = await open('  Main hall ')
  await ask(studio.app, stage, { text: 'Who is at the kiosk?' })
  expect(await texts({ locationLabel: 'Main hall' })).toEqual(['Who is at the kiosk?'])
  expect(await texts({ locationLabel: 'Main hall', channel: 'link' })).toEqual([])
  expect(await texts({ locationLabel: 'Foyer' })).toEqual([])
  expect((await conversations({ locationLabel: 'Main hall', search: 'kiosk' })).items).toMatchObject([
    { channel: 'kiosk', locationLabel: 'Main hall' },
  ])
  const [turn] = (await log({ locationLabel: 'Main hall' })).items
  expect(turn).toMatchObject({ channel: 'kiosk', locationLabel: 'Main hall' })
  expect((await log({ channel: 'link', pageSize: '1' })).items).toMatchObject([{ locationLabel: null }])
  const choices = await call<Choices>(studio.app, 'GET', '/v1/conversa/training/log-choices', {
    headers: organization.owner.headers,
  })
  expect(choices.locations).toEqual(['Main hall'])
  expect(await open('x'.repeat(61), 400)).toMatchObject({
    message: expect.stringContaining('locationLabel: Use at most 60 characters.'),
  })
})

test('as many conversations are counted as are listed: those of the turns that the same query finds', async () => {
  const first = (await log({ pageSize: '1', sort: 'at', dir: 'asc' })).items[0]!
  const places: Record<string, string>[] = [
    {},
    { storyfileId: navigator.storyfileId },
    { channel: 'link', language: 'en' },
    { locationLabel: 'Main hall' },
    { language: 'de' },
  ]
  const turns: Record<string, string>[] = [
    { search: 'father' },
    { search: 'w' },
    { kind: 'cannot_answer' },
    { quality: 'good' },
    { quality: 'unreviewed' },
    { quality: 'unreviewed', search: 'w' },
    { scoreBelow: '0.5' },
    { marginBelow: '0.9' },
    { interrupted: 'true' },
    { noneOfThese: 'true' },
    { unread: 'true' },
    { unread: 'true', interrupted: 'true', quality: 'unreviewed' },
    { releaseNumber: '1', storyfileId: first.storyfileId, marginBelow: '0.9' },
  ]
  const counts = new Set<number>()
  for (const place of places)
    for (const turn of turns) {
      const query = { ...place, ...turn, pageSize: '100' }
      const [found, listed] = [await log(query), await conversations(query)]
      const ids = listed.items.map(({ sessionId }) => sessionId)
      expect(new Set(ids), JSON.stringify(query)).toEqual(new Set(found.items.map((one) => one.sessionId)))
      expect(listed.total, JSON.stringify(query)).toBe(ids.length)
      counts.add(listed.total)
    }
  // From none to those of all storyfiles.
  expect(counts.size).toBeGreaterThan(3)
  // Those that began in a time are told by their first turn.
  const to = new Date(Date.parse(first.at) + 1).toISOString()
  for (const turn of turns) {
    const { items, total } = await conversations({ ...turn, to })
    expect(total, JSON.stringify(turn)).toBe(items.length)
  }
})

test('the least certain turns are those that nearly were something else, not those that came near nothing', async () => {
  const { sql } = studio.context
  const [first, second, third] = (await log({ sort: 'at', dir: 'asc' })).items.map((turn) => turn.turnId)
  const scored = [
    { turnId: first!, score: 0, margin: 0 },
    { turnId: second!, score: 0.38, margin: 0.2 },
    { turnId: third!, score: 0.9, margin: 0.01 },
  ]
  await sql.begin(async (tx) => {
    await tx`update turns set score = 0, margin = 0, threshold = 0.5`
    for (const { turnId, score, margin } of scored)
      await tx`update turns set score = ${score}, margin = ${margin}, threshold = 0.4 where turn_id = ${turnId}`
  })
  const { items } = await log({ sort: 'certainty', dir: 'asc' })
  expect(items.slice(0, 3).map((turn) => turn.turnId)).toEqual([third, second, first])
})
