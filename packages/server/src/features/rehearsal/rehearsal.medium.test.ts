import type { List, Rehearsal, RehearsalWait, Turn } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { ask, preview, train } from '../../testing/given/conversation.ts'
import { givenMember, givenNavigator, givenOrganization, givenStoryfile } from '../../testing/given/given.ts'
import { givenRehearsals, rehearsalPath } from '../../testing/given/rehearsal.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let given: Awaited<ReturnType<typeof givenRehearsals>>
let organizationId: string
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  given = await givenRehearsals(studio)
  ;({ organizationId } = given)
})
afterAll(() => studio?.stop())

test('a guest without an account asks the script, and planned answers come as text cards', async () => {
  const { storyfileId, questions } = await given.rehearsal()
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
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

test.each([
  {
    language: 'fr',
    script: [
      { question: 'Où êtes-vous née ?', variants: ['Dans quelle ville êtes-vous venue au monde ?'] },
      { question: 'Que faisait votre père ?', variants: ['Quel était le métier de votre père ?'] },
      { question: 'Aviez-vous peur en mer ?', variants: ['La tempête vous faisait-elle peur ?'] },
    ],
    own: 'Votre papa, il avait quel métier ?',
    again: 'Pouvez-vous répéter ?',
    none: 'Avez-vous un ordinateur portable rouge ?',
    planned: 'Réponse prévue à la question\u00a0: Que faisait votre père ?',
  },
  {
    language: 'es',
    script: [
      { question: '¿Dónde nació?', variants: ['¿En qué ciudad vino al mundo?'] },
      { question: '¿A qué se dedicaba su padre?', variants: ['¿Cuál era el oficio de su padre?'] },
      { question: '¿Tenía miedo en el mar?', variants: ['¿Le daba miedo la tormenta?'] },
    ],
    own: '¿Y su padre qué oficio tenía?',
    again: '¿Puede repetirlo?',
    none: '¿Tiene usted un ordenador portátil rojo?',
    planned: 'Respuesta prevista a la pregunta: ¿A qué se dedicaba su padre?',
  },
])(
  'a script in $language is rehearsed in its language',
  async ({ language, script, own, again, none, planned }) => {
    const { storyfileId, questions } = await given.rehearsal(language, script)
    const { linkCode } = await given.link(storyfileId)
    const stage = await given.open(linkCode)
    const father = await ask(studio.app, stage, { text: own })
    expect(father).toMatchObject({
      kind: 'answer',
      clip: { clipId: questions[1]!.questionId, transcript: planned },
    })
    expect((await ask(studio.app, stage, { text: again })).clip?.clipId).toBe(questions[1]!.questionId)
    expect((await ask(studio.app, stage, { text: none })).kind).not.toBe('answer')
  },
)

test('a rehearsal publishes nothing, trains nothing of the studio’s and counts in no figure', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organizationId)
  await given.by(given.editor, 'POST', rehearsalPath(storyfileId), undefined, 202)
  await given.ready(storyfileId)
  const at = `/v1/conversa/storyfiles/${storyfileId}`
  const publication = await given.by<object>(given.editor, 'GET', `${at}/publication`)
  expect(publication).toMatchObject({ visibility: 'private', liveReleaseId: null, previewReleaseId: null })
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  await ask(studio.app, stage, { text: 'Where were you born?' })
  // The first release of the videos is number 1, and the studio talks to it.
  await train(studio.app, given.owner, storyfileId)
  expect((await preview(studio.app, given.editor, storyfileId)).releaseNumber).toBe(1)
  const releases = await given.by<List<object>>(
    given.editor,
    'GET',
    `/v1/conversa/releases?storyfileId=${storyfileId}`,
  )
  expect(releases).toMatchObject({ total: 1, items: [{ number: 1, reason: 'training' }] })
  const turns = (channel: string) =>
    given.by<List<Turn>>(
      given.editor,
      'GET',
      `/v1/conversa/training/turns?storyfileId=${storyfileId}&channel=${channel}`,
    )
  expect((await turns('visitors')).total).toBe(0)
  expect((await turns('rehearsal')).items).toMatchObject([{ heardText: 'Where were you born?' }])
  const [days] = await studio.context.sql`
    select sum(sessions)::int as sessions, sum(questions)::int as questions from storyfile_days
    where storyfile_id = ${storyfileId}`
  expect(days).toEqual({ sessions: null, questions: null })
})

test('a link ends when its time is over or it is revoked, also in the middle of a conversation', async () => {
  const { storyfileId } = await given.rehearsal()
  const [link, other] = [await given.link(storyfileId, 1), await given.link(storyfileId, 30)]
  const daysLeft = (Date.parse(link.endsAt) - Date.now()) / 86_400_000
  expect(daysLeft).toBeGreaterThan(0.99)
  expect(daysLeft).toBeLessThan(1.01)
  const [stage, others] = [await given.open(link.linkCode), await given.open(other.linkCode)]
  await ask(studio.app, stage, { text: 'Where were you born?' })
  const after = await given.by<Rehearsal>(
    given.editor,
    'DELETE',
    rehearsalPath(storyfileId, `/links/${link.rehearsalLinkId}`),
  )
  expect(after.links.find((one) => one.rehearsalLinkId === link.rehearsalLinkId)).toMatchObject({
    isOpen: false,
    questions: 1,
    madeBy: expect.any(String),
    revokedAt: expect.any(String),
  })
  const sentence = 'This rehearsal link has ended. Ask the person who sent it to you for a new one.'
  expect(await given.open(link.linkCode, 410)).toMatchObject({ code: 'REHEARSAL_ENDED', message: sentence })
  const stopped = await ask(studio.app, stage, { text: 'And your father?', status: 410 })
  expect(stopped).toMatchObject({ code: 'REHEARSAL_ENDED' })
  await ask(studio.app, others, { text: 'Where were you born?' })
  await studio.context.sql`
    update rehearsal_links set ends_at = now() where rehearsal_link_id = ${other.rehearsalLinkId}`
  expect(await given.open(other.linkCode, 410)).toMatchObject({ code: 'REHEARSAL_ENDED' })
  await ask(studio.app, others, { text: 'And your father?', status: 410 })
  expect(await given.open('nobody-made-this', 410)).toMatchObject({ message: sentence })
})

test('of a link only a hash is kept, and only people who edit the storyfile reach its rehearsal', async () => {
  const { storyfileId } = await given.rehearsal()
  const { linkCode, rehearsalLinkId } = await given.link(storyfileId)
  expect(linkCode.length).toBeGreaterThanOrEqual(43)
  const rows = await studio.context
    .sql`select * from rehearsal_links where rehearsal_link_id = ${rehearsalLinkId}`
  expect(JSON.stringify(rows)).not.toContain(linkCode)
  const audit = await studio.context.sql`select * from audit where object_id = ${storyfileId}`
  expect(audit.map(({ action }) => action)).toContain('rehearsal.link_made')
  expect(JSON.stringify(audit)).not.toContain(linkCode)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await given.by(viewer, 'GET', rehearsalPath(storyfileId), undefined, 403)
  const stranger = (await givenOrganization(studio.context)).owner
  await given.by(stranger, 'GET', rehearsalPath(storyfileId), undefined, 404)
  await given.by(stranger, 'POST', rehearsalPath(storyfileId), undefined, 404)
  await given.by(stranger, 'GET', rehearsalPath(storyfileId, '/questions'), undefined, 404)
  await given.by(stranger, 'DELETE', rehearsalPath(storyfileId, `/links/${rehearsalLinkId}`), undefined, 404)
  // A link of another storyfile is not found by way of one's own.
  const elsewhere = await givenStoryfile(studio.context, { organizationId })
  await given.by(
    given.editor,
    'DELETE',
    rehearsalPath(elsewhere, `/links/${rehearsalLinkId}`),
    undefined,
    404,
  )
})

test('without a question there is nothing to rehearse, and without a rehearsal no link', async () => {
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'Marta' })
  expect(await given.by<Rehearsal>(given.editor, 'GET', rehearsalPath(storyfileId))).toMatchObject({
    state: 'none',
    links: [],
  })
  expect(await given.by(given.editor, 'POST', rehearsalPath(storyfileId), undefined, 409)).toMatchObject({
    message: 'We cannot rehearse Marta yet. Write a question first.',
  })
  expect(
    await given.by(given.editor, 'POST', rehearsalPath(storyfileId, '/links'), { days: 7 }, 409),
  ).toMatchObject({
    message: 'Prepare the rehearsal first.',
  })
  expect(
    await given.by(given.editor, 'POST', rehearsalPath(storyfileId, '/links'), { days: 365 }, 400),
  ).toMatchObject({
    code: 'INVALID_INPUT',
  })
})

test('guests get what was changed in the script after an update, in the same conversation', async () => {
  const { storyfileId, at } = await given.rehearsal()
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  const text = 'Which instrument do you play?'
  expect((await ask(studio.app, stage, { text })).clip?.transcript ?? '').not.toContain('instrument')
  await given.by(given.editor, 'POST', `${at}/questions`, { questions: [{ text, variants: [] }] }, 201)
  expect(await given.by<Rehearsal>(given.editor, 'GET', rehearsalPath(storyfileId))).toMatchObject({
    isOutdated: true,
  })
  await given.by(given.editor, 'POST', rehearsalPath(storyfileId), undefined, 202)
  expect(await given.ready(storyfileId)).toMatchObject({ cards: 7, isOutdated: false })
  expect((await ask(studio.app, stage, { text })).clip?.transcript).toBe(`Planned answer to: ${text}`)
})

test('an operator picks the card, or none; after the time, or when nobody operates, the engine answers', async () => {
  const { storyfileId, questions } = await given.rehearsal()
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  const operate = (body: object) =>
    given.by<Rehearsal>(given.editor, 'PUT', rehearsalPath(storyfileId, '/operator'), body)
  const waiting = () =>
    vi.waitFor(async () => {
      const url = rehearsalPath(storyfileId, '/waiting')
      const [first] = (await given.by<{ waiting: RehearsalWait[] }>(given.editor, 'GET', url)).waiting
      if (!first) throw new Error('nobody waits')
      return first
    })
  const choose = (wait: RehearsalWait, questionId: string | null, status?: number) =>
    given.by(
      given.editor,
      'POST',
      rehearsalPath(storyfileId, `/waiting/${wait.rehearsalWaitId}`),
      { questionId },
      status,
    )
  const taken = await operate({ act: 'take', seconds: 60 })
  expect(taken).toMatchObject({ operator: { userId: given.editor.userId }, operatorSeconds: 60 })

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
