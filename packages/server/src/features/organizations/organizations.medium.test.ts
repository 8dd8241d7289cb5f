import { randomUUID } from 'node:crypto'
import { gateway } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStoryfile } from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { createUser, issueToken, signInEvent } from '../identity/index.ts'
import { addMember, audit, createOrganization } from './index.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
})
afterAll(() => studio?.stop())

type Role = 'owner:ns' | 'edit:ns' | 'read:ns' | 'restricted:ns'

async function givenMember(role: Role, label = `Museum ${randomUUID()}`, isAdmin = false) {
  const { sql } = studio.context
  const email = `${randomUUID()}@example.com`
  const user = (await createUser(sql, { email, firstName: 'Ilse', lastName: 'Brandt', isAdmin }))!
  const { organizationId } = (await createOrganization(sql, { label, shortName: 'Museum' }))!
  await addMember(sql, organizationId, user.userId, role)
  const headers = { authorization: `Bearer ${await issueToken(studio.context, email)}` }
  return { user, email, organizationId, label, headers }
}

async function get(headers: Record<string, string>, url: string) {
  const reply = await studio.app.inject({ method: 'GET', url, headers })
  return { status: reply.statusCode, json: reply.json() }
}

test('the list shows the own organizations, with their attributes, and to platform admins all', async () => {
  const { sql } = studio.context
  const mine = await givenMember('read:ns', `Harbor ${randomUUID()}`)
  const other = await givenMember('owner:ns')
  await sql`update organizations set attributes = ${sql.json({ SSO_WHITELIST: true })}
    where organization_id = ${mine.organizationId}`
  const { json } = await get(mine.headers, '/v1/conversa/organizations')
  expect(json).toMatchObject({
    items: [
      {
        organizationId: mine.organizationId,
        memberCount: 1,
        storyfileCount: 0,
        attributes: { SSO_WHITELIST: true },
      },
    ],
    total: 1,
    pageCount: 1,
  })
  const admin = await givenMember('owner:ns', undefined, true)
  const search = encodeURIComponent(`"${other.label}"`)
  expect((await get(admin.headers, `/v1/conversa/organizations?search=${search}`)).json.total).toBe(1)
  expect((await get(mine.headers, `/v1/conversa/organizations?search=${search}`)).json.total).toBe(0)
})

test('a restricted member sees no organization', async () => {
  const { headers } = await givenMember('restricted:ns')
  expect((await get(headers, '/v1/conversa/organizations')).json).toMatchObject({ items: [], total: 0 })
})

test('a name is taken whatever its case, and foreign organizations are not told about', async () => {
  const mine = await givenMember('read:ns')
  const other = await givenMember('owner:ns')
  const ask = async (name: string, ids = '') =>
    get(
      mine.headers,
      `/v1/conversa/organizations/nameTaken?name=${encodeURIComponent(name)}&organizationIds=${ids}`,
    )
  expect((await ask(mine.label.toUpperCase())).json).toEqual({ unique: false })
  expect((await ask('Quite another name')).json).toEqual({ unique: true })
  expect((await ask(other.label)).json).toEqual({ unique: true })
  expect((await ask(mine.label, other.organizationId)).status).toBe(404)
  expect((await ask(mine.label, 'nonsense')).status).toBe(404)
})

test('storyfile names are unique within their organization', async () => {
  const { sql } = studio.context
  const mine = await givenMember('read:ns')
  await sql`insert into storyfiles (storyfile_id, organization_id, name, short_name, subject)
    values (${randomUUID()}, ${mine.organizationId}, 'Marta Keller', ${randomUUID()}, '{}')`
  const ask = async (name: string) =>
    (
      await get(
        mine.headers,
        `/v1/conversa/storyfiles/nameTaken?name=${name}&organizationIds=${mine.organizationId}`,
      )
    ).json
  expect(await ask('marta%20keller')).toEqual({ unique: false })
  expect(await ask('Marta')).toEqual({ unique: true })
  expect((await get(mine.headers, '/v1/conversa/users/nameTaken?name=x')).status).toBe(404)
})

test('owners read who did what, newest first; others may not', async () => {
  const owner = await givenMember('owner:ns')
  const { organizationId, user } = owner
  for (const action of ['storyfile.created', 'storyfile.published'])
    await audit(studio.context.sql, {
      organizationId,
      actor: user,
      action,
      objectType: 'storyfile',
      details: { count: 1 },
    })
  const { json } = await get(owner.headers, `/v1/conversa/audit?organizationId=${organizationId}`)
  expect(json.items.map((one: { action: string }) => one.action)).toEqual([
    'storyfile.published',
    'storyfile.created',
  ])
  expect(json.items[0]).toMatchObject({ who: 'Ilse Brandt', result: 'done', details: { count: 1 } })
  const found = await get(owner.headers, `/v1/conversa/audit?organizationId=${organizationId}&search=created`)
  expect(found.json.total).toBe(1)
  const editor = await givenMember('edit:ns')
  const own = await get(editor.headers, `/v1/conversa/audit?organizationId=${editor.organizationId}`)
  expect([own.status, own.json.message]).toEqual([403, 'You need to be at least "Admin"'])
  expect((await get(editor.headers, `/v1/conversa/audit?organizationId=${organizationId}`)).status).toBe(404)
})

test('a refused write is in the log, with who tried and what', async () => {
  const viewer = await givenMember('read:ns')
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/conversa/storyfiles',
    headers: { ...viewer.headers, 'content-type': 'application/json' },
    payload: { organizationId: viewer.organizationId, name: 'Mine' },
  })
  expect(reply.json()).toMatchObject({
    code: 'ROLE_REQUIRED',
    message: 'You need to be at least "Content Creator"',
  })
  const [row] = await studio.context.sql`select * from audit where organization_id = ${viewer.organizationId}`
  expect(row).toMatchObject({
    userId: viewer.user.userId,
    action: 'POST /v1/conversa/storyfiles',
    result: 'refused',
  })
})

test('a sign-in is written into the log of the person’s organizations', async () => {
  const { user, organizationId } = await givenMember('owner:ns')
  await studio.context.sql.begin((tx) =>
    studio.context.jobs.emit(tx, signInEvent, {
      userId: user.userId,
      method: 'password',
      result: 'done',
    }),
  )
  const find = () =>
    studio.context.sql`select action, result from audit where organization_id = ${organizationId}`
  await expect.poll(find, { timeout: 15_000 }).toEqual([{ action: 'user.signed_in', result: 'done' }])
})

test('a key for programs acts within its organization and role, and cannot make another key', async () => {
  const owner = await givenMember('owner:ns')
  const { organizationId } = owner
  const make = (headers: Record<string, string>, role: string) =>
    studio.app.inject({
      method: 'POST',
      url: '/v1/user/api_keys',
      headers: { ...headers, 'content-type': 'application/json', [gateway.systemHeader]: gateway.systemId },
      payload: { organizationId, name: 'Import', role },
    })
  const made = await make(owner.headers, 'edit')
  expect([made.statusCode, made.json().secret.slice(0, 3)]).toEqual([201, 'sk_'])
  const key = { authorization: `Bearer ${made.json().secret}` }
  expect((await get(key, '/v1/conversa/auth/me')).json.namespaces[0].userNamespaces).toEqual([
    { scope: 'edit:ns' },
  ])
  expect((await get(key, `/v1/conversa/audit?organizationId=${organizationId}`)).status).toBe(403)
  expect((await make(key, 'read')).json().code).toBe('FORBIDDEN')

  const { items } = (await get(owner.headers, '/v1/user/api_keys')).json
  expect(items).toMatchObject([{ name: 'Import', role: 'edit', organizationId }])
  expect(JSON.stringify(items)).not.toContain('sk_')
  const revoked = await studio.app.inject({
    method: 'DELETE',
    url: `/v1/user/api_keys/${items[0].apiKeyId}`,
    headers: owner.headers,
  })
  expect(revoked.statusCode).toBe(200)
  await expect.poll(async () => (await get(key, '/v1/conversa/auth/me')).status).toBe(401)
})

test('nobody makes a key that is mightier than themselves', async () => {
  const viewer = await givenMember('read:ns')
  const reply = await studio.app.inject({
    method: 'POST',
    url: '/v1/user/api_keys',
    headers: viewer.headers,
    payload: { organizationId: viewer.organizationId, name: 'Import', role: 'owner' },
  })
  expect(reply.json().code).toBe('ROLE_REQUIRED')
})

test('ids in the log have the names of today, only those of the organization, and what is gone has none', async () => {
  const { sql } = studio.context
  const [owner, stranger] = [await givenMember('owner:ns'), await givenMember('owner:ns')]
  const { organizationId, label, user } = owner
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'The Navigator' })
  const foreignId = await givenStoryfile(studio.context, { organizationId: stranger.organizationId })
  const [teamId, wordId, foreignWordId, goneId] = Array.from({ length: 4 }, () => randomUUID())
  await sql`insert into teams (team_id, organization_id, name) values (${teamId!}, ${organizationId}, 'Guides')`
  await sql`
    insert into custom_words (custom_word_id, organization_id, written, kind, boost)
    values (${wordId!}, ${organizationId}, 'Skarv', 'name', 5),
      (${foreignWordId!}, ${stranger.organizationId}, 'Theirs', 'name', 5)`
  await audit(sql, {
    organizationId,
    actor: user,
    action: 'team.added',
    objectType: 'team',
    objectId: teamId,
    details: {
      userIds: [user.userId, stranger.user.userId],
      after: { storyfileIds: [storyfileId, foreignId, goneId] },
      words: [wordId, foreignWordId],
      organizationId,
    },
  })
  const log = `/v1/conversa/audit?organizationId=${organizationId}`
  const [{ auditId, details }] = (await get(owner.headers, log)).json.items
  expect(details.after.storyfileIds).toEqual([storyfileId, foreignId, goneId])
  const ask = (headers: Record<string, string>, of: string, entry = auditId) =>
    get(headers, `/v1/conversa/audit/names?organizationId=${of}&auditId=${entry}`)
  expect((await ask(owner.headers, organizationId)).json.names).toEqual({
    [teamId!]: 'Guides',
    // A later feature says what its things are called.
    [wordId!]: 'Skarv',
    [user.userId]: 'Ilse Brandt',
    [storyfileId]: 'The Navigator',
    [organizationId]: label,
  })
  // An entry of another log is none.
  expect((await ask(stranger.headers, stranger.organizationId)).status).toBe(404)
  const admin = await givenMember('read:ns', undefined, true)
  await audit(sql, {
    organizationId: null,
    actor: user,
    action: 'a.b',
    objectType: 'user',
    objectId: user.userId,
  })
  const [newest] = (await get(admin.headers, '/v1/conversa/audit/platform')).json.items
  const { json } = await get(admin.headers, `/v1/conversa/audit/platform/names?auditId=${newest.auditId}`)
  expect(json.names).toEqual({ [user.userId]: 'Ilse Brandt' })
})
