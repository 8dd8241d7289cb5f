import { randomUUID } from 'node:crypto'
import type {
  Answer,
  List,
  PracticeSet,
  Question,
  Rehearsal,
  RehearsalUse,
  RehearsalWait,
  RehearsedQuestion,
  ReplyOf,
  rehearsalRoutes,
  Script,
  ScriptContent,
  ScriptCoverage,
  Stage,
  Turn,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, call, preview, train } from '../../testing/given/conversation.ts'
import {
  type GivenMember,
  givenMember,
  givenNavigator,
  givenOrganization,
  givenStoryfile,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { seedScripts } from '../scripts/index.ts'

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let editor: GivenMember
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  ;({ organizationId, owner } = await givenOrganization(studio.context))
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
})
afterAll(() => studio?.stop())

const pathOf = (storyfileId: string, rest = '') => `/v1/conversa/storyfiles/${storyfileId}/rehearsal${rest}`

type Method = Parameters<typeof call>[1]
const by = <Reply>(
  { headers }: GivenMember,
  method: Method,
  url: string,
  body?: object,
  status?: number,
): Promise<Reply> =>
  call<Reply>(studio.app, method, url, { headers, ...(body ? { body } : {}), ...(status ? { status } : {}) })

async function ready(storyfileId: string): Promise<Rehearsal> {
  return vi.waitFor(
    async () => {
      const now = await by<Rehearsal>(editor, 'GET', pathOf(storyfileId))
      if (now.state === 'preparing') throw new Error('still preparing')
      return now
    },
    { timeout: 100_000, interval: 100 },
  )
}

/** A script of which nothing is recorded, open to guests. */
async function givenRehearsal() {
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const at = `/v1/conversa/storyfiles/${storyfileId}`
  const questions = navigatorScript.map(({ question, variants }) => ({ text: question, variants }))
  const added = await by<{ questions: Question[] }>(editor, 'POST', `${at}/questions`, { questions }, 201)
  const [born] = added.questions
  const teleprompter = 'I was born in Bremen, close to the harbour.'
  await by(editor, 'PATCH', `${at}/questions/${born!.questionId}`, { teleprompter, notes: 'Not about Emil.' })
  await by(editor, 'POST', pathOf(storyfileId), undefined, 202)
  expect(await ready(storyfileId)).toMatchObject({
    state: 'ready',
    isOpen: true,
    cards: 6,
    isOutdated: false,
  })
  return { storyfileId, at, questions: added.questions }
}

async function givenLink(storyfileId: string, days: 1 | 7 | 30 = 7) {
  const made = await by<{ link: { rehearsalLinkId: string; endsAt: string }; path: string }>(
    editor,
    'POST',
    pathOf(storyfileId, '/links'),
    { days },
    201,
  )
  return { ...made.link, linkCode: made.path.replace('/rehearsal/', '') }
}

const open = (linkCode: string, status = 201) =>
  call<Stage & { code?: string; message?: string }>(studio.app, 'POST', '/v1/dialogue/rehearsals', {
    body: { linkCode, clientSessionId: randomUUID() },
    status,
  })
type Asked = ReplyOf<typeof rehearsalRoutes.questions>
const asked = async (storyfileId: string) =>
  (await by<{ questions: RehearsedQuestion[] }>(editor, 'GET', pathOf(storyfileId, '/questions'))).questions

test('a guest without an account asks the script, and planned answers come as text cards', async () => {
  const { storyfileId, questions } = await givenRehearsal()
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  expect(stage).toMatchObject({ rehearsal: true, freeQuestions: true, prime: [], resting: null })
  const planned = await ask(studio.app, stage, { text: 'Where were you born?' })
  expect(planned.clip).toMatchObject({
    clipId: questions[0]!.questionId,
    transcript: 'I was born in Bremen, close to the harbour.',
    videoUrl: '',
  })
  const unwritten = await ask(studio.app, stage, { text: 'What did your father do?' })
  expect(unwritten.clip?.transcript).toBe('Planned answer to: What did your father do?')
  const none = await ask(studio.app, stage, {
    text: 'Is the internet made of tubes, zebras and quantum foam?',
  })
  expect(none.clip).toBeNull()
  expect(JSON.stringify([planned, unwritten, none])).not.toContain('Emil')
})

test('a rehearsal publishes nothing, trains nothing of the studio’s and counts in no figure', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await by(editor, 'POST', pathOf(storyfileId), undefined, 202)
  await ready(storyfileId)
  const at = `/v1/conversa/storyfiles/${storyfileId}`
  const publication = await by<object>(editor, 'GET', `${at}/publication`)
  expect(publication).toMatchObject({ visibility: 'private', liveReleaseId: null, previewReleaseId: null })
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  await ask(studio.app, stage, { text: 'Where were you born?' })
  // The first release of the videos is number 1, and the studio talks to it.
  await train(studio.app, owner, storyfileId)
  expect((await preview(studio.app, editor, storyfileId)).releaseNumber).toBe(1)
  const releases = await by<List<object>>(editor, 'GET', `/v1/conversa/releases?storyfileId=${storyfileId}`)
  expect(releases).toMatchObject({ total: 1, items: [{ number: 1, reason: 'training' }] })
  const turns = (channel: string) =>
    by<List<Turn>>(editor, 'GET', `/v1/conversa/training/turns?storyfileId=${storyfileId}&channel=${channel}`)
  expect((await turns('visitors')).total).toBe(0)
  expect((await turns('rehearsal')).items).toMatchObject([{ heardText: 'Where were you born?' }])
  const [days] = await studio.context.sql`
    select sum(sessions)::int as sessions, sum(questions)::int as questions from storyfile_days
    where storyfile_id = ${storyfileId}`
  expect(days).toEqual({ sessions: null, questions: null })
})

test('a link ends when its time is over or it is revoked, also in the middle of a conversation', async () => {
  const { storyfileId } = await givenRehearsal()
  const [link, other] = [await givenLink(storyfileId, 1), await givenLink(storyfileId, 30)]
  const daysLeft = (Date.parse(link.endsAt) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(0.99)
  expect(daysLeft).toBeLessThan(1.01)
  const [stage, others] = [await open(link.linkCode), await open(other.linkCode)]
  await ask(studio.app, stage, { text: 'Where were you born?' })
  const after = await by<Rehearsal>(editor, 'DELETE', pathOf(storyfileId, `/links/${link.rehearsalLinkId}`))
  expect(after.links.find((one) => one.rehearsalLinkId === link.rehearsalLinkId)).toMatchObject({
    ...{ isOpen: false, questions: 1, madeBy: expect.any(String), revokedAt: expect.any(String) },
  })
  const sentence = 'This rehearsal link has ended. Ask the person who sent it to you for a new one.'
  expect(await open(link.linkCode, 410)).toMatchObject({ code: 'REHEARSAL_ENDED', message: sentence })
  const stopped = await ask(studio.app, stage, { text: 'And your father?', status: 410 })
  expect(stopped).toMatchObject({ code: 'REHEARSAL_ENDED' })
  await ask(studio.app, others, { text: 'Where were you born?' })
  await studio.context.sql`
    update rehearsal_links set ends_at = now() where rehearsal_link_id = ${other.rehearsalLinkId}`
  expect(await open(other.linkCode, 410)).toMatchObject({ code: 'REHEARSAL_ENDED' })
  await ask(studio.app, others, { text: 'And your father?', status: 410 })
  expect(await open('nobody-made-this', 410)).toMatchObject({ message: sentence })
})

test('of a link only a hash is kept, and only people who edit the storyfile reach its rehearsal', async () => {
  const { storyfileId } = await givenRehearsal()
  const { linkCode, rehearsalLinkId } = await givenLink(storyfileId)
  expect(linkCode.length).toBeGreaterThanOrEqual(43)
  const rows = await studio.context
    .sql`select * from rehearsal_links where rehearsal_link_id = ${rehearsalLinkId}`
  expect(JSON.stringify(rows)).not.toContain(linkCode)
  const audit = await studio.context.sql`select * from audit where object_id = ${storyfileId}`
  expect(audit.map(({ action }) => action)).toContain('rehearsal.link_made')
  expect(JSON.stringify(audit)).not.toContain(linkCode)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await by(viewer, 'GET', pathOf(storyfileId), undefined, 403)
  const stranger = (await givenOrganization(studio.context)).owner
  await by(stranger, 'GET', pathOf(storyfileId), undefined, 404)
  await by(stranger, 'POST', pathOf(storyfileId), undefined, 404)
  await by(stranger, 'GET', pathOf(storyfileId, '/questions'), undefined, 404)
  await by(stranger, 'DELETE', pathOf(storyfileId, `/links/${rehearsalLinkId}`), undefined, 404)
  // A link of another storyfile is not found by way of one's own.
  const elsewhere = await givenStoryfile(studio.context, { organizationId })
  await by(editor, 'DELETE', pathOf(elsewhere, `/links/${rehearsalLinkId}`), undefined, 404)
})

test('without a question there is nothing to rehearse, and without a rehearsal no link', async () => {
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'Marta' })
  expect(await by<Rehearsal>(editor, 'GET', pathOf(storyfileId))).toMatchObject({ state: 'none', links: [] })
  expect(await by(editor, 'POST', pathOf(storyfileId), undefined, 409)).toMatchObject({
    message: 'We cannot rehearse Marta yet. Write a question first.',
  })
  expect(await by(editor, 'POST', pathOf(storyfileId, '/links'), { days: 7 }, 409)).toMatchObject({
    message: 'Prepare the rehearsal first.',
  })
  expect(await by(editor, 'POST', pathOf(storyfileId, '/links'), { days: 365 }, 400)).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('guests get what was changed in the script after an update, in the same conversation', async () => {
  const { storyfileId, at } = await givenRehearsal()
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  const text = 'Which instrument do you play?'
  expect((await ask(studio.app, stage, { text })).clip?.transcript ?? '').not.toContain('instrument')
  await by(editor, 'POST', `${at}/questions`, { questions: [{ text, variants: [] }] }, 201)
  expect(await by<Rehearsal>(editor, 'GET', pathOf(storyfileId))).toMatchObject({ isOutdated: true })
  await by(editor, 'POST', pathOf(storyfileId), undefined, 202)
  expect(await ready(storyfileId)).toMatchObject({ cards: 7, isOutdated: false })
  expect((await ask(studio.app, stage, { text })).clip?.transcript).toBe(`Planned answer to: ${text}`)
})

test('what was asked becomes a variant, a question or a test question, and can be undone', async () => {
  const { storyfileId, at, questions } = await givenRehearsal()
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  for (const text of ['in which place did you come into the world', 'Do you like jazz?', 'do you like JAZZ?'])
    await ask(studio.app, stage, { text })
  // What is tapped is the script's own wording.
  const [starter] = stage.starters
  await call<Answer>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { text: starter!.text, clipId: starter!.clipId, askedBy: 'starter', clientTurnId: randomUUID() },
  })
  const [jazz, place] = await asked(storyfileId)
  expect(await asked(storyfileId)).toHaveLength(2)
  expect(jazz).toMatchObject({ text: 'do you like JAZZ?', times: 2, uses: [] })
  const { questionId } = questions[0]!
  const use = (turnId: string, body: object, status = 201) =>
    by<RehearsalUse>(editor, 'POST', pathOf(storyfileId, `/questions/${turnId}/uses`), body, status)
  const variant = await use(place!.turnId, { as: 'variant', questionId })
  expect(await use(place!.turnId, { as: 'variant', questionId }, 409)).toMatchObject({
    message: 'The question has this wording already.',
  })
  const added = await use(jazz!.turnId, { as: 'question' })
  const tested = await use(jazz!.turnId, { as: 'test', questionId: added.questionId })
  const script = async () =>
    (await by<Script>(editor, 'GET', `${at}/script`)).topics.flatMap((topic) => topic.questions)
  const variantsOf = async () => (await script()).find((one) => one.questionId === questionId)?.variants
  expect(await variantsOf()).toContainEqual({ text: place!.text, source: 'log' })
  expect((await script()).map((one) => one.text)).toContain('do you like JAZZ?')
  const tests = async () => (await by<List<object>>(editor, 'GET', `${at}/test-set`)).items
  expect(await tests()).toMatchObject([{ text: 'do you like JAZZ?', questionId: added.questionId }])
  expect((await asked(storyfileId)).map((one) => one.uses.map((use) => use.as))).toEqual([
    ['question', 'test'],
    ['variant'],
  ])
  for (const { rehearsalUseId } of [variant, tested, added])
    await by(editor, 'DELETE', pathOf(storyfileId, `/uses/${rehearsalUseId}`))
  expect(await variantsOf()).not.toContainEqual({ text: place!.text, source: 'log' })
  expect((await script()).map((one) => one.text)).not.toContain('do you like JAZZ?')
  expect(await tests()).toEqual([])
  expect((await asked(storyfileId)).flatMap((one) => one.uses)).toEqual([])
})

test('coverage tries the script with what guests asked, beside the imported questions', async () => {
  const { storyfileId, at } = await givenRehearsal()
  await by(editor, 'PUT', `${at}/practice`, { lines: ['Do you like jazz?'] })
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  for (const text of ['do you like jazz', 'What is your favourite knot?', 'Hello!'])
    await ask(studio.app, stage, { text })
  expect(await by<PracticeSet>(editor, 'GET', `${at}/practice`)).toMatchObject({
    ...{ source: 'imported', lines: ['Do you like jazz?'], rehearsed: ['What is your favourite knot?'] },
  })
  const coverage = () => by<ScriptCoverage>(editor, 'GET', `${at}/script/coverage`)
  const before = await coverage()
  expect(before).toMatchObject({ practiceQuestions: 2, rehearsedQuestions: 1 })
  expect(before.caught).toBeLessThan(2)
  for (const { turnId } of await asked(storyfileId))
    await by(editor, 'POST', pathOf(storyfileId, `/questions/${turnId}/uses`), { as: 'question' }, 201)
  expect(await coverage()).toMatchObject({ practiceQuestions: 2, caught: 2 })
})

test('the script that a storyfile was made from is tried with what its guests asked, in their organization only', async () => {
  const { scriptId } = await by<{ scriptId: string }>(
    editor,
    'POST',
    '/v1/conversa/scripts',
    {
      ...{ organizationId, name: 'Ask a sailor' },
      topics: [{ name: 'At sea', questions: [{ text: 'Which ship was your first?' }] }],
    },
    201,
  )
  const at = `/v1/conversa/scripts/${scriptId}`
  await by(editor, 'PUT', `${at}/practice`, { lines: ['Were you ever seasick?'] })
  const { storyfileId } = await by<{ storyfileId: string }>(
    editor,
    'POST',
    `${at}/use`,
    {
      ...{ organizationId, name: 'A sailor', subject: { displayName: 'Ilse' } },
    },
    201,
  )
  await by(editor, 'POST', pathOf(storyfileId), undefined, 202)
  await ready(storyfileId)
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  for (const text of ['were you ever SEASICK?', 'What is your favourite knot?'])
    await ask(studio.app, stage, { text })
  expect(await by<PracticeSet>(editor, 'GET', `${at}/practice`)).toMatchObject({
    ...{ lines: ['Were you ever seasick?'], rehearsed: ['What is your favourite knot?'] },
  })
  expect(await by<ScriptCoverage>(editor, 'GET', `${at}/coverage`)).toMatchObject({
    ...{ practiceQuestions: 2, rehearsedQuestions: 1 },
  })
  const saved = await by<PracticeSet>(editor, 'PUT', `${at}/practice`, { lines: [] })
  expect(saved).toMatchObject({ source: 'bank' })
  expect(saved.rehearsed).toHaveLength(2)
  // With one click a question is taken into the script itself, and out of it again.
  const list = () => by<Asked>(editor, 'GET', pathOf(storyfileId, '/questions'))
  const { questions, template } = await list()
  expect(template).toEqual({ scriptId, name: 'Ask a sailor' })
  const { turnId } = questions.find(({ text }) => text === 'What is your favourite knot?')!
  const textsOf = async () =>
    (await by<ScriptContent>(editor, 'GET', `${at}/content`)).topics.flatMap((topic) =>
      topic.questions.map((one) => one.text),
    )
  const uses = pathOf(storyfileId, `/questions/${turnId}/uses`)
  const use = await by<RehearsalUse>(editor, 'POST', uses, { as: 'template' }, 201)
  expect(await textsOf()).toEqual(['Which ship was your first?', 'What is your favourite knot?'])
  await by(editor, 'DELETE', pathOf(storyfileId, `/uses/${use.rehearsalUseId}`))
  expect(await textsOf()).toEqual(['Which ship was your first?'])
  // Of a script that all organizations share, each sees its own rehearsals, and nobody changes it.
  await seedScripts(studio.context.sql)
  const shared = await by<List<{ scriptId: string }>>(
    editor,
    'GET',
    '/v1/conversa/scripts?filter=scope:global',
  )
  const { scriptId: sharedId } = shared.items[0]!
  await studio.context.sql`update script_uses set script_id = ${sharedId} where storyfile_id = ${storyfileId}`
  const rehearsedBy = async (member: GivenMember) =>
    (await by<PracticeSet>(member, 'GET', `/v1/conversa/scripts/${sharedId}/practice`)).rehearsed.length
  expect((await list()).template).toBeNull()
  await by(editor, 'POST', uses, { as: 'template' }, 404)
  const { owner: stranger } = await givenOrganization(studio.context)
  expect([await rehearsedBy(editor), await rehearsedBy(stranger)]).toEqual([2, 0])
})

test('an operator picks the card, or none; after the time, or when nobody operates, the engine answers', async () => {
  const { storyfileId, questions } = await givenRehearsal()
  const { linkCode } = await givenLink(storyfileId)
  const stage = await open(linkCode)
  const operate = (body: object) => by<Rehearsal>(editor, 'PUT', pathOf(storyfileId, '/operator'), body)
  const waiting = () =>
    vi.waitFor(async () => {
      const url = pathOf(storyfileId, '/waiting')
      const [first] = (await by<{ waiting: RehearsalWait[] }>(editor, 'GET', url)).waiting
      if (!first) throw new Error('nobody waits')
      return first
    })
  const choose = (wait: RehearsalWait, questionId: string | null, status?: number) =>
    by(editor, 'POST', pathOf(storyfileId, `/waiting/${wait.rehearsalWaitId}`), { questionId }, status)
  const taken = await operate({ act: 'take', seconds: 60 })
  expect(taken).toMatchObject({ operator: { userId: editor.userId }, operatorSeconds: 60 })

  const picked = ask(studio.app, stage, { text: 'Where were you born?' })
  const wait = await waiting()
  expect(wait).toMatchObject({ text: 'Where were you born?', questionId: questions[0]!.questionId })
  expect(wait.proposals[0]?.questionText).toBe('Where were you born?')
  await choose(wait, questions[4]!.questionId)
  expect(await picked).toMatchObject({ decidedBy: 'operator', clip: { clipId: questions[4]!.questionId } })
  expect(await choose(wait, null, 409)).toMatchObject({ message: 'This question has been answered already.' })

  const none = ask(studio.app, stage, { text: 'What did your father do?' })
  await choose(await waiting(), null)
  expect(await none).toMatchObject({ decidedBy: 'operator', kind: 'cannot_answer', clip: null })

  const left = ask(studio.app, stage, { text: 'Where were you born?' })
  await waiting()
  await operate({ act: 'leave' })
  expect((await left).decidedBy).not.toBe('operator')
  expect((await ask(studio.app, stage, { text: 'What did your father do?' })).clip).not.toBeNull()

  await operate({ act: 'take' })
  await studio.context.sql`update rehearsals set operator_seconds = 1 where storyfile_id = ${storyfileId}`
  const late = await ask(studio.app, stage, { text: 'Were you ever afraid at sea?' })
  expect(late).toMatchObject({ decidedBy: 'exact', clip: { clipId: questions[3]!.questionId } })
  // A page that was closed without a word gives no sign of life: guests need not wait for it.
  await studio.context.sql`
    update rehearsals set operator_seconds = 60, operator_seen_at = now() - interval '31 seconds'
    where storyfile_id = ${storyfileId}`
  expect((await ask(studio.app, stage, { text: 'Do you have children?' })).clip).not.toBeNull()
  const [rows] = await studio.context.sql<
    { count: number }[]
  >`select count(*)::int as count from rehearsal_waits`
  expect(rows?.count).toBe(0)
})
