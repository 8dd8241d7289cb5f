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
  givenNavigator,
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

async function call<Reply>(
  by: GivenMember,
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  body?: object,
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: by.headers,
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
    organizationId,
    name: 'Ask the weaver',
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

test('colleagues who may only look comment on answers in a preview, and writers make tasks of it', async () => {
  const { storyfileId, clipIds } = await givenNavigator(studio.context, organizationId)
  const [reader, second] = [
    await givenMember(studio.context, organizationId, 'read:ns'),
    await givenMember(studio.context, organizationId, 'read:ns'),
  ]
  const at = `storyfiles/${storyfileId}/answer_comments`
  const say = (by: GivenMember, clipId: string, text: string) =>
    call<Comment>(by, 'POST', at, { clipId, atMs: 7000, releaseNumber: 3, text })
  const first = await say(reader, clipIds[0]!, 'She says kroner, the caption says marks.')
  expect(first.body).toMatchObject({
    answer: { clipId: clipIds[0], atMs: 7000, releaseNumber: 3, isGone: false },
    task: 'none',
  })
  await say(second, clipIds[1]!, 'Too loud.')
  const { comments } = (await call<CommentList>(reader, 'GET', at)).body
  expect(comments.map(({ text }) => text)).toEqual(['She says kroner, the caption says marks.', 'Too loud.'])
  const task = (by: GivenMember, task: string) =>
    call<Comment>(by, 'PUT', `storyfiles/${storyfileId}/comments/${first.body.commentId}/task`, { task })
  expect((await task(reader, 'open')).status).toBe(403)
  expect((await task(editor, 'open')).body).toMatchObject({ task: 'open', taskBy: 'Ilse Brandt' })
  expect((await task(editor, 'done')).body.task).toBe('done')
  // Where the script is written it stands at its question.
  const inScript = (await call<CommentList>(editor, 'GET', `storyfiles/${storyfileId}/comments`)).body
  expect(inScript.comments.map(({ questionId }) => questionId)).toEqual(comments.map((one) => one.questionId))
})

test('a comment on an answer that is gone is refused; one that is there stays and says so', async () => {
  const { storyfileId, clipIds, refusalClipId } = await givenNavigator(studio.context, organizationId)
  const other = await givenNavigator(studio.context, organizationId)
  const at = `storyfiles/${storyfileId}/answer_comments`
  const say = (clipId: string, atMs = 0) =>
    call<Comment>(editor, 'POST', at, { clipId, atMs, releaseNumber: 1, text: 'Lovely.' })
  expect((await say(clipIds[0]!)).status).toBe(201)
  await studio.context.sql`insert into exclusions (clip_id, storyfile_id, why)
    values (${clipIds[0]!}, ${storyfileId}, 'withdrawn')`
  const refused = await say(clipIds[0]!)
  expect([refused.status, refused.body.message]).toEqual([409, 'This answer is no longer in the release.'])
  const { comments } = (await call<CommentList>(editor, 'GET', at)).body
  expect(comments.map(({ answer }) => answer?.isGone)).toEqual([true])
  expect((await say(other.clipIds[0]!)).status).toBe(404)
  // What answers no question has no place for a comment.
  expect((await say(refusalClipId)).status).toBe(404)
  expect((await say(clipIds[1]!, -1)).status).toBe(400)
})
