import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import type { Invitation } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  authorizationRequest,
  Browser,
  follow,
  givenListeningStudio,
  signIn,
} from '../../../testing/browser.ts'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile } from '../../../testing/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../../testing/mail-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { createUser, issueToken } from '../../identity/index.ts'

let studio: Awaited<ReturnType<typeof givenListeningStudio>>
beforeAll(async () => {
  studio = await givenListeningStudio()
})
afterAll(() => studio?.stop())

type Sender = { headers?: Record<string, string> }
const nobody: Sender = {}
const strong = 'correct horse battery'
const newEmail = () => `${randomUUID()}@example.org`

async function post(at: TestStudio, who: Sender, url: string, payload: object) {
  // From an address of its own: the limits on requests have a test of their own.
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const { headers = {} } = who
  const reply = await at.app.inject({ method: 'POST', url, headers, payload, remoteAddress })
  return { status: reply.statusCode, json: reply.json() }
}

async function given(at: TestStudio = studio) {
  const { organizationId, owner } = await givenOrganization(at.context)
  const invite = async (emails: string, more: object = {}) =>
    post(at, owner, '/v1/conversa/invitations', { organizationId, emails, role: 'read:ns', ...more })
  /** The link that is shown to whoever invites. */
  const link = async (email: string, more: object = {}) =>
    tokenOf((await invite(email, more)).json.results[0].link)
  const list = async (query = ''): Promise<Invitation[]> => {
    const url = `/v1/conversa/invitations?organizationId=${organizationId}${query}`
    return (await at.app.inject({ method: 'GET', url, headers: owner.headers })).json().items
  }
  const act = (one: Invitation, name: string) =>
    post(at, owner, `/v1/conversa/invitations/${one.invitationId}/${name}`, {})
  return { organizationId, owner, invite, link, list, act }
}

const tokenOf = (link: string) => new URL(link).searchParams.get('invitation')!
const look = (token: string) => post(studio, nobody, '/api/invitations/look', { token })
const accept = (token: string, more: object = {}) =>
  post(studio, nobody, '/api/invitations/accept', {
    token,
    firstName: 'Ann',
    lastName: 'Lee',
    password: strong,
    ...more,
  })

async function givenAccount(email = newEmail()): Promise<GivenMember> {
  const user = (await createUser(studio.context.sql, { email }))!
  const headers = { authorization: `Bearer ${await issueToken(studio.context, email)}` }
  return { userId: user.userId, email, headers }
}

/** The organizations of a person, by the person's own account. */
async function belongsTo(who: GivenMember): Promise<string[]> {
  const { headers } = who
  const reply = await studio.app.inject({ method: 'GET', url: '/v1/conversa/auth/me', headers })
  return reply.json().namespaces.map((one: { id: string }) => one.id)
}

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
  const account = await givenAccount()
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

test('a new person chooses name and password, is a member at once and can sign in', async () => {
  const { organizationId, link, list } = await given()
  const email = newEmail()
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  const token = await link(email, { role: 'restricted:ns', storyfileIds: [storyfileId] })
  const accepted = await accept(token)
  expect(accepted).toMatchObject({ status: 201, json: { email } })
  const tokens = await signIn(new Browser(studio.url), studio.url, { email, password: strong })
  const headers = { authorization: `Bearer ${tokens.access_token}` }
  const me = await studio.app.inject({ method: 'GET', url: '/v1/conversa/auth/me', headers })
  expect(me.json()).toMatchObject({
    firstName: 'Ann',
    lastName: 'Lee',
    namespaces: [
      {
        id: organizationId,
        userNamespaces: [{ scope: 'restricted:ns' }],
        storyfileNamespaces: [{ storyfileId }],
      },
    ],
  })
  expect((await list(`&search=${email}`))[0]!.status).toBe('accepted')
  const again = await accept(token, { password: 'another battery' })
  expect(again.json.message).toBe('This invitation has been accepted already.')
  const [entry] = await studio.context.sql`
    select who, details from audit where organization_id = ${organizationId} and action = 'user.joined'`
  expect(entry).toMatchObject({
    who: 'Ann Lee',
    details: { email, by: 'invitation', role: 'Restricted User' },
  })
})

test('a new person is signed in without typing the password again, once', async () => {
  const { loginHint } = (await accept(await (await given()).link(newEmail()))).json
  const enter = async () => {
    const request = authorizationRequest(`${studio.url}/realms/studio`, `${studio.url}/_app`, {
      login_hint: loginHint,
    })
    const { back } = await follow(new Browser(studio.url), request.url, `${studio.url}/_app`)
    return new URLSearchParams(back?.hash.slice(1)).get('code')
  }
  expect(await enter()).toBeTruthy()
  expect(await enter()).toBeNull()
})

test('an invitation without a role has that of its first team, and otherwise a viewer’s', async () => {
  const { invite, list, organizationId, owner } = await given()
  const team = await post(studio, owner, '/v1/conversa/teams', {
    ...{ organizationId, name: 'Crew', defaultRole: 'edit:ns' },
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

test('who joins is put into the teams of the invitation', async () => {
  const { organizationId, link } = await given()
  const [team] = await studio.context.sql<{ teamId: string }[]>`
    insert into teams (team_id, organization_id, name) values (gen_random_uuid(), ${organizationId}, 'Crew') returning team_id`
  await accept(await link(newEmail(), { teamIds: [team!.teamId] }))
  const rows = await studio.context.sql`select user_id from team_members where team_id = ${team!.teamId}`
  expect(rows).toHaveLength(1)
})

test.each([
  ['short', 'The password needs at least 8 characters.'],
  ['password', 'This password is easy to guess. Choose another one.'],
])('%s is no password to join with', async (password, message) => {
  const token = await (await given()).link(newEmail())
  expect((await accept(token, { password })).json.fields).toEqual([{ field: 'password', message }])
  expect((await accept(token)).status).toBe(201)
})

test('of two who accept at the same moment one gets the account', async () => {
  const token = await (await given()).link(newEmail())
  const replies = await Promise.all([accept(token), accept(token), accept(token)])
  expect(replies.map((reply) => reply.status).sort()).toEqual([201, 409, 409])
})

test('whoever has an account joins with it; another account does not', async () => {
  const { organizationId, link } = await given()
  const [ann, eve] = [await givenAccount(), await givenAccount()]
  const token = await link(ann.email.toUpperCase(), { role: 'edit:ns' })
  const join = (who: Sender) => post(studio, who, '/v1/conversa/invitations/join', { token })
  expect((await join(nobody)).status).toBe(401)
  const wrong = await join(eve)
  expect([wrong.status, wrong.json.message]).toEqual([
    409,
    `This invitation is for ${ann.email.toUpperCase()}. You are signed in as ${eve.email}.`,
  ])
  expect((await accept(token)).json.message).toMatch(/has an account. Sign in to join.$/)
  expect((await join(ann)).json).toMatchObject({ organizationId })
  await expect.poll(() => belongsTo(ann)).toEqual([organizationId])
  expect(await belongsTo(eve)).toEqual([])
  expect((await join(ann)).status).toBe(200)
})

test('a member who accepts an older invitation stays what they are', async () => {
  const { organizationId, link, list } = await given()
  const ann = await givenAccount()
  const token = await link(ann.email, { role: 'owner:ns' })
  await studio.context.sql`insert into memberships (organization_id, user_id, scope)
    values (${organizationId}, ${ann.userId}, 'read:ns')`
  await post(studio, ann, '/v1/conversa/invitations/join', { token })
  const [row] = await studio.context.sql`select scope from memberships where user_id = ${ann.userId}`
  expect(row!.scope).toBe('read:ns')
  expect((await list(`&search=${ann.email}`))[0]!.status).toBe('accepted')
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

test('whoever joins on a German page has a German profile', async () => {
  const { link } = await given()
  const email = newEmail()
  const german = { headers: { 'accept-language': 'de' } } as typeof nobody
  const body = { token: await link(email), firstName: 'Ann', lastName: '', password: strong }
  expect((await post(studio, german, '/api/invitations/accept', body)).status).toBe(201)
  const [row] = await studio.context.sql`select locale from users where email = ${email}`
  expect(row).toEqual({ locale: 'de-DE' })
})

test('the page behind a link asks at most ten times a minute for an account', async () => {
  const replies: number[] = []
  for (let i = 0; i < 12; i++) {
    const reply = await studio.app.inject({
      method: 'POST',
      url: '/api/invitations/accept',
      remoteAddress: '10.9.9.9',
      payload: { token: 'guess', firstName: 'Eve', lastName: '', password: strong },
    })
    replies.push(reply.statusCode)
  }
  expect(replies.filter((status) => status === 404)).toHaveLength(10)
  expect(replies.at(-1)).toBe(429)
})

describe('signing out everywhere and new passwords', () => {
  async function givenPerson() {
    const organization = await given()
    const email = newEmail()
    await accept(await organization.link(email))
    const tokens = await signIn(new Browser(studio.url), studio.url, { email, password: strong })
    const [row] = await studio.context.sql<
      { userId: string }[]
    >`select user_id from users where email = ${email}`
    const member = { userId: row!.userId, email, headers: { authorization: `Bearer ${tokens.access_token}` } }
    const act = (name: string, body: object, who: Sender = organization.owner) =>
      post(studio, who, `/v1/conversa/users/${name}`, {
        organizationId: organization.organizationId,
        ...body,
      })
    return { ...organization, member, tokens, act }
  }
  const status = async (who: GivenMember) =>
    (await studio.app.inject({ method: 'GET', url: '/v1/conversa/auth/me', headers: who.headers })).statusCode
  const renewal = (refresh_token: string) =>
    fetch(`${studio.url}/realms/studio/protocol/openid-connect/token`, {
      method: 'POST',
      body: new URLSearchParams({ client_id: 'studio', grant_type: 'refresh_token', refresh_token }),
    })

  test('signing out everywhere ends sessions, tokens and their renewal', async () => {
    const { member, tokens, act } = await givenPerson()
    expect(await status(member)).toBe(200)
    expect((await act('sign_out', { selection: { ids: [member.userId] } })).json.changed).toBe(1)
    await expect.poll(() => status(member)).toBe(401)
    expect((await renewal(tokens.refresh_token)).status).toBe(400)
  })

  test('a link sets a new password once, and ends what stood on the old one', async () => {
    const { member, act } = await givenPerson()
    const { json } = await act('reset_sign_in', { userId: member.userId })
    const token = new URL(json.link).searchParams.get('reset')!
    const use = (password: string) => post(studio, nobody, '/api/sign_in_resets/use', { token, password })
    const lookAt = async () => (await post(studio, nobody, '/api/sign_in_resets/look', { token })).json
    expect(await lookAt()).toEqual({ email: member.email, isOpen: true })
    expect((await use('short')).json.fields[0].message).toBe('The password needs at least 8 characters.')
    expect((await use('a new long password')).json).toEqual({ email: member.email })
    await expect.poll(() => status(member)).toBe(401)
    const second = await use('yet another password')
    expect([second.status, second.json.message]).toEqual([
      409,
      'This link has been used or has expired. Ask for a new one.',
    ])
    expect(await lookAt()).toEqual({ email: '', isOpen: false })
    const account = { email: member.email, password: 'a new long password' }
    expect(await signIn(new Browser(studio.url), studio.url, account)).toHaveProperty('access_token')
  })

  test('a link for a password ends after 24 hours, and when a newer one is made', async () => {
    const { member, act } = await givenPerson()
    const make = async () =>
      new URL((await act('reset_sign_in', { userId: member.userId })).json.link).searchParams.get('reset')
    const isOpen = async (token: string | null) =>
      (await post(studio, nobody, '/api/sign_in_resets/look', { token })).json.isOpen
    const [first, second] = [await make(), await make()]
    expect([await isOpen(first), await isOpen(second)]).toEqual([false, true])
    const [row] = await studio.context.sql`select expires_at > now() + interval '23 hours 59 minutes'
      and expires_at <= now() + interval '24 hours' as is_a_day from sign_in_resets where user_id = ${member.userId}`
    expect(row!.isADay).toBe(true)
    await studio.context.sql`update sign_in_resets set expires_at = now() where user_id = ${member.userId}`
    expect(await isOpen(second)).toBe(false)
  })

  test('an owner gets no link to the account of somebody who belongs elsewhere, or runs the platform', async () => {
    const { member, act, organizationId } = await givenPerson()
    const elsewhere = await givenOrganization(studio.context)
    const { sql } = studio.context
    await sql`insert into memberships (organization_id, user_id, scope)
      values (${elsewhere.organizationId}, ${member.userId}, 'read:ns')`
    const refused = await act('reset_sign_in', { userId: member.userId })
    expect([refused.status, refused.json.message]).toEqual([
      409,
      'Ann Lee belongs to other organizations, too. Ask a platform admin for the link.',
    ])
    const admin = await givenMember(studio.context, organizationId, 'read:ns')
    await sql`update users set is_admin = true where user_id = ${admin.userId}`
    expect((await act('reset_sign_in', { userId: admin.userId })).status).toBe(409)
    expect((await act('reset_sign_in', { userId: member.userId }, admin)).json.link).toContain('/?reset=')
  })
})

describe('with a mail server', () => {
  let mail: MailServer
  let mailing: TestStudio
  beforeAll(async () => {
    mail = await givenMailServer()
    const variables = {
      SMTP_URL: mail.url,
      MAIL_FROM: 'Harbor Museum <studio@museum.example>',
      STUDIO_BRANDS: fileURLToPath(new URL('../../../../brands', import.meta.url)),
    }
    mailing = await givenStudio({ jobs: true, variables })
  })
  afterAll(async () => {
    await mailing?.stop()
    await mail?.stop()
  })
  const arrived = (email: string) => expect.poll(() => mail.to(email), { timeout: 15_000 })

  test('a letter has the name and the address of the host name of its organization', async () => {
    const { invite, organizationId } = await given(mailing)
    const { sql } = mailing.context
    const bring = async (hostName: string) => {
      await sql`update organizations set brand = ${sql.json({ hostName })}, label = ${`Pier ${hostName}`}
        where organization_id = ${organizationId}`
      const email = newEmail()
      await invite(email)
      await arrived(email).toHaveLength(1)
      return plainText(mail.to(email)[0]!)
    }
    const branded = await bring('medtronic.stories.example')
    expect(branded).toContain(' on Medtronic')
    expect(branded).toContain('https://medtronic.stories.example/?invitation=')
    // Without a brand file nobody could sign in there: the name is the organization's, the address the studio's.
    const named = await bring(`${randomUUID()}.example`)
    expect(named).not.toContain('Storyfile Studio')
    expect(named).toContain(`${mailing.context.config.publicUrl}/?invitation=`)
    expect(await bring('')).toContain(' on Storyfile Studio')
    await sql`update organizations set locale = 'de-DE' where organization_id = ${organizationId}`
    expect(await bring('')).toContain(
      'lädt Sie zu Pier  auf Storyfile Studio ein, mit der Rolle „Lesezugriff“.',
    )
  })

  test('a letter is in the language that its reader chose, where the reader has an account', async () => {
    const { invite, organizationId } = await given(mailing)
    const { sql } = mailing.context
    const invited = async (locale?: string) => {
      const email = newEmail()
      await createUser(sql, { email, ...(locale && { locale }) })
      await invite(email)
      await arrived(email).toHaveLength(1)
      return plainText(mail.to(email)[0]!)
    }
    expect(await invited('de-DE')).toContain('lädt Sie zu')
    expect(await invited()).toContain('invites you to')
    // English is a choice, too; who chose nothing reads the organization's language.
    await sql`update organizations set locale = 'de-DE' where organization_id = ${organizationId}`
    expect(await invited('en-US')).toContain('invites you to')
    expect(await invited()).toContain('lädt Sie zu')
  })

  test('the link goes by mail and to nobody else, and joins', async () => {
    const { owner, invite, list } = await given(mailing)
    const email = newEmail()
    const { json } = await invite(email, { role: 'edit:ns', message: 'Come <b>in</b>' })
    expect(json.results).toMatchObject([{ email, link: null }])
    await arrived(email).toHaveLength(1)
    const text = plainText(mail.to(email)[0]!)
    expect(text).toContain('Ilse Brandt invites you to')
    expect(text).toContain('as Content Creator')
    expect(text).toContain('Come &#60;b&#62;in&#60;/b&#62;')
    const token = /\/\?invitation=([\w-]+)/.exec(text)![1]
    await expect
      .poll(async () => (await list())[0])
      .toMatchObject({ status: 'pending', mailProblem: '', mailedAt: expect.any(String) })
    const body = { token, firstName: 'Ann', lastName: '', password: strong }
    expect((await post(mailing, nobody, '/api/invitations/accept', body)).status).toBe(201)
    const [row] = await mailing.context.sql`select email_verified from users where email = ${email}`
    expect(row!.emailVerified).toBe(true)
    expect(owner.email).not.toBe(email)
  })

  test('an address that the mail server refuses for good bounces, and can be tried again', async () => {
    const { invite, list, act } = await given(mailing)
    const email = `gone-${newEmail()}`
    await invite(email)
    await expect
      .poll(async () => (await list())[0], { timeout: 15_000 })
      .toMatchObject({ status: 'bounced', mailProblem: '550 no such mailbox', mailedAt: null })
    const [one] = await list('&filter=status:bounced')
    expect((await act(one!, 'resend')).json.invitation).toMatchObject({ status: 'pending', mailProblem: '' })
  })

  test('a mail server that is busy is asked again', async () => {
    const { invite, list } = await given(mailing)
    const email = `busy-${newEmail()}`
    await invite(email)
    await expect.poll(() => mail.tries(email), { timeout: 20_000 }).toBeGreaterThan(1)
    expect(await list()).toMatchObject([
      { status: 'pending', mailProblem: 'The mail server did not take it yet.', mailedAt: null },
    ])
  })

  test('an invitation that was refused by the database sends nothing', async () => {
    const { organizationId, owner } = await given(mailing)
    const email = newEmail()
    const emails = `${email}\n${newEmail()}`
    const body = { organizationId, emails, role: 'read:ns', teamIds: [randomUUID()] }
    expect((await post(mailing, owner, '/v1/conversa/invitations', body)).status).toBe(404)
    const rows = await mailing.context.sql`select from jobs.job where name = 'organizations.send-invitation'
      and data->>'invitationId' not in (select invitation_id::text from invitations)`
    expect(rows).toEqual([])
  })

  test('a link for a password goes to the person, never to the owner', async () => {
    const { organizationId, owner } = await given(mailing)
    const vera = await givenMember(mailing.context, organizationId, 'read:ns')
    const body = { organizationId, userId: vera.userId }
    expect((await post(mailing, owner, '/v1/conversa/users/reset_sign_in', body)).json).toEqual({
      link: null,
    })
    await arrived(vera.email).toHaveLength(1)
    expect(plainText(mail.to(vera.email)[0]!)).toMatch(/\/\?reset=[\w-]{43}/)
  })
})
