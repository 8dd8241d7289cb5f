import { randomUUID } from 'node:crypto'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { givenMember } from '../../../../testing/given/given.ts'
import { givenHost, newEmail, nobody, post, strong } from '../../../../testing/given/invitations.ts'
import { givenMailServer, type MailServer, plainText } from '../../../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../../../testing/studio.ts'
import { createUser } from '../../../identity/index.ts'

let mail: MailServer
let mailing: TestStudio
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = {
    SMTP_URL: mail.url,
    MAIL_FROM: 'Harbor Museum <studio@museum.example>',
    STUDIO_BRANDS: fileURLToPath(new URL('../../../../../brands', import.meta.url)),
  }
  mailing = await givenStudio({ jobs: true, variables })
})
afterAll(async () => {
  await mailing?.stop()
  await mail?.stop()
})
const arrived = (email: string) => expect.poll(() => mail.to(email), { timeout: 15_000 })

test('a letter has the name and the address of the host name of its organization', async () => {
  const { invite, organizationId } = await givenHost(mailing)
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
  // Without a brand file no one could sign in there: the name is the organization's, the address the studio's.
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
  const { invite, organizationId } = await givenHost(mailing)
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
  const { owner, invite, list } = await givenHost(mailing)
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
  const { invite, list, act } = await givenHost(mailing)
  const email = `gone-${newEmail()}`
  await invite(email)
  await expect
    .poll(async () => (await list())[0], { timeout: 15_000 })
    .toMatchObject({ status: 'bounced', mailProblem: '550 no such mailbox', mailedAt: null })
  const [one] = await list('&filter=status:bounced')
  expect((await act(one!, 'resend')).json.invitation).toMatchObject({ status: 'pending', mailProblem: '' })
})

test('a mail server that is busy is asked again', async () => {
  const { invite, list } = await givenHost(mailing)
  const email = `busy-${newEmail()}`
  await invite(email)
  await expect.poll(() => mail.tries(email), { timeout: 20_000 }).toBeGreaterThan(1)
  expect(await list()).toMatchObject([
    { status: 'pending', mailProblem: 'The mail server did not take it yet.', mailedAt: null },
  ])
})

test('an invitation that was refused by the database sends nothing', async () => {
  const { organizationId, owner } = await givenHost(mailing)
  const email = newEmail()
  const emails = `${email}\n${newEmail()}`
  const body = { organizationId, emails, role: 'read:ns', teamIds: [randomUUID()] }
  expect((await post(mailing, owner, '/v1/conversa/invitations', body)).status).toBe(404)
  const rows = await mailing.context.sql`select from letters where name = 'invitation'
    and about->>'invitationId' not in (select invitation_id::text from invitations)`
  expect(rows).toEqual([])
})

test('a link for a password goes to the person, never to the owner', async () => {
  const { organizationId, owner } = await givenHost(mailing)
  const vera = await givenMember(mailing.context, organizationId, 'read:ns')
  const body = { organizationId, userId: vera.userId }
  expect((await post(mailing, owner, '/v1/conversa/users/reset_sign_in', body)).json).toEqual({
    link: null,
  })
  await arrived(vera.email).toHaveLength(1)
  expect(plainText(mail.to(vera.email)[0]!)).toMatch(/\/\?reset=[\w-]{43}/)
})
