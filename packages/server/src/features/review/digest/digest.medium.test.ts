import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../testing/given/given.ts'
import { givenMailServer, type MailServer, plainText } from '../../../testing/partners/mail-server.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { startDigests } from './digest.jobs.ts'

let mail: MailServer
let studio: TestStudio
beforeAll(async () => {
  mail = await givenMailServer()
  const variables = { SMTP_URL: mail.url, MAIL_FROM: 'Studio <studio@example.org>' }
  studio = await givenStudio({ jobs: true, variables })
})
afterAll(async () => {
  await studio?.stop()
  await mail?.stop()
})

type Asked = [text: string, kind: 'answer' | 'cannot_answer'][]
const anHourAgo = () => new Date(Date.now() - 3_600_000)
async function givenTalk(organizationId: string, storyfileId: string, at: Date, asked: Asked) {
  const { sql } = studio.context
  const sessionId = randomUUID()
  await sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state, started_at)
    values (${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(), 'link', '{}', ${at})`
  for (const [number, [text, kind]] of asked.entries())
    await sql`
      insert into turns (turn_id, session_id, storyfile_id, organization_id, release_id, client_turn_id, number, at,
        channel, asked_by, heard_text, kind, score, margin, threshold, top5, response_ms)
      values (gen_random_uuid(), ${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(), gen_random_uuid(),
        ${number}, ${at}, 'link', 'text', ${text}, ${kind}, 0.5, 0.1, 0.4, '[]', 3)`
}

/** A person whose daily summary has been due since seven o'clock, and was not dealt with for days. */
async function wants(member: GivenMember, digest: 'daily' | 'weekly' = 'daily'): Promise<GivenMember> {
  await studio.context.sql`
    update users set digest = ${digest}, time_zone = 'Europe/Berlin', digest_sent_at = now() - interval '9 days'
    where user_id = ${member.userId}`
  return member
}

async function givenMuseum() {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const ilse = await givenStoryfile(studio.context, { organizationId, name: 'Ilse <b>' })
  const emil = await givenStoryfile(studio.context, { organizationId, name: 'Emil' })
  await givenTalk(organizationId, ilse, anHourAgo(), [
    ['Hello', 'answer'],
    ['Were you\nafraid?', 'cannot_answer'],
    ['were you afraid', 'cannot_answer'],
    ['<script>alert(1)</script>', 'cannot_answer'],
  ])
  await givenTalk(organizationId, emil, anHourAgo(), [
    ['Do you bake?', 'cannot_answer'],
    ['Hello', 'answer'],
  ])
  return { organizationId, owner: await wants(owner), ilse, emil }
}

/** After everything that was started is done. */
async function run(now = new Date()): Promise<void> {
  await startDigests({ ...studio.context, now: () => now })
  await expect
    .poll(
      async () => {
        const [row] = await studio.context.sql<{ count: number }[]>`
          select count(*)::int as count from letters where name = 'digest' and state = 'waiting'`
        return row!.count
      },
      { timeout: 20_000 },
    )
    .toBe(0)
}

test('tells what visitors asked, storyfile by storyfile, what waits, and how to end it; once', async () => {
  const { owner, ilse } = await givenMuseum()
  await run()
  await run()
  const letters = mail.to(owner.email)
  expect(letters).toHaveLength(1)
  const text = plainText(letters[0]!)
  expect(text).toContain('Subject: Visitors asked 6 questions since yesterday')
  expect(text).toContain('Visitors got an answer: 33%')
  expect(text).toContain('Visitors got an answer: 25%')
  expect(text).toContain('- “were you afraid” (2 times)')
  expect(text).toContain('- “Do you bake?”')
  expect(text).toContain(`/storyfiles/${ilse}`)
  expect(text).toContain('6 turns waiting for review')
  expect(text).toContain('/account/my_profile')
  const markup = text.slice(text.indexOf('<h2>'))
  expect(markup).toContain('Ilse &#60;b&#62;')
  expect(markup).not.toContain('<script>')
})

test('comes on Monday at seven by the reader’s clock; the change is against the week before, in points', async () => {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await wants(owner, 'weekly')
  await studio.context.sql`
    update users set digest_sent_at = '2020-07-06T05:00:00Z' where user_id = ${owner.userId}`
  await givenTalk(organizationId, storyfileId, new Date('2020-07-04T12:00:00Z'), [
    ['Hello', 'answer'],
    ['What?', 'cannot_answer'],
  ])
  await givenTalk(organizationId, storyfileId, new Date('2020-07-07T12:00:00Z'), [['Hello', 'answer']])
  await run(new Date('2020-07-12T23:00:00Z'))
  await run(new Date('2020-07-13T04:00:00Z'))
  expect(mail.to(owner.email)).toEqual([])
  await run(new Date('2020-07-13T05:00:00Z'))
  await run(new Date('2020-07-13T06:00:00Z'))
  expect(mail.to(owner.email)).toHaveLength(1)
  const text = plainText(mail.to(owner.email)[0]!)
  expect(text).toContain('Subject: Visitors asked 1 question in the last week')
  expect(text).toContain('Visitors got an answer: 100% (+50)')
  await givenTalk(organizationId, storyfileId, new Date('2020-07-14T12:00:00Z'), [['What?', 'cannot_answer']])
  await run(new Date('2020-07-20T05:00:00Z'))
  expect(plainText(mail.to(owner.email)[1]!)).toContain('Visitors got an answer: 0% (−100)')
})

test('everybody is told of what they may see, and of words only where the role leaves them', async () => {
  const { organizationId, emil } = await givenMuseum()
  const { sql } = studio.context
  const stranger = await wants((await givenOrganization(studio.context)).owner)
  const unshared = await wants(await givenMember(studio.context, organizationId, 'restricted:ns'))
  const restricted = await wants(await givenMember(studio.context, organizationId, 'restricted:ns'))
  await sql`insert into storyfile_shares values (${emil}, ${restricted.userId})`
  const wordless = await wants(await givenMember(studio.context, organizationId, 'edit:ns'))
  const roleId = randomUUID()
  await sql`
    insert into custom_roles (role_id, organization_id, name, base, denies)
    values (${roleId}, ${organizationId}, 'No words', 'edit:ns', '{visitorText}')`
  await sql`update memberships set custom_role_id = ${roleId} where user_id = ${wordless.userId}`
  await run()
  expect([stranger, unshared].map((one) => mail.to(one.email))).toEqual([[], []])
  const shared = plainText(mail.to(restricted.email)[0]!)
  expect(shared).toContain('Emil')
  expect(shared).not.toContain('Ilse')
  expect(shared).not.toContain('bake')
  const numbers = plainText(mail.to(wordless.email)[0]!)
  expect(numbers).toContain('Visitors got an answer: 25%')
  expect(numbers).not.toContain('afraid')
})

test('nobody is written to who is suspended, turned it off, or has not shown that the address is theirs', async () => {
  const { organizationId } = await givenMuseum()
  const { sql } = studio.context
  const member = async () => wants(await givenMember(studio.context, organizationId, 'read:ns'))
  const [closed, suspended, off, unproved, control] = [
    await member(),
    await member(),
    await member(),
    await member(),
    await member(),
  ]
  await sql`update users set status = 'suspended' where user_id = ${closed.userId}`
  await sql`update memberships set status = 'suspended' where user_id = ${suspended.userId}`
  await sql`update users set digest = 'off' where user_id = ${off.userId}`
  await sql`update users set email_verified = false where user_id = ${unproved.userId}`
  await run()
  expect([closed, suspended, off, unproved, control].map((one) => mail.to(one.email).length)).toEqual([
    0, 0, 0, 0, 1,
  ])
})

test('nothing is sent when nobody asked anything, nor for the time before one chose it', async () => {
  const quiet = await givenOrganization(studio.context)
  await givenStoryfile(studio.context, { organizationId: quiet.organizationId })
  await wants(quiet.owner)
  const { organizationId } = await givenMuseum()
  const fresh = await givenMember(studio.context, organizationId, 'read:ns')
  const payload = { digest: 'daily' }
  const { headers } = fresh
  await studio.app.inject({ method: 'PATCH', url: '/v1/user/profile', headers, payload })
  await run()
  expect([quiet.owner, fresh].map((one) => mail.to(one.email))).toEqual([[], []])
})

test('is written in the language that its reader chose, or else in that of the organization', async () => {
  const { sql } = studio.context
  const [english, german] = [await givenMuseum(), await givenMuseum()]
  await sql`update organizations set locale = 'de-DE' where organization_id = ${german.organizationId}`
  const chose = await wants(await givenMember(studio.context, english.organizationId, 'read:ns'))
  await sql`update users set locale = 'de-DE' where user_id = ${chose.userId}`
  await run()
  const subjects = [english.owner, german.owner, chose].map(({ email }) =>
    /^Subject: (.*)$/m.exec(plainText(mail.to(email)[0]!))![1]!.trim(),
  )
  expect(subjects).toEqual([
    'Visitors asked 6 questions since yesterday',
    'Besucher haben seit gestern 6 Fragen gestellt',
    'Besucher haben seit gestern 6 Fragen gestellt',
  ])
})

test('without a mail server nothing is dealt with', async () => {
  const { owner } = await givenMuseum()
  const config = { ...studio.context.config, SMTP_URL: undefined }
  await startDigests({ ...studio.context, config })
  await run()
  expect(mail.to(owner.email)).toHaveLength(1)
})
