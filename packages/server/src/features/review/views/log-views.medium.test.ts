import type { LogView } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call } from '../../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let editor: GivenMember
let reader: GivenMember

beforeAll(async () => {
  studio = await givenStudio()
  organization = await givenOrganization(studio.context)
  editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  reader = await givenMember(studio.context, organization.organizationId, 'read:ns')
})
afterAll(() => studio?.stop())

const path = '/v1/conversa/log-views'
const list = async (who: GivenMember) =>
  (await call<{ items: LogView[] }>(studio.app, 'GET', path, { headers: who.headers })).items
const save = (who: GivenMember, name: string, query: object = {}, status = 201) =>
  call<LogView & { message: string }>(studio.app, 'POST', path, {
    headers: who.headers,
    body: { organizationId: organization.organizationId, name, query },
    status,
  })
const act = (who: GivenMember, url: string, body: object | undefined, status = 200, version?: number) =>
  call<LogView & { message: string }>(
    studio.app,
    body && 'name' in body ? 'PATCH' : 'POST',
    `${path}/${url}`,
    {
      headers: { ...who.headers, ...(version ? { 'if-match': `"${version}"` } : {}) },
      ...(body ? { body } : {}),
      status,
    },
  )

test('a view is private until who may edit gives it to the team', async () => {
  const view = await save(editor, 'Misses of the week', { kind: 'cannot_answer', sort: 'margin' })
  expect(view).toMatchObject({ isTeam: false, isMine: true, gone: [], version: 1 })
  expect((await list(reader)).map((one) => one.name)).not.toContain('Misses of the week')
  await act(reader, `${view.logViewId}`, { name: 'Mine now' }, 403)
  await act(editor, `${view.logViewId}/share`, { isTeam: true })
  expect(await list(reader)).toMatchObject([
    {
      name: 'Misses of the week',
      query: { kind: 'cannot_answer', sort: 'margin' },
      isTeam: true,
      isMine: false,
    },
  ])
  const stranger = await givenOrganization(studio.context)
  expect(await list(stranger.owner)).toEqual([])
  await act(stranger.owner, `${view.logViewId}`, { name: 'Theirs' }, 404)
  // It would be gone for everybody else.
  await act(organization.owner, `${view.logViewId}/share`, { isTeam: false }, 404)
})

test('who reads saves and changes views of their own; an owner does not see them', async () => {
  const view = await save(reader, 'Only mine')
  await act(reader, view.logViewId, { name: 'Still mine' })
  await act(reader, `${view.logViewId}/share`, { isTeam: true }, 403)
  await act(organization.owner, view.logViewId, { name: 'Not theirs' }, 404)
  expect((await list(reader)).map((one) => one.name)).toContain('Still mine')
})

test('a view keeps every filter of the chat log', async () => {
  const query = { thumb: 'down', noneOfThese: 'true', flagged: 'true', releaseNumber: '3' }
  expect(await save(editor, 'Thumbs down', query)).toMatchObject({ query })
})

test('of two people who rename a view, the second is told so', async () => {
  const view = await save(editor, 'To be renamed')
  const shared = await act(editor, `${view.logViewId}/share`, { isTeam: true })
  await act(editor, view.logViewId, { name: 'First' }, 200, shared.version)
  const refused = await act(organization.owner, view.logViewId, { name: 'Second' }, 412, shared.version)
  expect(refused.message).toContain('Somebody else changed this view')
  expect((await list(reader)).map((one) => one.name)).toContain('First')
})

test('a name is taken once in the team and once for each person', async () => {
  await save(editor, 'Names')
  await save(reader, 'Names')
  expect((await save(editor, 'names', {}, 409)).message).toBe('This name is already taken.')
})

test('a removed view can be restored, until its name is taken', async () => {
  const view = await save(editor, 'Removed')
  await act(editor, `${view.logViewId}/remove`, undefined)
  expect((await list(editor)).map((one) => one.name)).not.toContain('Removed')
  await act(editor, `${view.logViewId}/remove`, undefined, 404)
  await act(editor, `${view.logViewId}/restore`, undefined)
  expect((await list(editor)).map((one) => one.name)).toContain('Removed')
  await act(editor, `${view.logViewId}/remove`, undefined)
  await save(editor, 'Removed')
  await act(editor, `${view.logViewId}/restore`, undefined, 409)
})

test('a view says which of its chips name something that is gone', async () => {
  const { organizationId } = organization
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const categoryId = crypto.randomUUID()
  await studio.context.sql`
    insert into custom_categories (custom_category_id, organization_id, name, colour, kind, action, examples)
    values (${categoryId}, ${organizationId}, 'Weather', '#5b6770', 'review', 'none', array['one', 'two', 'three'])`
  const view = await save(editor, 'Of one storyfile', { storyfileId, categoryId, kind: 'answer' })
  expect(view.gone).toEqual([])
  await studio.context
    .sql`update custom_categories set deleted_at = now() where custom_category_id = ${categoryId}`
  const found = async () => (await list(editor)).find((one) => one.logViewId === view.logViewId)!.gone
  expect(await found()).toEqual(['categoryId'])
  await studio.context.sql`update storyfiles set status = 'deleted' where storyfile_id = ${storyfileId}`
  expect(await found()).toEqual(['storyfileId', 'categoryId'])
})

test('a view holds what the address of the chat log knows, and nothing else', async () => {
  await save(editor, 'Too much', { password: 'x' }, 400)
  await save(editor, '   ', {}, 400)
})
