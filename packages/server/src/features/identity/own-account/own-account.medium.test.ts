import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenListeningStudio } from '../../../testing/browser.ts'
import {
  agents,
  auditOf as auditIn,
  givenBrowser as browserIn,
  givenPerson as personIn,
} from '../../../testing/signed-in.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio({}, { jobs: true })
})
afterAll(() => studio?.stop())
beforeEach(() => studio.context.sql`delete from sign_in_failures`)

const givenPerson = (plan?: 'trial' | 'studio') => personIn(studio, plan)
const givenBrowser = (account: { email: string; password: string }, agent?: keyof typeof agents) =>
  browserIn(studio, account, agent)
const auditOf = (userId: string) => auditIn(studio, userId)

describe('the profile', () => {
  test('tells what is stored, with role and product-access groups', async () => {
    const person = await givenPerson('trial')
    const { call } = await givenBrowser(person)
    const { json } = await call('GET', '/v1/user/profile')
    expect(json).toEqual({
      iam: person.userId,
      email: person.email,
      firstName: 'Ilse',
      lastName: 'Brandt',
      isAdmin: false,
      locale: null,
      timeZone: null,
      digest: 'off',
      sendsDigests: false,
      hotkeys: {},
      memberships: [
        {
          organizationId: person.organizationId,
          label: `Org ${person.userId}`,
          role: 'edit:ns',
          groups: ['conversa', 'conversa-studio-free-trial'],
        },
      ],
      hasPassword: true,
      accountUrl: null,
      version: 1,
    })
  })

  test('auth/me keeps exactly the fields of the specification', async () => {
    const { call } = await givenBrowser(await givenPerson())
    const { json } = await call('GET', '/v1/conversa/auth/me')
    const fields = ['email', 'firstName', 'iam', 'isAdmin', 'isLoggedIn', 'lastName', 'namespaces']
    expect(Object.keys(json).sort()).toEqual(fields)
  })

  test('changes are kept, seen at once by auth/me, and audited without their values', async () => {
    const person = await givenPerson()
    const { call } = await givenBrowser(person)
    const changes = {
      firstName: 'Anna',
      lastName: '',
      locale: 'de-DE',
      timeZone: 'Europe/Berlin',
      digest: 'weekly',
      hotkeys: { right: 'r' },
    }
    const changed = await call('PATCH', '/v1/user/profile', changes)
    expect(changed.json).toMatchObject({ ...changes, version: 2 })
    expect((await call('GET', '/v1/conversa/auth/me')).json).toMatchObject({
      firstName: 'Anna',
      lastName: '',
    })
    const none = { timeZone: null, locale: null }
    expect((await call('PATCH', '/v1/user/profile', none)).json).toMatchObject(none)
    await expect.poll(() => auditOf(person.userId), { timeout: 10_000 }).toHaveLength(2)
    const [first] = await auditOf(person.userId)
    expect(first).toMatchObject({ action: 'user.profile_changed', organizationId: person.organizationId })
    expect(JSON.parse(first!.details)).toEqual({ fields: Object.keys(changes) })
  })

  test('a change of what is not the newest any more is refused', async () => {
    const { call } = await givenBrowser(await givenPerson())
    const seen = (await call('GET', '/v1/user/profile')).headers.get('etag')!
    expect((await call('PATCH', '/v1/user/profile', { digest: 'daily' }, { 'if-match': seen })).status).toBe(
      200,
    )
    const late = await call('PATCH', '/v1/user/profile', { digest: 'off' }, { 'if-match': seen })
    expect([late.status, late.json.code]).toEqual([412, 'CHANGED_MEANWHILE'])
    expect((await call('GET', '/v1/user/profile')).json.digest).toBe('daily')
  })

  // One browser for all of them: sign-ins are limited per minute.
  let strict: Awaited<ReturnType<typeof givenBrowser>> | undefined
  test.each([
    ['a time zone that does not exist', { timeZone: 'Mars/Olympus' }, 'timeZone'],
    ['a language that is none', { locale: '../de' }, 'locale'],
    ['another digest', { digest: 'hourly' }, 'digest'],
    ['a key of two letters', { hotkeys: { right: 'ab' } }, 'hotkeys.right'],
    ['an act that does not exist', { hotkeys: { fly: 'f' } }, 'hotkeys'],
    ['one key for two acts of a screen', { hotkeys: { next: '1' } }, 'hotkeys'],
    ['a name that is too long', { firstName: 'x'.repeat(121) }, 'firstName'],
    ['power', { isAdmin: true }, 'body'],
  ])('refuses %s', async (_name, body, field) => {
    strict ??= await givenBrowser(await givenPerson())
    const { call } = strict
    const { status, json } = await call('PATCH', '/v1/user/profile', body)
    expect([status, json.fields[0].field]).toEqual([400, field])
  })
})

test('keys for programs are written down, and neither read nor change the account behind them', async () => {
  const person = await givenPerson()
  const { call } = await givenBrowser(person)
  const body = { name: 'Import', role: 'read', organizationId: person.organizationId }
  const made = (await call('POST', '/v1/user/api_keys', body)).json
  const headers = { authorization: `Bearer ${made.secret}`, 'content-type': 'application/json' }
  for (const [method, path, sent] of [
    ['PATCH', '/v1/user/profile', { digest: 'daily' }],
    ['GET', '/v1/user/sessions', undefined],
    ['DELETE', '/v1/user/sessions', undefined],
    ['POST', '/v1/user/password', { current: person.password, next: 'four words of a song' }],
    ['GET', '/v1/user/export', undefined],
  ] as const) {
    const reply = await fetch(`${studio.url}${path}`, {
      method,
      headers: sent ? headers : { authorization: headers.authorization },
      ...(sent ? { body: JSON.stringify(sent) } : {}),
    })
    expect(`${method} ${path}: ${reply.status}`).toBe(`${method} ${path}: 403`)
  }
  // The name and the organization of the person's other keys are none of its business.
  const other = (await call('POST', '/v1/user/api_keys', { ...body, name: 'Another' })).json
  const seen = async () =>
    (
      (await (await fetch(`${studio.url}/v1/user/api_keys`, { headers })).json()) as {
        items: { name: string }[]
      }
    ).items.map(({ name }) => name)
  expect(await seen()).toEqual(['Import'])
  expect((await call('GET', '/v1/user/api_keys')).json.items).toHaveLength(2)
  await call('DELETE', `/v1/user/api_keys/${other.apiKeyId}`)
  await call('DELETE', `/v1/user/api_keys/${made.apiKeyId}`)
  await expect
    .poll(async () => (await auditOf(person.userId)).map((one) => one.action), { timeout: 10_000 })
    .toEqual(['api_key.created', 'api_key.created', 'api_key.revoked', 'api_key.revoked'])
})

test('everything stored about me comes as a file, without secrets and without others', async () => {
  const person = await givenPerson()
  const { call } = await givenBrowser(person, 'phone')
  const body = { name: 'Import', role: 'read', organizationId: person.organizationId }
  const { secret } = (await call('POST', '/v1/user/api_keys', body)).json
  await call('PATCH', '/v1/user/profile', { digest: 'daily' })
  await expect.poll(() => auditOf(person.userId), { timeout: 10_000 }).toHaveLength(2)
  await call('POST', '/v1/conversa/feedback', {
    kind: 'feedback',
    message: 'The export is what I wanted.',
    diagnostics: null,
  })
  const { json, headers } = await call('GET', '/v1/user/export')
  expect(headers.get('content-disposition')).toBe('attachment; filename="my-data.json"')
  expect(json).toMatchObject({
    profile: { iam: person.userId, digest: 'daily', memberships: [{ role: 'edit:ns' }] },
    sessions: [{ userAgent: agents.phone }],
    apiKeys: [{ name: 'Import', role: 'read' }],
    avatar: null,
    feedback: [{ kind: 'feedback', message: 'The export is what I wanted.' }],
  })
  const actions = json.audit.map((entry: { action: string }) => entry.action)
  expect(actions).toEqual(expect.arrayContaining(['api_key.created', 'user.profile_changed']))
  const text = JSON.stringify(json)
  expect(text).not.toMatch(/hash|accessToken|refreshToken|scrypt/i)
  expect(text).not.toContain(secret)
})
