import { randomUUID } from 'node:crypto'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  askTokens,
  authorizationRequest,
  Browser,
  follow,
  givenListeningStudio,
  signIn,
  submitSignIn,
} from '../../../../testing/browser.ts'
import { givenOrganization } from '../../../../testing/given/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../../../testing/partners/mail-server.ts'
import { createUser, findUserByEmail, verifyPassword } from '../../index.ts'
import { findPasswordHash } from '../../people/users.store.ts'

type Studio = Awaited<ReturnType<typeof givenListeningStudio>>
const open = { STUDIO_SIGN_UP: 'open' }
let mail: MailServer
let mailing: Studio
let mute: Studio
beforeAll(async () => {
  mail = await givenMailServer()
  const sender = { SMTP_URL: mail.url, MAIL_FROM: 'studio@museum.example' }
  ;[mailing, mute] = await Promise.all([
    givenListeningStudio({ ...open, ...sender }, { jobs: true }),
    givenListeningStudio(open),
  ])
})
afterAll(async () => {
  await mailing?.stop()
  await mute?.stop()
  await mail?.stop()
})
// All come from one address.
beforeEach(async () => {
  for (const { context } of [mailing, mute]) await context.sql`delete from sign_in_failures`
})

const password = 'correct horse battery'
const newEmail = () => `${randomUUID()}@example.com`

/** The form for a new account, as the studio's own page leads to it. */
async function openForm({ url }: Studio, hint?: string) {
  const browser = new Browser(url)
  const request = authorizationRequest(
    `${url}/realms/studio`,
    `${url}/_app`,
    hint ? { login_hint: hint } : {},
  )
  const { page } = await follow(browser, request.url.replace('/auth?', '/registrations?'), `${url}/_app`)
  return { browser, page: page!, verifier: request.verifier }
}

async function ask(
  studio: Studio,
  fields: { email: string } & Partial<Record<'firstName' | 'password' | 'repeated' | 'csrf', string>>,
  hint?: string,
) {
  const { browser, page, verifier } = await openForm(studio, hint)
  const given = { firstName: 'Nora', lastName: 'Feld', password, repeated: fields.password ?? password }
  const reply = await submitSignIn(browser, page, { ...given, ...fields })
  return { browser, verifier, status: reply.status, html: await reply.text() }
}

const letterTo = (email: string) =>
  expect.poll(() => mail.to(email).length, { timeout: 20_000 }).toBeGreaterThan(0)
const linkIn = (email: string) =>
  mail
    .to(email)
    .map((letter) => /http\S+sign-up\?token=[\w-]+/.exec(plainText(letter))?.[0])
    .find(Boolean)

test('with mail: the letter makes the account, once, and leads back to where it began', async () => {
  const email = newEmail()
  const asked = await ask(mailing, { email }, 'back:/?code=MUSEUM10')
  expect(asked.html).toContain('Look into your mailbox')
  expect(await findUserByEmail(mailing.context.sql, email)).toBeUndefined()

  await letterTo(email)
  const link = linkIn(email)!
  const browser = new Browser(mailing.url)
  // Programs that check mail look at every link.
  for (let looks = 0; looks < 2; looks++)
    expect(await (await browser.fetch(link)).text()).toContain('Confirm your address')
  expect(await findUserByEmail(mailing.context.sql, email)).toBeUndefined()
  const confirm = async () => {
    const { pathname, searchParams } = new URL(link)
    const body = new URLSearchParams({ token: searchParams.get('token')! }).toString()
    const headers = { 'content-type': 'application/x-www-form-urlencoded' }
    return browser.fetch(pathname, { method: 'POST', headers, body })
  }
  expect(await (await confirm()).text()).toContain(`href="${mailing.url}/?code=MUSEUM10"`)
  expect((await confirm()).status).toBe(410)
  // Only the password is left to type.
  const here = `${mailing.url}/_app`
  const { url } = authorizationRequest(`${mailing.url}/realms/studio`, here)
  const { page } = await follow(browser, url, here)
  expect(await page!.text()).toContain(`value="${email}"`)
  const { access_token } = await signIn(new Browser(mailing.url), mailing.url, { email, password })
  expect(decodeJwt(access_token)).toMatchObject({ email, given_name: 'Nora', email_verified: true })
})

test('with mail: who has an account learns it from the letter alone, and keeps the password', async () => {
  const email = newEmail()
  await createUser(mailing.context.sql, { email, password })
  const fresh = await ask(mailing, { email: newEmail() })
  const known = await ask(mailing, { email, password: 'another good password' })
  const plain = (html: string) => html.replace(/<b>[^<]*<\/b>/, '')
  expect([known.status, plain(known.html)]).toEqual([fresh.status, plain(fresh.html)])
  await letterTo(email)
  expect(plainText(mail.to(email)[0]!)).toContain('It has one already')
  expect(linkIn(email)).toBeUndefined()
  const kept = await findPasswordHash(mailing.context.sql, email)
  expect(await verifyPassword(kept!.passwordHash, password)).toBe(true)
})

test('with mail: a link that is older than an hour makes nothing', async () => {
  const email = newEmail()
  await ask(mailing, { email })
  await letterTo(email)
  await mailing.context
    .sql`update sign_ups set expires_at = now() - interval '1 second' where email = ${email}`
  expect((await fetch(linkIn(email)!)).status).toBe(410)
})

test('with mail: an account that nobody had shown to be theirs goes to whoever reads the letter', async () => {
  const email = newEmail()
  const squatter = { email, password: 'the squatter was here' }
  await createUser(mailing.context.sql, { ...squatter, emailVerified: false })
  await ask(mailing, { email })
  await letterTo(email)
  const { pathname, searchParams } = new URL(linkIn(email)!)
  await fetch(`${mailing.url}${pathname}`, {
    method: 'POST',
    body: new URLSearchParams({ token: searchParams.get('token')! }),
  })
  const hash = (await findPasswordHash(mailing.context.sql, email))!.passwordHash
  expect(await verifyPassword(hash, squatter.password)).toBe(false)
  expect(await verifyPassword(hash, password)).toBe(true)
})

test('with mail: whoever is invited is a member with the new account', async () => {
  const email = newEmail()
  const { organizationId, owner } = await givenOrganization(mailing.context)
  await mailing.app.inject({
    method: 'POST',
    url: '/v1/conversa/invitations',
    headers: owner.headers,
    payload: { organizationId, emails: email, role: 'edit:ns' },
  })
  await ask(mailing, { email })
  await expect.poll(() => linkIn(email), { timeout: 20_000 }).toBeDefined()
  const { pathname, searchParams } = new URL(linkIn(email)!)
  const body = new URLSearchParams({ token: searchParams.get('token')! })
  await fetch(`${mailing.url}${pathname}`, { method: 'POST', body })
  const { userId } = (await findUserByEmail(mailing.context.sql, email))!
  const [member] = await mailing.context.sql`
    select scope, organization_id from memberships where user_id = ${userId}`
  expect(member).toEqual({ scope: 'edit:ns', organizationId })
})

test('without mail: the account is there at once, not verified, and the sign-in goes on where it was', async () => {
  const email = newEmail()
  const { browser, html, verifier } = await ask(mute, { email })
  expect(html).toContain('If this address had no account, it has one now.')
  const answer = await submitSignIn(browser, new Response(html), { email, password })
  const { back } = await follow(browser, answer.headers.get('location')!, `${mute.url}/_app`)
  const code = new URLSearchParams(back!.hash.slice(1)).get('code')!
  const reply = await askTokens(`${mute.url}/realms/studio`, {
    grant_type: 'authorization_code',
    code,
    redirect_uri: `${mute.url}/_app`,
    code_verifier: verifier,
  })
  const { access_token } = (await reply.json()) as { access_token: string }
  expect(decodeJwt(access_token)).toMatchObject({ email, email_verified: false })
})

test('without mail: a taken address gets the same answer, and keeps its password', async () => {
  const email = newEmail()
  await createUser(mute.context.sql, { email, password })
  const known = await ask(mute, { email, password: 'another good password' })
  expect(known.status).toBe(200)
  expect(known.html).toContain('If this address had no account, it has one now.')
  const kept = await findPasswordHash(mute.context.sql, email)
  expect(await verifyPassword(kept!.passwordHash, password)).toBe(true)
})

test.each([
  [{ firstName: ' ' }, 'Enter your name.'],
  [{ email: 'nora' }, 'Enter an email address.'],
  [{ password: 'short' }, 'at least 8 characters'],
  [{ repeated: 'something else' }, 'The two passwords are not the same.'],
])('%j is refused at its field, and what was typed stays but for the passwords', async (wrong, message) => {
  const { status, html } = await ask(mute, { email: newEmail(), ...wrong })
  expect(status).toBe(400)
  expect(html).toContain(message)
  expect(html).toContain('value="Feld"')
  expect(html).not.toContain(password)
})

test('an address that the studio knows already is filled in', async () => {
  const email = newEmail()
  const { page } = await openForm(mute, email)
  expect(await page.text()).toContain(`value="${email}"`)
})

test('a foreign form makes no account', async () => {
  const email = newEmail()
  expect((await ask(mute, { email, csrf: 'guessed' })).status).toBe(403)
  expect(await findUserByEmail(mute.context.sql, email)).toBeUndefined()
})

test('one address is sent few letters, and one visitor makes few accounts', async () => {
  const email = newEmail()
  const tries = []
  for (let n = 0; n < 4; n++) tries.push((await ask(mute, { email })).status)
  expect(tries).toEqual([200, 200, 200, 429])
})

test('where sign-up is closed there is neither the form nor a link to it', async () => {
  const closed = await givenListeningStudio()
  try {
    const { browser, page } = await openForm(closed)
    const html = await page.text()
    expect(html).toContain('Sign in')
    expect(html).not.toContain('Create an account')
    const action = /action="([^"]+)"/.exec(html)![1]!
    expect((await browser.fetch(`${action}/new`)).status).toBe(404)
  } finally {
    await closed.stop()
  }
})
