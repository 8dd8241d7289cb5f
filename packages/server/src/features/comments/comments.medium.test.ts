import type {
  Comment,
  CommentList,
  Dashboard,
  Question,
  ScriptContent,
  ScriptTemplateDetail,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let mail: MailServer
let studio: TestStudio
let organizationId: string
let owner: GivenMember
let editor: GivenMember
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { SMTP_URL: mail.url, MAIL_FROM: 'Harbor Museum <studio@museum.example>' }
  studio = await givenStudio({ jobs: true, variables })
  ;({ organizationId, owner } = await givenOrganization(studio.context))
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})

async function call<Reply>(by: GivenMember, method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) {
  const reply = await studio.app.inject({
    ...{ method, url: `/v1/conversa/${path}`, headers: by.headers },
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json() as Reply & { message?: string } }
}

async function givenQuestion() {
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const { body } = await call<{ questions: Question[] }>(
    editor,
    'POST',
    `storyfiles/${storyfileId}/questions`,
    {
      questions: [{ text: 'How did you learn to weave?' }],
    },
  )
  return { at: `storyfiles/${storyfileId}/comments`, storyfileId, questionId: body.questions[0]!.questionId }
}

test('who is mentioned reads the comment in a letter that leads to its question', async () => {
  const { at, storyfileId, questionId } = await givenQuestion()
  const text = '@Ilse Brandt she says “aunt Fanta”. Put the name in a variant?'
  const said = await call<Comment>(owner, 'POST', at, {
    questionId,
    text,
    mentions: [editor.userId, owner.userId],
  })
  expect(said).toMatchObject({ status: 201, body: { questionId, text, authorId: owner.userId } })
  await expect.poll(() => mail.to(editor.email), { timeout: 15_000 }).toHaveLength(1)
  const letter = plainText(mail.to(editor.email)[0]!)
  expect(letter).toContain('aunt Fanta')
  expect(letter).toContain(`/storyfiles/${storyfileId}?tab=builder`)
  expect(mail.to(owner.email)).toEqual([])
  const { body } = await call<CommentList>(editor, 'GET', at)
  expect(body.comments).toEqual([said.body])
  expect(body.people.map((one) => one.userId).sort()).toEqual([owner.userId, editor.userId].sort())
})

test('nobody is mentioned who may not write the script, and no question elsewhere is commented on', async () => {
  const { at, questionId } = await givenQuestion()
  const other = await givenQuestion()
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const refused = await call(editor, 'POST', at, { questionId, text: 'Look', mentions: [viewer.userId] })
  expect([refused.status, refused.body.message]).toEqual([
    400,
    expect.stringContaining('choose people who may write this script'),
  ])
  expect((await call(editor, 'POST', at, { questionId: other.questionId, text: 'Look' })).status).toBe(404)
  expect((await call(viewer, 'GET', at)).status).toBe(403)
  const stranger = await givenOrganization(studio.context)
  expect((await call(stranger.owner, 'GET', at)).status).toBe(404)
  expect((await call<CommentList>(editor, 'GET', at)).body.comments).toEqual([])
})

test('one removes one’s own comment, and an owner anybody’s', async () => {
  const { at, questionId } = await givenQuestion()
  const add = async (by: GivenMember) =>
    (await call<Comment>(by, 'POST', at, { questionId, text: 'Shorter?' })).body.commentId
  const second = await givenMember(studio.context, organizationId, 'edit:ns')
  const [mine, theirs] = [await add(editor), await add(second)]
  const refused = await call(editor, 'DELETE', `${at}/${theirs}`)
  expect(refused.status).toBe(403)
  expect((await call(editor, 'DELETE', `${at}/${mine}`)).status).toBe(200)
  expect((await call(owner, 'DELETE', `${at}/${theirs}`)).status).toBe(200)
  expect((await call(owner, 'DELETE', `${at}/${theirs}`)).status).toBe(404)
})

test('a script that storyfiles are made from has comments of its own', async () => {
  const made = await call<ScriptTemplateDetail>(editor, 'POST', 'scripts', {
    ...{ organizationId, name: 'Ask the weaver' },
    topics: [{ name: 'Learning', questions: [{ text: 'What is a loom?' }] }],
  })
  const { scriptId } = made.body
  const { topics } = (await call<ScriptContent>(editor, 'GET', `scripts/${scriptId}/content`)).body
  const [{ questionId }] = topics[0]!.questions as [Question]
  const at = `scripts/${scriptId}/comments`
  const { body } = await call<Comment>(editor, 'POST', at, { questionId, text: 'Show one.' })
  expect((await call<CommentList>(owner, 'GET', at)).body.comments).toEqual([body])
  expect((await call(editor, 'DELETE', `${at}/${body.commentId}`)).status).toBe(200)
  expect((await call<CommentList>(owner, 'GET', at)).body.comments).toEqual([])
})

test('who is mentioned finds it on the dashboard until they answer, also without letters', async () => {
  const { at, storyfileId, questionId } = await givenQuestion()
  const mentions = async (by: GivenMember) =>
    (await call<Dashboard>(by, 'GET', 'dashboard')).body.needs.mentions
  const before = await mentions(editor)
  await call(owner, 'POST', at, { questionId, text: '@You look', mentions: [editor.userId] })
  const told = await mentions(editor)
  expect(told.count).toBe(before.count + 1)
  expect(told.newest).toMatchObject({ storyfileId, questionId, scriptId: null })
  expect((await mentions(owner)).count).toBe(0)
  await call(editor, 'POST', at, { questionId, text: 'Done.', mentions: [] })
  expect((await mentions(editor)).count).toBe(before.count)
})
