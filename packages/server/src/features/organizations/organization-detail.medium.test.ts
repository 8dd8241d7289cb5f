import { randomUUID } from 'node:crypto'
import type { OrganizationDetail } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  const home = await givenOrganization(studio.context)
  admin = await givenMember(studio.context, home.organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
})
afterAll(() => studio?.stop())

async function call(
  who: GivenMember,
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  payload?: object,
  headers: Record<string, string> = {},
) {
  const reply = await studio.app.inject({
    method,
    url: `/v1/conversa/${path}`,
    headers: { ...who.headers, ...headers },
    ...(payload ? { payload } : {}),
  })
  return { status: reply.statusCode, json: reply.json(), etag: String(reply.headers.etag) }
}
const path = (organizationId: string, rest = '') => `organizations/${organizationId}${rest}`
const unique = (name: string) => `${name} ${randomUUID().slice(0, 8)}`

test('an owner sets name, language, time zone, brand and retention; the audit log tells before and after', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context, unique('Harbour'))
  const label = unique('Harbour museum')
  const brand = {
    accent: '#1d5f8a',
    accentDark: '',
    hostName: `${randomUUID()}.museum.org`,
    idpHint: 'google',
  }
  const changed = await call(owner, 'PATCH', path(organizationId), {
    label,
    locale: 'de-DE',
    timeZone: 'Europe/Berlin',
    retentionDays: 30,
    brand,
  })
  expect(changed.json).toMatchObject({ label, locale: 'de-DE', retentionDays: 30, brand, version: 2 })
  const log = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  expect(log.json.items[0]).toMatchObject({
    action: 'organization.changed',
    details: {
      before: { locale: 'en-US', retentionDays: 365 },
      after: { locale: 'de-DE', retentionDays: 30 },
    },
  })
})

test.each([
  [{ retentionDays: 29 }, 'Keep conversations for at least 30 days.'],
  [{ retentionDays: 3651 }, 'Conversations cannot be kept for more than 3,650 days.'],
  [{ timeZone: 'Mars/Olympus' }, 'Choose a time zone.'],
  [{ shortName: 'has space' }, 'Use letters and digits only.'],
  [{ brand: { hostName: 'not a host' } }, 'Enter a host name like stories.museum.org.'],
  [{ brand: { accent: 'red' } }, 'Enter a colour like #1d5f8a.'],
  [{ brand: { accent: '#ffff00' } }, 'White text cannot be read on this colour. Choose a darker one.'],
  [{ brand: { accentDark: '#101010' } }, 'Dark text cannot be read on this colour. Choose a lighter one.'],
])('%j is refused in words', async (changes, message) => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const reply = await call(owner, 'PATCH', path(organizationId), changes)
  expect(reply.status).toBe(400)
  expect(JSON.stringify(reply.json.fields)).toContain(message)
})

test('names and host names are unique, and a late change is refused', async () => {
  const one = await givenOrganization(studio.context, unique('One'))
  const two = await givenOrganization(studio.context, unique('Two'))
  const { json, etag } = await call(one.owner, 'GET', path(one.organizationId))
  const taken = await call(two.owner, 'PATCH', path(two.organizationId), { label: json.label.toUpperCase() })
  expect([taken.status, taken.json.fields[0].message]).toEqual([409, 'This name is already taken.'])
  const brand = { hostName: `${randomUUID()}.museum.org` }
  expect((await call(one.owner, 'PATCH', path(one.organizationId), { brand })).status).toBe(200)
  const host = await call(two.owner, 'PATCH', path(two.organizationId), { brand })
  expect(host.json.fields[0].message).toBe('Another organization has this host name.')
  const late = await call(
    one.owner,
    'PATCH',
    path(one.organizationId),
    { locale: 'fr' },
    { 'if-match': etag },
  )
  expect([late.status, late.json.message]).toEqual([
    412,
    'Somebody else changed this organization while you were editing. Review the changes before you save.',
  ])
})

test('a host name that the operator set up is given by platform admins, not taken; an owner keeps it', async () => {
  const { deployments } = studio.context.config
  deployments.push({ ...deployments[0], hosts: ['pier.stories.example'] })
  const { organizationId, owner } = await givenOrganization(studio.context)
  const brand = { hostName: 'Pier.Stories.Example' }
  const taken = await call(owner, 'PATCH', path(organizationId), { brand })
  expect([taken.status, taken.json.code]).toEqual([409, 'ALREADY_EXISTS'])
  expect(taken.json.fields).toEqual([
    {
      field: 'brand.hostName',
      message: 'This host name belongs to the studio. Ask a platform admin for it.',
    },
  ])
  expect((await call(admin, 'PATCH', path(organizationId), { brand })).status).toBe(200)
  const kept = await call(owner, 'PATCH', path(organizationId), { brand: { ...brand, accent: '#1d5f8a' } })
  expect([kept.status, kept.json.brand.accent]).toEqual([200, '#1d5f8a'])
  deployments.pop()
})

test('attributes, plan and room are for platform admins; members feel an attribute at once', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const terms = { attributes: { LEARNING_MODULE: true }, plan: 'trial', storageLimitBytes: 5000 }
  const refused = await call(owner, 'PATCH', path(organizationId, '/terms'), terms)
  expect(refused.json.message).toBe('You need to be at least "Super Admin"')
  expect((await call(owner, 'PATCH', path(organizationId), { attributes: {} })).status).toBe(400)
  expect((await call(admin, 'PATCH', path(organizationId, '/terms'), terms)).json).toMatchObject(terms)
  await expect
    .poll(async () => (await call(owner, 'GET', 'auth/me')).json.namespaces[0].attributes)
    .toEqual({ LEARNING_MODULE: true })
  // Another switch leaves that one as it is, and a page that is behind changes nothing.
  const seen = (await call(owner, 'GET', path(organizationId))).json as OrganizationDetail
  const ifMatch = { 'if-match': `"${seen.version}"` }
  const whitelist = { attributes: { SSO_WHITELIST: true } }
  const second = await call(admin, 'PATCH', path(organizationId, '/terms'), whitelist, ifMatch)
  expect(second.json.attributes).toEqual({ LEARNING_MODULE: true, SSO_WHITELIST: true })
  const late = await call(admin, 'PATCH', path(organizationId, '/terms'), { plan: 'studio' }, ifMatch)
  expect(late.json.code).toBe('CHANGED_MEANWHILE')
})

test('the log tells from where something was done; what belongs to no organization is in the log of the platform', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const agent = { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' }
  await call(owner, 'PATCH', path(organizationId), { label: unique('Quay') }, agent)
  const { json } = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  const from = { address: '127.0.0.1', device: 'Firefox, Linux' }
  expect(json.items[0]).toMatchObject({ action: 'organization.changed', ...from })
  expect((await call(owner, 'POST', 'organizations', { label: 'Mine' }, agent)).status).toBe(403)
  const platform = await call(admin, 'GET', 'audit/platform')
  expect(platform.json.items[0]).toMatchObject({ action: 'POST /v1/conversa/organizations', ...from })
  expect((await call(admin, 'GET', 'audit/platform/choices')).json.actions).toContain(
    'POST /v1/conversa/organizations',
  )
  expect((await call(owner, 'GET', 'audit/platform')).json.code).toBe('ROLE_REQUIRED')
})

test('an upload that the storage of the organization has no room for is refused before it begins', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await givenClip(studio.context, { organizationId, storyfileId })
  await call(admin, 'PATCH', path(organizationId, '/terms'), { storageLimitBytes: 5000 })
  const announce = (bytes: number) =>
    call(owner, 'POST', 'clips', { storyfileId, kind: 'resting', fileName: 'a.mp4', bytes })
  const large = await announce(3001)
  expect([large.status, large.json.message]).toEqual([
    413,
    'This is too large: the storage of your organization has no room for it.',
  ])
  expect((await announce(2000)).status).toBe(201)
  // What was announced counts.
  expect((await announce(1001)).status).toBe(413)
  expect((await announce(1000)).status).toBe(201)
  expect((await call(owner, 'GET', path(organizationId))).json).toMatchObject({
    storageBytes: 2000,
    storageLimitBytes: 5000,
  })
})

test('an organization with something published stays; else it closes for all, and its owner opens it again', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const { sql } = studio.context
  await sql`update storyfiles set status = 'published' where storyfile_id = ${storyfileId}`
  const refused = await call(owner, 'POST', path(organizationId, '/archive'))
  expect(refused.json.message).toBe('You cannot archive an organization that has published storyfiles.')
  await sql`update storyfiles set status = 'trained' where storyfile_id = ${storyfileId}`
  expect((await call(owner, 'POST', path(organizationId, '/archive'))).status).toBe(200)

  await expect.poll(async () => (await call(owner, 'GET', path(organizationId))).status).toBe(404)
  await expect.poll(async () => (await call(viewer, 'GET', `storyfiles/${storyfileId}`)).status).toBe(404)
  expect((await call(viewer, 'POST', path(organizationId, '/restore'))).status).toBe(404)
  const stranger = await givenOrganization(studio.context)
  expect((await call(stranger.owner, 'POST', path(organizationId, '/restore'))).status).toBe(404)
  // The database knows that they own it; their caches do not matter.
  expect((await call(owner, 'POST', path(organizationId, '/restore'))).json.status).toBe('active')
  await expect.poll(async () => (await call(viewer, 'GET', `storyfiles/${storyfileId}`)).status).toBe(200)
})

test('an owner finds an archived organization in the list, a member does not', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const second = await givenOrganization(studio.context)
  const { addMember } = await import('./index.ts')
  await addMember(studio.context.sql, second.organizationId, owner.userId, 'owner:ns')
  await call(owner, 'POST', path(organizationId, '/archive'))
  const statuses = async (role: string) =>
    (await call(owner, 'GET', `organizations?role=${role}`)).json.items.map(
      (one: OrganizationDetail) => one.status,
    )
  await expect.poll(() => statuses('read')).toEqual(['active'])
  expect((await statuses('owner')).sort()).toEqual(['active', 'archived'])
  const found = await call(owner, 'GET', 'organizations?role=owner&filter=status:archived')
  expect(found.json.items).toMatchObject([{ organizationId }])
  const byOwner = await call(
    owner,
    'GET',
    `organizations?role=owner&search=${owner.email}&searchOptions=owner`,
  )
  expect(byOwner.json.total).toBe(2)
})

test('an owner of nothing but a closed organization is told of it, finds it and opens it again', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  const list = (who: GivenMember) => call(who, 'GET', 'organizations?role=owner')
  const namespaces = async (who: GivenMember) => (await call(who, 'GET', 'auth/me')).json.namespaces
  expect((await list(viewer)).json.code).toBe('ROLE_REQUIRED')
  await call(owner, 'POST', path(organizationId, '/archive'))
  await expect
    .poll(() => namespaces(owner))
    .toMatchObject([{ id: organizationId, closed: 'archived', userNamespaces: [] }])
  await expect.poll(() => namespaces(viewer)).toEqual([])
  expect((await list(owner)).json.items).toMatchObject([{ organizationId, status: 'archived' }])
  expect((await list(viewer)).json.code).toBe('ROLE_REQUIRED')
  expect((await call(owner, 'GET', path(organizationId))).status).toBe(404)
  await call(owner, 'POST', path(organizationId, '/restore'))
  await expect.poll(async () => (await call(owner, 'GET', path(organizationId))).status).toBe(200)

  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  await expect.poll(async () => (await namespaces(owner))[0].closed).toBe('suspended')
  expect((await list(owner)).json.items).toMatchObject([{ organizationId, status: 'suspended' }])
  expect((await call(owner, 'POST', path(organizationId, '/restore'))).json.code).toBe('STATE_CONFLICT')
})

test('a platform admin makes, suspends and reactivates organizations', async () => {
  const label = unique('Lighthouse')
  const made = await call(admin, 'POST', 'organizations', { label, plan: 'trial' })
  expect([made.status, made.json]).toMatchObject([201, { label, plan: 'trial', memberCount: 1 }])
  expect(made.json.shortName).toMatch(/^Lighthouse[0-9a-f]{8}$/)
  const again = await call(admin, 'POST', 'organizations', { label })
  expect(again.json.code).toBe('NAME_TAKEN')

  const { organizationId } = made.json
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  expect((await call(viewer, 'GET', 'organizations')).json.total).toBe(1)
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  await expect.poll(async () => (await call(viewer, 'GET', 'organizations')).status).toBe(403)
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'active' })
  await expect.poll(async () => (await call(viewer, 'GET', 'organizations')).json.total).toBe(1)
})

test('owners make keys of the organization, see whose each is, and revoke any', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const second = await givenMember(studio.context, organizationId, 'owner:ns')
  const made = await call(second, 'POST', path(organizationId, '/api_keys'), { name: 'Import', role: 'edit' })
  expect([made.status, made.json.secret.slice(0, 3)]).toEqual([201, 'sk_'])
  const key = { ...owner, headers: { authorization: `Bearer ${made.json.secret}` } }
  expect((await call(key, 'GET', 'auth/me')).status).toBe(200)
  const { items } = (await call(owner, 'GET', path(organizationId, '/api_keys'))).json
  expect(items).toMatchObject([{ name: 'Import', role: 'edit', person: 'Ilse Brandt' }])
  expect(JSON.stringify(items)).not.toContain('sk_')
  const { apiKeyId } = made.json
  const elsewhere = await givenOrganization(studio.context)
  const foreign = path(elsewhere.organizationId, `/api_keys/${apiKeyId}`)
  expect((await call(elsewhere.owner, 'DELETE', foreign)).status).toBe(404)
  expect((await call(owner, 'DELETE', path(organizationId, `/api_keys/${apiKeyId}`))).status).toBe(200)
  await expect.poll(async () => (await call(key, 'GET', 'auth/me')).status).toBe(401)
  const byKey = await call(owner, 'POST', path(organizationId, '/api_keys'), { name: 'Own', role: 'owner' })
  const ownerKey = { ...owner, headers: { authorization: `Bearer ${byKey.json.secret}` } }
  const more = await call(ownerKey, 'POST', path(organizationId, '/api_keys'), { name: 'More', role: 'read' })
  expect(more.json.code).toBe('FORBIDDEN')
})

test('everything of an organization is taken away as one file: its rows, nothing of others, no secret', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const other = await givenOrganization(studio.context)
  const theirs = await givenStoryfile(studio.context, { organizationId: other.organizationId })
  const storyfileId = await givenStoryfile(studio.context, { organizationId, name: 'Marta Keller' })
  const { clipId } = await givenClip(studio.context, {
    organizationId,
    storyfileId,
    question: 'Where were you born?',
  })
  await call(owner, 'POST', path(organizationId, '/api_keys'), { name: 'Import', role: 'read' })
  const { json } = await call(owner, 'GET', path(organizationId, '/everything'))
  expect(json.storyfiles).toMatchObject([{ storyfile_id: storyfileId, name: 'Marta Keller' }])
  expect(json.clips).toMatchObject([{ clip_id: clipId }])
  // Found by way of the storyfile: these rows name no organization.
  expect(json.questions).toMatchObject([{ text: 'Where were you born?' }])
  expect(json.assets[0]).toMatchObject({ original_bytes: 1000, original_sha256: '0'.repeat(64) })
  expect(json.people).toMatchObject([{ email: owner.email }])
  const text = JSON.stringify(json)
  expect(text).not.toContain(theirs)
  expect(text).not.toContain(other.owner.userId)
  expect(text).not.toMatch(/secret_hash|original_key|originals\//)
  const log = await call(
    owner,
    'GET',
    `audit?organizationId=${organizationId}&filter=action:organization.exported`,
  )
  expect(log.json.total).toBe(1)
})

test('the audit log is filtered by who, what, when and result', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await call(owner, 'POST', 'teams', { organizationId, name: 'Crew' })
  await call(viewer, 'POST', 'teams', { organizationId, name: 'Mine' })
  const choices = (await call(owner, 'GET', `audit/choices?organizationId=${organizationId}`)).json
  expect(choices.actions).toEqual(['POST /v1/conversa/teams', 'team.created'])
  expect(choices.people.map((one: { userId: string }) => one.userId).sort()).toEqual(
    [owner.userId, viewer.userId].sort(),
  )
  const count = async (filter: string) =>
    (await call(owner, 'GET', `audit?organizationId=${organizationId}&filter=${encodeURIComponent(filter)}`))
      .json.total
  expect(await count(`who:${viewer.userId}`)).toBe(1)
  expect(await count('result:refused')).toBe(1)
  expect(await count('action:team.created')).toBe(1)
  expect(await count(`month:${choices.months[0]}`)).toBe(2)
  expect(await count('month:1999-01')).toBe(0)
})

test('an export is one entry of the log, with the list and how many rows left', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  await givenStoryfile(studio.context, { organizationId })
  await givenStoryfile(studio.context, { organizationId })
  await call(owner, 'GET', 'storyfiles/export?format=json')
  const find = () => call(owner, 'GET', `audit?organizationId=${organizationId}&filter=action:list.exported`)
  await expect
    .poll(async () => (await find()).json.items)
    .toMatchObject([
      { objectId: '/v1/conversa/storyfiles', result: 'done', details: { rows: 2, format: 'json' } },
    ])
})

test('at its host name the studio shows the organization’s name, colours and sign-in button', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context, unique('Harbour museum'))
  const hostName = `${randomUUID()}.museum.org`
  await call(owner, 'PATCH', path(organizationId), {
    brand: { hostName, accent: '#1d5f8a', accentDark: '', idpHint: 'google' },
  })
  const brandAt = async (host: string) =>
    (await studio.app.inject({ method: 'GET', url: '/api/config', headers: { host } })).json().brand
  expect(await brandAt(`${hostName}:8443`)).toMatchObject({
    name: expect.stringContaining('Harbour museum'),
    colours: { light: { accent: '#1d5f8a', accenthover: '#1d5f8a' }, dark: {} },
    providerHint: 'google',
  })
  expect((await brandAt('elsewhere.museum.org')).name).toBe('Storyfile Studio')
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  expect((await brandAt(hostName)).name).toBe('Storyfile Studio')
})

test('a refused read is in the audit log too, unless there was nothing to find', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const viewer = await givenMember(studio.context, organizationId, 'read:ns')
  await call(viewer, 'GET', `teams?organizationId=${organizationId}`)
  await call(viewer, 'GET', `storyfiles/${randomUUID()}`)
  const { json } = await call(owner, 'GET', `audit?organizationId=${organizationId}`)
  expect(json.items).toMatchObject([
    { action: 'GET /v1/conversa/teams', result: 'refused', details: { reason: 'role_required' } },
  ])
})
