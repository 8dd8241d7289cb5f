import { randomUUID } from 'node:crypto'
import type { OrganizationDetail } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { callsOf, givenAdmin, organizationPath as path, unique } from '../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let admin: GivenMember
beforeAll(async () => {
  studio = await givenStudio()
  admin = await givenAdmin(studio)
})
afterAll(() => studio?.stop())

const call = callsOf(() => studio)

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

test('at its host name the studio shows the organization’s name, colours and sign-in button', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context, unique('Harbour museum'))
  const hostName = `${randomUUID()}.museum.org`
  await call(owner, 'PATCH', path(organizationId), {
    brand: { hostName, accent: '#1d5f8a', accentDark: '', idpHint: 'google' },
  })
  const configAt = async (host: string) =>
    (await studio.app.inject({ method: 'GET', url: '/api/config', headers: { host } })).json()
  const brandAt = async (host: string) => (await configAt(host)).brand
  expect(await brandAt(`${hostName}:8443`)).toMatchObject({
    name: expect.stringContaining('Harbour museum'),
    colours: { light: { accent: '#1d5f8a', accenthover: '#1d5f8a' }, dark: {} },
    providerHint: 'google',
  })
  expect((await brandAt('localhost:4400')).name).toBe('Storyfile Studio')
  expect((await configAt('elsewhere.museum.org')).code).toBe('UNKNOWN_HOST')
  await call(admin, 'PATCH', path(organizationId, '/terms'), { status: 'suspended' })
  expect((await configAt(hostName)).code).toBe('UNKNOWN_HOST')
})
