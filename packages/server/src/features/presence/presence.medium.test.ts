import type { Presence, Question } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let editor: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  ;({ organizationId, owner } = await givenOrganization(studio.context))
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
})
afterAll(() => studio?.stop())

async function call<Reply = Presence>(
  by: GivenMember,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: by.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json() as Reply }
}
const idsOf = ({ people }: Presence) => people.map((one) => one.userId).sort()
const changes = async (storyfileId: string) => {
  const [row] = await studio.context.sql<{ count: number }[]>`
    select count(*)::int from changes where topic = 'presence' and storyfile_id = ${storyfileId}`
  return row!.count
}

test('who is in a script, and where, is seen by others until they leave or are silent for a minute', async () => {
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const at = `storyfiles/${storyfileId}/presence`
  const { body } = await call<{ questions: Question[] }>(
    editor,
    'POST',
    `storyfiles/${storyfileId}/questions`,
    {
      questions: [{ text: 'What is a loom?' }],
    },
  )
  const [{ questionId }] = body.questions as [Question]
  await call(editor, 'PUT', at, { questionId, isTyping: true })
  const both = (await call(owner, 'PUT', at, {})).body
  expect(idsOf(both)).toEqual([owner.userId, editor.userId].sort())
  expect(both.people.find((one) => one.userId === editor.userId)).toMatchObject({
    questionId,
    isTyping: true,
    isAway: false,
  })
  const noted = await changes(storyfileId)
  // Still there, as before: nobody has to ask again.
  await call(owner, 'PUT', at, {})
  expect(await changes(storyfileId)).toBe(noted)
  await call(owner, 'PUT', at, { isAway: true })
  expect(await changes(storyfileId)).toBe(noted + 1)
  await call(editor, 'PUT', at, { isLeaving: true })
  expect(idsOf((await call(owner, 'GET', at)).body)).toEqual([owner.userId])
  await studio.context.sql`update presences set seen_at = now() - interval '61 seconds'`
  expect(idsOf((await call(editor, 'GET', at)).body)).toEqual([])
})

test('a script that storyfiles are made from has its own people, and nobody else learns of them', async () => {
  const made = await call<{ scriptId: string }>(editor, 'POST', 'scripts', { organizationId, name: 'Weaver' })
  const at = `scripts/${made.body.scriptId}/presence`
  expect(idsOf((await call(editor, 'PUT', at, {})).body)).toEqual([editor.userId])
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  expect((await call(viewer, 'GET', at)).status).toBe(403)
  const stranger = await givenOrganization(studio.context)
  expect((await call(stranger.owner, 'PUT', at, {})).status).toBe(404)
})
