import type { Presence, Question } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { changeFeedOf } from '../../platform/changes/change-feed.ts'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let second: TestStudio
/** What pages at the two servers heard of who is where. */
const heard = { here: 0, there: 0 }
let later = 0
let organizationId: string
let owner: GivenMember
let editor: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  const { now } = studio.context
  Object.assign(studio.context, { now: () => new Date(now().getTime() + later) })
  second = await givenSecondServer(studio)
  const follow = (server: TestStudio, name: keyof typeof heard) =>
    changeFeedOf(server.context).follow({
      heard(changes) {
        heard[name] += changes.filter(({ topic }) => topic === 'presence').length
      },
      lost() {},
    })
  await follow(studio, 'here')
  await follow(second, 'there')
  ;({ organizationId, owner } = await givenOrganization(studio.context))
  editor = await givenMember(studio.context, organizationId, 'edit:ns')
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

async function call<Reply = Presence>(
  by: GivenMember,
  method: 'GET' | 'PUT' | 'POST',
  path: string,
  body?: object,
  at = studio,
) {
  const reply = await at.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: by.headers,
    ...(body ? { payload: body } : {}),
  })
  return { status: reply.statusCode, body: reply.json() as Reply }
}
const idsOf = ({ people }: Presence) => people.map((one) => one.userId).sort()

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
  const told = heard.here
  // Still there, as before: no one has to ask again.
  await call(owner, 'PUT', at, {})
  expect(heard.here).toBe(told)
  await call(owner, 'PUT', at, { isAway: true })
  expect(heard.here).toBe(told + 1)
  await call(editor, 'PUT', at, { isLeaving: true })
  expect(idsOf((await call(owner, 'GET', at)).body)).toEqual([owner.userId])
  later += 61_000
  expect(idsOf((await call(editor, 'GET', at)).body)).toEqual([])
  // Nothing of it was written down.
  const [rows] = await studio.context.sql<{ count: number }[]>`
    select count(*)::int from changes where topic = 'presence'`
  expect(rows?.count).toBe(0)
})

test('pages that reach different servers see each other, and each hears of the other', async () => {
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const at = `storyfiles/${storyfileId}/presence`
  const there = heard.there
  await call(owner, 'PUT', at, {})
  await expect.poll(() => heard.there).toBe(there + 1)
  expect(idsOf((await call(editor, 'GET', at, undefined, second)).body)).toEqual([owner.userId])
  const here = heard.here
  await call(editor, 'PUT', at, { isTyping: true }, second)
  await expect.poll(() => heard.here).toBe(here + 1)
  expect(idsOf((await call(owner, 'GET', at)).body)).toEqual([owner.userId, editor.userId].sort())
  // A word to one server holds for all of them, though no one is told of it.
  later += 50_000
  await call(editor, 'PUT', at, { isTyping: true })
  await expect
    .poll(async () => {
      later += 20_000
      const { body } = await call(owner, 'GET', at, undefined, second)
      later -= 20_000
      return idsOf(body)
    })
    .toEqual([editor.userId])
  await call(editor, 'PUT', at, { isLeaving: true }, second)
  await expect.poll(async () => idsOf((await call(owner, 'GET', at)).body)).toEqual([owner.userId])
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
