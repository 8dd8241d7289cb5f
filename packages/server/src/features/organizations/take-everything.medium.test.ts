import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import {
  type GivenMember,
  givenClip,
  givenMember,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { callsOf, organizationPath as path } from '../../testing/given/organizations.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { findBelongings } from './everything.store.ts'
import { takeEverything } from './take-everything.ts'

let studio: TestStudio
beforeAll(async () => {
  studio = await givenStudio()
})
afterAll(() => studio?.stop())

const call = callsOf(() => studio)

/** Tables of the platform and of people, who belong to themselves. */
const nobodys = [
  ...['migrations', 'secrets', 'upload_locks', 'stored_replies', 'sign_in_failures', 'write_probes'],
  ...['users', 'sessions', 'oidc_payloads', 'user_identities', 'sign_in_resets', 'sign_ups'],
  // Said to whoever runs the studio; the person's own export has it.
  'feedback',
  ...['featured_order', 'promo_clients', 'promo_codes'],
]

const take = async ({ headers }: GivenMember, organizationId: string) => {
  const url = `/v1/conversa/organizations/${organizationId}/everything`
  // From an address of its own: the limits on requests have a test of their own.
  const remoteAddress = `10.${[0, 0, 0].map(() => Math.floor(Math.random() * 256)).join('.')}`
  const reply = await studio.app.inject({ url, headers, remoteAddress })
  return { status: reply.statusCode, json: reply.json(), text: reply.body }
}

async function givenMuseum() {
  const { organizationId, owner } = await givenOrganization(studio.context)
  const storyfileId = await givenStoryfile(studio.context, { organizationId })
  await givenClip(studio.context, { organizationId, storyfileId, question: 'Where were you born?' })
  const sessionId = randomUUID()
  await studio.context.sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
    values (${sessionId}, ${storyfileId}, ${organizationId}, gen_random_uuid(), 'link', '{}')`
  return { organizationId, owner, storyfileId, sessionId }
}

test('every table is either taken away with its organization, or named here as nobody’s', async () => {
  const tables = await studio.context.sql<{ name: string }[]>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`
  const taken = (await findBelongings(studio.context.sql)).map(({ table }) => table)
  expect([...taken, ...nobodys].sort()).toEqual(tables.map(({ name }) => name).sort())
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
  const { json, text } = await take(owner, organizationId)
  expect(json.storyfiles).toMatchObject([{ storyfile_id: storyfileId, name: 'Marta Keller' }])
  expect(json.clips).toMatchObject([{ clip_id: clipId }])
  // Found by way of the storyfile: these rows name no organization.
  expect(json.questions).toMatchObject([{ text: 'Where were you born?' }])
  expect(json.assets[0]).toMatchObject({ original_bytes: 1000, original_sha256: '0'.repeat(64) })
  expect(json.people).toMatchObject([{ email: owner.email }])
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

test('of two organizations each has its own rows only, also where a table names none', async () => {
  const [one, other] = [await givenMuseum(), await givenMuseum()]
  for (const [mine, theirs] of [
    [one, other],
    [other, one],
  ] as const) {
    const taken = await take(mine.owner, mine.organizationId)
    expect(taken.status).toBe(200)
    expect(taken.json.chat_sessions).toMatchObject([{ session_id: mine.sessionId }])
    expect(taken.json.questions).toMatchObject([{ text: 'Where were you born?' }])
    for (const id of [theirs.organizationId, theirs.storyfileId, theirs.sessionId, theirs.owner.userId])
      expect(taken.text).not.toContain(id)
    expect((await take(mine.owner, theirs.organizationId)).status).toBe(404)
  }
})

test('the audit log is in it, feedback of people is not', async () => {
  const { organizationId, owner } = await givenMuseum()
  await studio.context.sql`
    insert into feedback (feedback_id, user_id, kind, message, request_id)
    values (gen_random_uuid(), ${owner.userId}, 'bug', 'Between us', 'x')`
  await take(owner, organizationId)
  const { json, text } = await take(owner, organizationId)
  expect(json.audit.map((entry: { action: string }) => entry.action)).toContain('organization.exported')
  expect(text).not.toContain('Between us')
})

test('tables that come later come along, secrets in them do not', async () => {
  const { organizationId, owner, storyfileId } = await givenMuseum()
  const { sql } = studio.context
  const planted = [
    'webhook_secret',
    'api_token',
    'Password2',
    'passwort_hash_old',
    'signing_key',
    'credentials',
  ]
  await sql.unsafe(`
    create table late_notes (late_note_id uuid primary key, storyfile_id uuid not null references storyfiles,
      said text, sealed bytea, ${planted.map((name) => `"${name}" text default 'planted'`).join(', ')});
    create table later_marks (late_note_id uuid references late_notes on delete cascade, colour text);
    create table late_runs (late_note_id uuid references late_notes on delete cascade, pace text,
      storyfile_id uuid not null references storyfiles on delete cascade);
    create table not_theirs (colour text, storyfile_id uuid references storyfiles on delete set null)`)
  try {
    await sql`insert into late_notes (late_note_id, storyfile_id, said, sealed)
      values (${storyfileId}, ${storyfileId}, 'Hello', '\\x706c616e746564')`
    await sql`insert into later_marks values (${storyfileId}, 'red'), (${storyfileId}, 'blue')`
    await sql`insert into late_runs values (null, 'slow', ${storyfileId})`
    await sql`insert into not_theirs values ('green', ${storyfileId})`
    const { json, text } = await take(owner, organizationId)
    expect(json.late_notes).toEqual([{ late_note_id: storyfileId, storyfile_id: storyfileId, said: 'Hello' }])
    // Without a key of its own, too.
    expect(json.later_marks.map((mark: { colour: string }) => mark.colour).sort()).toEqual(['blue', 'red'])
    expect(json.late_runs).toEqual([{ late_note_id: null, pace: 'slow', storyfile_id: storyfileId }])
    expect(json.not_theirs).toBeUndefined()
    expect(text).not.toMatch(/planted|706c616e746564/)
  } finally {
    await sql`drop table later_marks, late_runs, late_notes, not_theirs`
  }
})

test('a long table comes page by page, every row once, and never whole', async () => {
  const { organizationId, storyfileId } = await givenMuseum()
  const { sql } = studio.context
  await sql`
    insert into chat_sessions (session_id, storyfile_id, organization_id, release_id, channel, state)
    select gen_random_uuid(), ${storyfileId}, ${organizationId}, gen_random_uuid(), 'link', to_jsonb(repeat('x', 500))
    from generate_series(1, 5000)`
  const parts: string[] = []
  for await (const part of takeEverything(studio.context, organizationId)) parts.push(part)
  const { chat_sessions: sessions } = JSON.parse(parts.join(''))
  expect(new Set(sessions.map((one: { session_id: string }) => one.session_id)).size).toBe(5001)
  expect(sessions).toHaveLength(5001)
  expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(2_000_000)
})

test('a role that leaves out what visitors wrote, or exporting, takes nothing away', async () => {
  const { organizationId } = await givenMuseum()
  const { sql } = studio.context
  for (const lacks of ['visitorText', 'export']) {
    const narrowed = await givenMember(studio.context, organizationId, 'owner:ns')
    const roleId = randomUUID()
    await sql`
      insert into custom_roles (role_id, organization_id, name, base, denies)
      values (${roleId}, ${organizationId}, ${lacks}, 'owner:ns', ${[lacks]})`
    await sql`update memberships set custom_role_id = ${roleId} where user_id = ${narrowed.userId}`
    expect((await take(narrowed, organizationId)).json.code).toBe('NOT_IN_ROLE')
  }
})
