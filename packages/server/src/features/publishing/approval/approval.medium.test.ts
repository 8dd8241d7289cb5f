import type { Authenticity, ErrorBody, List, ListedRelease, Publication } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { call, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let organization: GivenOrganization
let owner: GivenMember
let editor: GivenMember
let storyfileId: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
  owner = organization.owner
  editor = await givenMember(studio.context, organization.organizationId, 'edit:ns')
  storyfileId = (await givenNavigator(studio.context, organization.organizationId)).storyfileId
  await train(studio.app, owner, storyfileId)
})
afterAll(() => studio?.stop())
beforeEach(async () => {
  await studio.context.sql`delete from release_rules`
  await studio.context.sql`delete from release_approvals`
})

const at = (path: string) => `/v1/conversa/storyfiles/${storyfileId}/${path}`
const ask = (by: GivenMember, isNeeded: boolean, status = 200) =>
  call<ErrorBody>(
    studio.app,
    'PUT',
    `/v1/conversa/organizations/${organization.organizationId}/release_approval`,
    { headers: by.headers, body: { isNeeded }, status },
  )
const publish = <Reply = Publication>(by: GivenMember, body: object = {}, status = 200) =>
  call<Reply>(studio.app, 'POST', at('publication'), {
    headers: by.headers,
    body: { visibility: 'link', ...body },
    status,
  })
const approve = <Reply = Publication>(by: GivenMember, number: number, status = 200) =>
  call<Reply>(studio.app, 'POST', at(`releases/${number}/approval`), { headers: by.headers, status })
const described = () => call<Publication>(studio.app, 'GET', at('publication'), { headers: owner.headers })
const releases = async () =>
  (
    await call<List<ListedRelease>>(studio.app, 'GET', `/v1/conversa/releases?storyfileId=${storyfileId}`, {
      headers: owner.headers,
    })
  ).items

test('where the organization asks for it, content creators publish what an owner has approved', async () => {
  expect((await ask(editor, true, 403)).code).toBe('ROLE_REQUIRED')
  await ask(owner, true)
  const [{ number }] = (await releases()) as [ListedRelease]
  const refused = await publish<ErrorBody>(editor, {}, 409)
  expect(refused).toMatchObject({
    code: 'NOT_READY_TO_PUBLISH',
    message: `An owner has to approve release ${number} before you publish.`,
  })
  expect((await approve<ErrorBody>(editor, number, 403)).code).toBe('ROLE_REQUIRED')
  const approved = await approve(owner, number)
  expect(approved.approval).toMatchObject({ isNeeded: true, approvedBy: [{ userId: owner.userId }] })
  expect(approved.checks.find(({ check }) => check === 'approved')?.passed).toBe(true)
  expect((await publish(editor)).liveReleaseId).toBe(approved.previewReleaseId)
  await approve<ErrorBody>(owner, 999, 404)
})

test('an approval is of one release; an owner who publishes has approved it', async () => {
  await ask(owner, true)
  const [{ number }] = (await releases()) as [ListedRelease]
  await approve(owner, number)
  await train(studio.app, owner, storyfileId)
  await publish<ErrorBody>(editor, {}, 409)
  expect((await publish(owner)).approval.approvedBy).toEqual([])
  await ask(owner, false)
  expect((await publish(editor)).checks.some(({ check }) => check === 'approved')).toBe(false)
})

test('of two who publish at once the second reads that the first did', async () => {
  const { liveReleaseId: seenLiveId } = await publish(owner)
  await train(studio.app, owner, storyfileId)
  const both = await Promise.all(
    [owner, editor].map((by) =>
      studio.app.inject({
        method: 'POST',
        url: at('publication'),
        headers: by.headers,
        payload: { visibility: 'link', seenLiveId },
      }),
    ),
  )
  expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const [{ number }] = (await releases()) as [ListedRelease]
  expect(both.find(({ statusCode }) => statusCode === 409)!.json<ErrorBody>().message).toContain(
    `Release ${number} was published a moment ago.`,
  )
  // Who has seen it may go on.
  await publish(owner, { seenLiveId: (await described()).liveReleaseId })
})

test('the note of a release is changed later, and that of another one stays', async () => {
  const [newest, older] = (await releases()) as [ListedRelease, ListedRelease]
  const annotate = (number: number, note: string, status = 200) =>
    call(studio.app, 'PUT', at(`releases/${number}/note`), {
      headers: editor.headers,
      body: { note },
      status,
    })
  await annotate(older.number, 'First answers')
  await annotate(newest.number, ' Storm answers ')
  await annotate(newest.number, 'x'.repeat(501), 400)
  await annotate(999, 'None', 404)
  expect((await releases()).slice(0, 2).map(({ note }) => note)).toEqual(['Storm answers', 'First answers'])
})

test('the days of filming are on the authenticity card, until they are taken away', async () => {
  const save = <Reply = Publication>(filmed: object | null, status = 200) =>
    call<Reply>(studio.app, 'PUT', at('filming'), { headers: editor.headers, body: { filmed }, status })
  const { path } = await publishLink(studio.app, owner, storyfileId)
  const card = async () => {
    const { sessionId, visitorToken } = await visit(studio.app, path)
    return call<Authenticity>(studio.app, 'GET', `/v1/dialogue/sessions/${sessionId}/authenticity`, {
      headers: { authorization: `Bearer ${visitorToken}` },
    })
  }
  expect((await card()).filmed).toBeNull()
  const filmed = { from: '2026-02-27', until: '2026-03-01' }
  expect((await save(filmed)).filmed).toEqual(filmed)
  expect((await card()).filmed).toEqual(filmed)
  expect((await save<ErrorBody>({ from: '2026-03-02', until: '2026-03-01' }, 400)).fields[0]).toMatchObject({
    field: 'filmed',
    message: 'Recording ended before it began. Choose a later end.',
  })
  await save({ from: 'yesterday', until: '2026-03-01' }, 400)
  await save(null)
  expect((await card()).filmed).toBeNull()
})
