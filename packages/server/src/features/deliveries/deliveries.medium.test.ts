import { randomUUID } from 'node:crypto'
import type { Delivery, List } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { applyMigration } from '../../platform/database/migrate.ts'
import { sendLetters } from '../../platform/mail/letters.ts'
import { type GivenMember, givenMember, givenOrganization } from '../../testing/given/given.ts'
import { givenHost, newEmail } from '../../testing/given/invitations.ts'
import { givenMailServer, type MailServer } from '../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let mail: MailServer
let studio: TestStudio
beforeAll(async () => {
  mail = await givenMailServer()
  studio = await givenStudio({ variables: { SMTP_URL: mail.url, MAIL_FROM: 'studio@museum.example' } })
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})

const url = '/v1/conversa/deliveries'
const list = async (by: GivenMember, organizationId: string, query = '') => {
  const reply = await studio.app.inject({
    url: `${url}?organizationId=${organizationId}${query}`,
    headers: by.headers,
  })
  return { status: reply.statusCode, ...reply.json<List<Delivery>>() }
}
const again = async (by: GivenMember, organizationId: string, which: object) => {
  const reply = await studio.app.inject({
    method: 'POST',
    url: `${url}/send_again`,
    headers: by.headers,
    payload: { organizationId, which },
  })
  return [reply.statusCode, reply.json<{ count?: number }>().count]
}

test('a letter that was refused is told of, and sent again; what has arrived is not', async () => {
  const { organizationId, owner, invite } = await givenHost(studio)
  const [taken, gone] = [newEmail(), `gone-${newEmail()}`]
  await invite(taken)
  await invite(gone)
  expect(
    (await list(owner, organizationId)).items.map(({ state, destination }) => [state, destination]),
  ).toEqual([
    ['waiting', ''],
    ['waiting', ''],
  ])
  await sendLetters(studio.context)
  const sorted = (await list(owner, organizationId, '&sort=state&dir=desc')).items
  expect(sorted).toMatchObject([
    {
      state: 'set_aside',
      destination: gone,
      canSendAgain: true,
      sentAt: null,
      problem: 'The mail server refused it: 550 no such mailbox',
    },
    {
      kind: 'mail',
      about: 'invitation',
      state: 'sent',
      destination: taken,
      tries: 0,
      problem: '',
      nextTryAt: null,
      sentAt: expect.any(String),
      canSendAgain: false,
    },
  ])
  const { items } = await list(owner, organizationId, `&search=${taken}`)
  const chosen = ({ kind, deliveryId }: Delivery) => ({ kind, deliveryId })
  expect(await again(owner, organizationId, { deliveries: items.map(chosen) })).toEqual([409, undefined])
  const refused = (await list(owner, organizationId, '&filter=state:set_aside,kind:mail')).items
  expect(await again(owner, organizationId, { deliveries: refused.map(chosen) })).toEqual([200, 1])
  await studio.context.sql`update invitations set email = ${newEmail()} where email = ${gone}`
  await sendLetters(studio.context)
  expect((await list(owner, organizationId)).items.map(({ state }) => state)).toEqual(['sent', 'sent'])
})

test('all that is set aside is sent again, of the search and of no other organization', async () => {
  const host = await givenHost(studio)
  const other = await givenHost(studio)
  for (const { invite } of [host, host, other]) await invite(`gone-${newEmail()}`)
  await sendLetters(studio.context)
  const everything = { matching: {} }
  expect(await again(host.owner, host.organizationId, { matching: { filter: 'kind:webhook' } })).toEqual([
    200, 0,
  ])
  expect(await again(host.owner, host.organizationId, everything)).toEqual([200, 2])
  const states = async ({ owner, organizationId }: typeof host) =>
    (await list(owner, organizationId)).items.map(({ state }) => state)
  expect([await states(host), await states(other)]).toEqual([['waiting', 'waiting'], ['set_aside']])
})

test('owners alone see it, and what is of another organization is not there', async () => {
  const { organizationId, owner, invite } = await givenHost(studio)
  await invite(newEmail())
  const { items } = await list(owner, organizationId)
  const which = { deliveries: items.map(({ kind, deliveryId }) => ({ kind, deliveryId })) }
  const stranger = await givenOrganization(studio.context)
  expect((await list(stranger.owner, organizationId)).status).toBe(404)
  expect(await again(stranger.owner, organizationId, which)).toEqual([404, undefined])
  expect(await again(stranger.owner, stranger.organizationId, which)).toEqual([404, undefined])
  const unknown = { deliveries: [{ kind: 'record', deliveryId: randomUUID() }] }
  expect(await again(owner, organizationId, unknown)).toEqual([404, undefined])
  const editor = await givenMember(studio.context, organizationId, 'edit:ns')
  expect((await list(editor, organizationId)).status).toBe(403)
  expect(await again(editor, organizationId, which)).toEqual([403, undefined])
})

test('a mail server that is down for a while loses no letter, and the next one does not wait for it', async () => {
  const { organizationId, owner, invite } = await givenHost(studio)
  await invite(`busy-${newEmail()}`)
  const email = newEmail()
  await invite(email)
  await sendLetters(studio.context)
  expect(mail.to(email)).toHaveLength(1)
  const waiting = async () => (await list(owner, organizationId, '&filter=state:waiting')).items
  expect(await waiting()).toMatchObject([{ tries: 1, problem: 'The mail server did not take it yet.' }])
  await invite(newEmail())
  Object.assign(studio.context.config, { SMTP_URL: 'smtp://127.0.0.1:1' })
  await sendLetters(studio.context)
  Object.assign(studio.context.config, { SMTP_URL: mail.url })
  expect(await waiting()).toHaveLength(2)
})

test('letters that waited in the queue of an earlier studio go on, each once', async () => {
  const { sql, jobs } = studio.context
  const { organizationId, owner, invite, list: invitations } = await givenHost(studio)
  const email = newEmail()
  await invite(email)
  const { invitationId } = (await invitations())[0]!
  const ilse = await givenMember(studio.context, organizationId, 'owner:ns')
  const queued: [string, object][] = [
    ['organizations.send-invitation', { invitationId }],
    ['organizations.send-reset', { userId: owner.userId, organizationId }],
    ['identity.send-sign-up', { signUpId: randomUUID(), language: 'en' }],
  ]
  await sql.unsafe('drop table letters, letter_lanes; drop function forget_recipient() cascade')
  await sql`delete from migrations where name like '0450-%'`
  for (const [queue, data] of queued) {
    await sql`select jobs.create_queue(${queue}, '{"policy": "standard"}'::jsonb)`
    await sql.begin((tx) => jobs.enqueue(tx, queue, data))
  }
  await sql.begin((tx) => applyMigration(tx, '0450-letters-in-the-outbox.sql'))
  expect(await sql`select from jobs.queue where name = any(${queued.map(([name]) => name)})`).toHaveLength(0)
  expect((await sql`select name from letters order by name`).map(({ name }) => name)).toEqual([
    ...['invitation', 'reset', 'sign_up'],
  ])
  await sendLetters(studio.context)
  expect([mail.to(email).length, mail.to(owner.email).length, mail.to(ilse.email).length]).toEqual([1, 1, 0])
  // That of a sign-up that is gone went with it.
  expect((await sql`select from letters where state <> 'sent'`).length).toBe(0)
})
