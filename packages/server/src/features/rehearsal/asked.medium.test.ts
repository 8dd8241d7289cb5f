import { randomUUID } from 'node:crypto'
import type {
  Answer,
  List,
  PracticeSet,
  RehearsalUse,
  ReplyOf,
  rehearsalRoutes,
  Script,
  ScriptContent,
  ScriptCoverage,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call } from '../../testing/given/conversation.ts'
import { type GivenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenRehearsals, rehearsalPath } from '../../testing/given/rehearsal.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { untilMeasured } from '../../testing/waiting.ts'
import { seedScripts } from '../scripts/index.ts'

let studio: TestStudio
let given: Awaited<ReturnType<typeof givenRehearsals>>
let organizationId: string
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  given = await givenRehearsals(studio)
  ;({ organizationId } = given)
})
afterAll(() => studio?.stop())

type Asked = ReplyOf<typeof rehearsalRoutes.questions>

test('what was asked becomes a variant, a question or a test question, and can be undone', async () => {
  const { storyfileId, at, questions } = await given.rehearsal()
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  for (const text of ['in which place did you come into the world', 'Do you like jazz?', 'do you like JAZZ?'])
    await ask(studio.app, stage, { text })
  // What is tapped is the script's own wording.
  const [starter] = stage.starters
  await call<Answer>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { text: starter!.text, clipId: starter!.clipId, askedBy: 'starter', clientTurnId: randomUUID() },
  })
  const [jazz, place] = await given.asked(storyfileId)
  expect(await given.asked(storyfileId)).toHaveLength(2)
  expect(jazz).toMatchObject({ text: 'do you like JAZZ?', times: 2, uses: [] })
  const { questionId } = questions[0]!
  const use = (turnId: string, body: object, status = 201) =>
    given.by<RehearsalUse>(
      given.editor,
      'POST',
      rehearsalPath(storyfileId, `/questions/${turnId}/uses`),
      body,
      status,
    )
  const variant = await use(place!.turnId, { as: 'variant', questionId })
  expect(await use(place!.turnId, { as: 'variant', questionId }, 409)).toMatchObject({
    message: 'The question has this wording already.',
  })
  const added = await use(jazz!.turnId, { as: 'question' })
  const tested = await use(jazz!.turnId, { as: 'test', questionId: added.questionId })
  const script = async () =>
    (await given.by<Script>(given.editor, 'GET', `${at}/script`)).topics.flatMap((topic) => topic.questions)
  const variantsOf = async () => (await script()).find((one) => one.questionId === questionId)?.variants
  expect(await variantsOf()).toContainEqual({ text: place!.text, source: 'log' })
  expect((await script()).map((one) => one.text)).toContain('do you like JAZZ?')
  const tests = async () => (await given.by<List<object>>(given.editor, 'GET', `${at}/test-set`)).items
  expect(await tests()).toMatchObject([{ text: 'do you like JAZZ?', questionId: added.questionId }])
  expect((await given.asked(storyfileId)).map((one) => one.uses.map((use) => use.as))).toEqual([
    ['question', 'test'],
    ['variant'],
  ])
  for (const { rehearsalUseId } of [variant, tested, added])
    await given.by(given.editor, 'DELETE', rehearsalPath(storyfileId, `/uses/${rehearsalUseId}`))
  expect(await variantsOf()).not.toContainEqual({ text: place!.text, source: 'log' })
  expect((await script()).map((one) => one.text)).not.toContain('do you like JAZZ?')
  expect(await tests()).toEqual([])
  expect((await given.asked(storyfileId)).flatMap((one) => one.uses)).toEqual([])
})

test('coverage tries the script with what guests asked, beside the imported questions', async () => {
  const { storyfileId, at } = await given.rehearsal()
  await given.by(given.editor, 'PUT', `${at}/practice`, { lines: ['Do you like jazz?'] })
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  for (const text of ['do you like jazz', 'What is your favourite knot?', 'Hello!'])
    await ask(studio.app, stage, { text })
  expect(await given.by<PracticeSet>(given.editor, 'GET', `${at}/practice`)).toMatchObject({
    source: 'imported',
    lines: ['Do you like jazz?'],
    rehearsed: ['What is your favourite knot?'],
  })
  const coverage = () =>
    untilMeasured(() => given.by<ScriptCoverage>(given.editor, 'GET', `${at}/script/coverage`))
  const before = await coverage()
  expect(before).toMatchObject({ practiceQuestions: 2, rehearsedQuestions: 1 })
  expect(before.caught).toBeLessThan(2)
  for (const { turnId } of await given.asked(storyfileId))
    await given.by(
      given.editor,
      'POST',
      rehearsalPath(storyfileId, `/questions/${turnId}/uses`),
      { as: 'question' },
      201,
    )
  expect(await coverage()).toMatchObject({ practiceQuestions: 2, caught: 2 })
})

test('the script that a storyfile was made from is tried with what its guests asked, in their organization only', async () => {
  const { scriptId } = await given.by<{ scriptId: string }>(
    given.editor,
    'POST',
    '/v1/conversa/scripts',
    {
      organizationId,
      name: 'Ask a sailor',
      topics: [{ name: 'At sea', questions: [{ text: 'Which ship was your first?' }] }],
    },
    201,
  )
  const at = `/v1/conversa/scripts/${scriptId}`
  await given.by(given.editor, 'PUT', `${at}/practice`, { lines: ['Were you ever seasick?'] })
  const { storyfileId } = await given.by<{ storyfileId: string }>(
    given.editor,
    'POST',
    `${at}/use`,
    {
      organizationId,
      name: 'A sailor',
      subject: { displayName: 'Ilse' },
    },
    201,
  )
  await given.by(given.editor, 'POST', rehearsalPath(storyfileId), undefined, 202)
  await given.ready(storyfileId)
  const { linkCode } = await given.link(storyfileId)
  const stage = await given.open(linkCode)
  for (const text of ['were you ever SEASICK?', 'What is your favourite knot?'])
    await ask(studio.app, stage, { text })
  expect(await given.by<PracticeSet>(given.editor, 'GET', `${at}/practice`)).toMatchObject({
    lines: ['Were you ever seasick?'],
    rehearsed: ['What is your favourite knot?'],
  })
  const measured = await untilMeasured(() => given.by<ScriptCoverage>(given.editor, 'GET', `${at}/coverage`))
  expect(measured).toMatchObject({ practiceQuestions: 2, rehearsedQuestions: 1 })
  const saved = await given.by<PracticeSet>(given.editor, 'PUT', `${at}/practice`, { lines: [] })
  expect(saved).toMatchObject({ source: 'bank' })
  expect(saved.rehearsed).toHaveLength(2)
  // With one click a question is taken into the script itself, and out of it again.
  const list = () => given.by<Asked>(given.editor, 'GET', rehearsalPath(storyfileId, '/questions'))
  const { questions, template } = await list()
  expect(template).toEqual({ scriptId, name: 'Ask a sailor' })
  const { turnId } = questions.find(({ text }) => text === 'What is your favourite knot?')!
  const textsOf = async () =>
    (await given.by<ScriptContent>(given.editor, 'GET', `${at}/content`)).topics.flatMap((topic) =>
      topic.questions.map((one) => one.text),
    )
  const uses = rehearsalPath(storyfileId, `/questions/${turnId}/uses`)
  const use = await given.by<RehearsalUse>(given.editor, 'POST', uses, { as: 'template' }, 201)
  expect(await textsOf()).toEqual(['Which ship was your first?', 'What is your favourite knot?'])
  await given.by(given.editor, 'DELETE', rehearsalPath(storyfileId, `/uses/${use.rehearsalUseId}`))
  expect(await textsOf()).toEqual(['Which ship was your first?'])
  // Of a script that all organizations share, each sees its own rehearsals, and no one changes it.
  await seedScripts(studio.context.sql)
  const shared = await given.by<List<{ scriptId: string }>>(
    given.editor,
    'GET',
    '/v1/conversa/scripts?filter=scope:global',
  )
  const { scriptId: sharedId } = shared.items[0]!
  await studio.context.sql`update script_uses set script_id = ${sharedId} where storyfile_id = ${storyfileId}`
  const rehearsedBy = async (member: GivenMember) =>
    (await given.by<PracticeSet>(member, 'GET', `/v1/conversa/scripts/${sharedId}/practice`)).rehearsed.length
  expect((await list()).template).toBeNull()
  await given.by(given.editor, 'POST', uses, { as: 'template' }, 404)
  const { owner: stranger } = await givenOrganization(studio.context)
  expect([await rehearsedBy(given.editor), await rehearsedBy(stranger)]).toEqual([2, 0])
})
