import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenStoryfile } from '../../../../testing/given/given.ts'
import {
  acceptInvitation,
  givenAccount,
  givenHost,
  lookAtInvitation,
  newEmail,
  post,
  tokenOf,
} from '../../../../testing/given/invitations.ts'
import { givenStudio, type TestStudio } from '../../../../testing/studio.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const given = () => givenHost(studio)
const look = (token: string) => lookAtInvitation(studio, token)
const accept = (token: string) => acceptInvitation(studio, token)

test('many are invited by one pasted text, and each line is told what became of it', async () => {
  const { owner, invite, list } = await given()
  const [ann, bob] = [newEmail(), newEmail()]
  await invite(bob)
  const { status, json } = await invite(`Ann <${ann}>; ${bob}\n${owner.email}, nonsense@nowhere`, {
    message: 'Hi',
  })
  expect(status).toBe(201)
  expect(json.results).toMatchObject([
    { email: ann, message: '', link: expect.stringContaining('/?invitation=') },
    { email: bob, invitationId: null, message: `${bob} is already invited.` },
    { email: owner.email, invitationId: null, message: `${owner.email} is already a member.` },
    { email: 'nonsense@nowhere', invitationId: null, message: 'Please enter a valid email address.' },
  ])
  expect(await list(`&search=${ann}`)).toMatchObject([
    { email: ann, role: 'read:ns', status: 'pending', sends: 1, message: 'Hi', invitedBy: 'Ilse Brandt' },
  ])
})

test.each([
  [' , ;', 'Please enter a valid email address.'],
  [
    Array.from({ length: 201 }, (_, i) => `a${i}@example.org`).join('\n'),
    'You can invite 200 people at once.',
  ],
])('a text with nobody or too many is refused: %#', async (emails, message) => {
  const { json } = await (await given()).invite(emails)
  expect(json).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'emails', message }] })
})

test('a message has at most 500 characters, and storyfiles and teams are own ones', async () => {
  const { invite, organizationId } = await given()
  const other = await given()
  const foreign = await givenStoryfile(studio.context, { organizationId: other.organizationId })
  const own = await givenStoryfile(studio.context, { organizationId })
  expect((await invite(newEmail(), { message: 'x'.repeat(501) })).json.code).toBe('INVALID_INPUT')
  expect((await invite(newEmail(), { storyfileIds: [foreign] })).status).toBe(404)
  expect((await invite(newEmail(), { teamIds: [randomUUID()] })).status).toBe(404)
  expect((await invite(newEmail(), { storyfileIds: [own] })).status).toBe(201)
})

test('the page behind a link tells who invites whom to what, and only to whom has it', async () => {
  const { link } = await given()
  const email = newEmail()
  expect((await look(await link(email, { message: 'Welcome' }))).json).toMatchObject({
    invitedBy: 'Ilse Brandt',
    email,
    role: 'read:ns',
    message: 'Welcome',
    status: 'pending',
    next: 'password',
  })
  const account = await givenAccount(studio)
  expect((await look(await link(account.email))).json.next).toBe('sign_in')
  expect((await look('nonsense')).status).toBe(404)
})

test('nothing in the database opens an invitation', async () => {
  const { link } = await given()
  const token = await link(newEmail())
  expect(Buffer.from(token, 'base64url')).toHaveLength(32)
  const [dump] = await studio.context.sql`
    select (select jsonb_agg(to_jsonb(l)) from invitation_links l)::text || (select jsonb_agg(to_jsonb(i)) from invitations i)::text as text`
  expect(dump!.text).not.toContain(token)
})

test('an invitation without a role has that of its first team, and otherwise a viewer’s', async () => {
  const { invite, list, organizationId, owner } = await given()
  const team = await post(studio, owner, '/v1/conversa/teams', {
    organizationId,
    name: 'Crew',
    defaultRole: 'edit:ns',
  })
  const { teamId } = team.json
  const roleOf = async (more: object) => {
    const email = newEmail()
    await invite(email, { role: undefined, ...more })
    return (await list(`&search=${email}`))[0]!.role
  }
  expect(await roleOf({ teamIds: [teamId] })).toBe('edit:ns')
  expect(await roleOf({ teamIds: [teamId], role: 'restricted:ns' })).toBe('restricted:ns')
  expect(await roleOf({})).toBe('read:ns')
})

test('an invitation expires after 14 days and can be sent again', async () => {
  const { organizationId, link, list, act } = await given()
  const email = newEmail()
  const token = await link(email)
  const [fresh] = await list()
  const days = (Date.parse(fresh!.expiresAt) - Date.parse(fresh!.createdAt)) / 86_400_000
  expect(days).toBeCloseTo(14, 2)
  await studio.context
    .sql`update invitations set expires_at = now() where organization_id = ${organizationId}`
  expect(await list('&filter=status:expired')).toMatchObject([{ email, status: 'expired' }])
  expect((await look(token)).json.status).toBe('expired')
  expect((await accept(token)).json.message).toBe('This invitation has expired. Send it again.')
  const resent = await act(fresh!, 'resend')
  expect(resent.json).toMatchObject({ invitation: { status: 'pending', sends: 2 } })
  // The link of the first letter opens the same invitation.
  expect((await look(token)).json.status).toBe('pending')
  expect((await accept(tokenOf(resent.json.link))).status).toBe(201)
})

test('who let an invitation expire can be invited anew', async () => {
  const { organizationId, link, list } = await given()
  const email = newEmail()
  await link(email)
  await studio.context
    .sql`update invitations set expires_at = now() where organization_id = ${organizationId}`
  expect((await accept(await link(email))).status).toBe(201)
  expect(await list()).toHaveLength(1)
})

test('an invitation is sent five times at most', async () => {
  const { link, list, act } = await given()
  const email = newEmail()
  await link(email)
  const [one] = await list()
  for (let sends = 2; sends <= 5; sends++)
    expect((await act(one!, 'resend')).json.invitation.sends).toBe(sends)
  const sixth = await act(one!, 'resend')
  expect([sixth.status, sixth.json.message]).toEqual([
    409,
    `An invitation can be sent 5 times. Revoke this one and invite ${email} again.`,
  ])
  await act(one!, 'revoke')
  expect((await look(await link(email))).json.status).toBe('pending')
})

test('a revoked invitation opens nothing, and is not sent again', async () => {
  const { link, list, act } = await given()
  const token = await link(newEmail())
  const [one] = await list()
  expect((await act(one!, 'revoke')).json.status).toBe('revoked')
  expect((await accept(token)).json.message).toBe('This invitation has been taken back.')
  expect((await act(one!, 'resend')).json.message).toBe('This invitation is revoked.')
  expect((await act(one!, 'revoke')).status).toBe(409)
})
