import { randomUUID } from 'node:crypto'
import type { WhitelistEntry } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { givenMember } from '../../../testing/given/given.ts'
import { newDomain, whitelistsOf } from '../../../testing/given/whitelist.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { createUser, issueToken } from '../../identity/index.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())
beforeEach(() => studio.context.sql`delete from whitelist_entries`)

const { send, given } = whitelistsOf(() => studio)

test('entries are added by one pasted text, and each line is told what became of it', async () => {
  const { add, list } = await given()
  await add('lab.example')
  const { status, json } = await add('Ann@Example.org, @museum.example\nLab.example; gmail.com nonsense')
  expect(status).toBe(201)
  expect(json.results).toMatchObject([
    { value: 'ann@example.org', message: '' },
    { value: 'museum.example', message: '' },
    { value: 'Lab.example', whitelistEntryId: null, message: 'This entry is already in the whitelist.' },
    { value: 'gmail.com', whitelistEntryId: null, message: 'Public mail domains cannot be whitelisted.' },
    { value: 'nonsense', whitelistEntryId: null, message: 'Enter an email address or a domain.' },
  ])
  expect((await list()).map((one) => [one.kind, one.value])).toEqual([
    ['email', 'ann@example.org'],
    ['domain', 'lab.example'],
    ['domain', 'museum.example'],
  ])
  expect((await add(' ')).json.fields).toEqual([
    { field: 'values', message: 'Enter an email address or a domain.' },
  ])
})

test('the list is searched in value and role, and filtered', async () => {
  const { add, list } = await given()
  await add('ann@example.org', { role: 'edit:ns' })
  await add('museum.example')
  expect((await list('&search=content')).map((one) => one.value)).toEqual(['ann@example.org'])
  expect((await list('&search=museum')).map((one) => one.value)).toEqual(['museum.example'])
  expect((await list('&filter=kind:domain')).map((one) => one.value)).toEqual(['museum.example'])
})

test('without the attribute an owner neither reads nor writes it; a platform admin does', async () => {
  const { owner, organizationId, add } = await given({})
  const message = 'This organization does not have the single sign-on whitelist.'
  for (const reply of [await send(owner, 'GET', `?organizationId=${organizationId}`), await add('a.example')])
    expect([reply.status, reply.json.code, reply.json.message]).toEqual([403, 'ATTRIBUTE_REQUIRED', message])
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  expect((await send(admin, 'GET', `?organizationId=${organizationId}`)).json.message).toBe(
    'You need to be at least "Admin"',
  )
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const fresh = { ...admin, headers: { authorization: await tokenOf(admin.email) } }
  expect((await send(fresh, 'GET', `?organizationId=${organizationId}`)).status).toBe(200)
})

async function tokenOf(email: string): Promise<string> {
  return `Bearer ${await issueToken(studio.context, email)}`
}

test('an entry is changed, unless somebody else changed it meanwhile', async () => {
  const { owner, add, list } = await given()
  await add('museum.example')
  const [{ whitelistEntryId, version }] = (await list()) as [WhitelistEntry]
  const change = (body: object, seen: number) =>
    send(owner, 'PATCH', `/${whitelistEntryId}`, body, { 'if-match': `"${seen}"` })
  const changed = await change({ role: 'edit:ns', autoJoin: false, provider: 'google' }, version)
  expect(changed.json).toMatchObject({
    role: 'edit:ns',
    autoJoin: false,
    provider: 'google',
    version: version + 1,
  })
  expect(changed.etag).toBe(`"${version + 1}"`)
  expect((await change({ role: 'owner:ns' }, version)).json.message).toBe(
    'Somebody else changed this whitelist entry while you were editing. Review the changes before you save.',
  )
  expect((await change({ teamIds: [randomUUID()] }, version + 1)).status).toBe(404)
  const expiresAt = '2099-12-31T00:00:00.000Z'
  expect((await change({ expiresAt }, version + 1)).json).toMatchObject({ expiresAt, role: 'edit:ns' })
  expect((await change({ expiresAt: null, status: 'paused' }, version + 2)).json).toMatchObject({
    expiresAt: null,
    status: 'paused',
  })
})

test('entries are removed, restored, and cannot be restored over a new one', async () => {
  const { add, list, act } = await given()
  await add('a.example b.example')
  const removed = await act('remove', {
    selection: { matching: { search: 'a.example', searchOptions: '', filter: '' } },
  })
  expect((await list()).map((one) => one.value)).toEqual(['b.example'])
  expect((await list('&deleted=true')).map((one) => one.value)).toEqual(['a.example'])
  expect((await act('restore', { ids: removed.json.removedIds })).json.restored).toBe(1)
  await act('remove', { selection: { ids: removed.json.removedIds } })
  await add('a.example')
  expect((await act('restore', { ids: removed.json.removedIds })).json.restored).toBe(0)
  expect(await list()).toHaveLength(2)
})

describe('would somebody get in, and as what', () => {
  test('the answer names the entry that decides', async () => {
    const { owner, label, add, ask, organizationId } = await given()
    const domain = newDomain()
    await add(domain, { role: 'edit:ns', provider: 'google' })
    const entry = { value: domain, role: 'edit:ns', teams: [] }
    expect(await ask(`ann@${domain}`, 'google')).toMatchObject({ answer: 'whitelist', ...entry })
    expect(await ask(`ann@${domain}`)).toMatchObject({ answer: 'whitelist', ...entry })
    expect(await ask(`ann@${domain}`, 'facebook')).toEqual({
      answer: 'no',
      value: null,
      role: null,
      teams: [],
      message: `Your account is not on the whitelist of ${label}. Ask an owner to add you.`,
    })
    expect((await ask(owner.email)).answer).toBe('member')
    const known = `bob@${domain}`
    await createUser(studio.context.sql, { email: known })
    expect((await ask(known)).answer).toBe('whitelist')
    await studio.context
      .sql`update whitelist_entries set auto_join = false where organization_id = ${organizationId}`
    expect((await ask(known)).answer).toBe('known')
    expect((await ask('nonsense')).fields[0].message).toBe('Please enter a valid email address.')
  })
})
