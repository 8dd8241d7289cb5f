import { routes } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type GivenMember, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let writer: GivenMember
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  const { context } = studio
  const { organizationId } = await givenOrganization(context)
  writer = await givenMember(context, organizationId, 'restricted:ns')
  admin = await givenMember(context, organizationId, 'read:ns')
  await context.sql`update users set is_admin = true where user_id = ${admin.userId}`
})
afterAll(() => studio?.stop())

const diagnostics = {
  page: '/storyfiles?search=harbor',
  browser: 'Firefox',
  window: '1280 × 800',
  version: '0.1.0',
  request: 'a',
  failedRequest: 'b',
}

async function send(body: object, by = writer, remoteAddress = '10.0.0.1') {
  const reply = await studio.app.inject({
    method: 'POST',
    url: routes.feedback.send.path,
    headers: by.headers,
    remoteAddress,
    payload: { kind: 'bug', message: 'The button does nothing.', diagnostics: null, ...body },
  })
  return { status: reply.statusCode, json: reply.json() }
}

async function list(query = '') {
  const url = `${routes.feedback.list.path}${query}`
  return (await studio.app.inject({ url, headers: admin.headers })).json()
}

test('what somebody sends is kept, with the diagnostics as they were shown', async () => {
  const { status, json } = await send({
    message: '  It breaks \n here ',
    replyEmail: 'ilse@example.com',
    diagnostics,
  })
  expect(status).toBe(201)
  const [entry] = (await list('?search=breaks')).items
  expect(entry).toMatchObject({
    feedbackId: json.feedbackId,
    kind: 'bug',
    message: 'It breaks \n here',
    replyEmail: 'ilse@example.com',
    diagnostics,
    who: 'Ilse Brandt',
    email: writer.email,
  })
})

test('without diagnostics none are kept', async () => {
  await send({ kind: 'feedback', message: 'quietly' })
  expect((await list('?search=quietly')).items[0]).toMatchObject({ kind: 'feedback', diagnostics: null })
})

test('an empty message and a wrong address are refused with a sentence', async () => {
  const { status, json } = await send({ message: '   ', replyEmail: 'ilse@nowhere' })
  expect(status).toBe(400)
  expect(json.fields).toEqual([
    { field: 'message', message: 'Please write your message.' },
    { field: 'replyEmail', message: 'Please enter a valid email address.' },
  ])
})

test('the list is searched, filtered and paged, and closed to all but platform admins', async () => {
  await send({ kind: 'feedback', message: 'Lovely lighthouse' })
  await send({ message: 'lighthouse is dark' })
  expect((await list('?search=lighthouse')).total).toBe(2)
  expect((await list('?search=lighthouse&filter=kind:bug')).items[0].message).toBe('lighthouse is dark')
  expect((await list('?search=lighthouse&pageSize=1&page=2')).items[0].message).toBe('Lovely lighthouse')
  const refused = await studio.app.inject({ url: routes.feedback.list.path, headers: writer.headers })
  expect(refused.json().code).toBe('ROLE_REQUIRED')
})

test('a platform admin marks one as done and opens it again; nobody else does', async () => {
  const { feedbackId } = (await send({ message: 'the lamp flickers' })).json
  const settle = async (done: boolean, by = admin, id: string = feedbackId) => {
    const url = `/v1/conversa/feedback/${id}/done`
    return (await studio.app.inject({ method: 'PUT', url, headers: by.headers, payload: { done } })).json()
  }
  const listed = async (state: string) => (await list(`?search=flickers&filter=state:${state}`)).total
  expect([await listed('open'), await listed('done')]).toEqual([1, 0])
  const { doneAt } = await settle(true)
  expect((await settle(true)).doneAt).toBe(doneAt)
  expect((await list('?search=flickers')).items[0].doneAt).toBe(doneAt)
  expect([await listed('open'), await listed('done')]).toEqual([0, 1])
  expect(await settle(false)).toEqual({ doneAt: null })
  expect((await settle(true, writer)).code).toBe('ROLE_REQUIRED')
  expect((await settle(true, admin, crypto.randomUUID())).code).toBe('NOT_FOUND')
})

test('what was said stays when the account goes', async () => {
  const { context } = studio
  const { organizationId } = await givenOrganization(context)
  const gone = await givenMember(context, organizationId, 'read:ns')
  await send({ message: 'farewell' }, gone)
  await context.sql`delete from users where user_id = ${gone.userId}`
  expect((await list('?search=farewell')).items[0]).toMatchObject({ who: '', email: '' })
})

test('nobody floods it: the eleventh within a minute is refused', async () => {
  const { context } = studio
  const { organizationId } = await givenOrganization(context)
  const eager = await givenMember(context, organizationId, 'read:ns')
  const statuses: number[] = []
  for (let count = 0; count < 11; count++) statuses.push((await send({}, eager, '10.0.0.2')).status)
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(201))
  expect(statuses[10]).toBe(429)
})
