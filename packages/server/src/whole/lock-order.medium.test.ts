import type { Clip, Invitation, Role } from '@studio/contract'
import { inEvery } from '@studio/contract'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { makeRelease } from '../features/publishing/release/make-release.ts'
import { abandonRun } from '../features/training/run-training.ts'
import { queueRun } from '../features/training/start-run.ts'
import type { RunRow } from '../features/training/training.store.ts'
import type { Transaction } from '../platform/database/sql.ts'
import { call } from '../testing/given/conversation.ts'
import { type GivenMember, givenMember, givenOrganization, givenStoryfile } from '../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../testing/studio.ts'

/*
 * The order of locks in ARCHITECTURE.md: whoever waits for a row holds none that comes after it. Two who keep to it never
 * wait for each other.
 */

let studio: TestStudio
let organizationId: string
let owner: GivenMember
let storyfileId: string
let run: RunRow
beforeAll(async () => {
  studio = await givenStudio()
  ;({ organizationId, owner } = await givenOrganization(studio.context))
  await studio.context.sql`update organizations set attributes = '{"SSO_WHITELIST": true}'`
  await studio.context.sql`update plans set storage_limit_bytes = 1000000`
})
afterAll(() => studio?.stop())
beforeEach(async () => {
  const { context } = studio
  storyfileId = await givenStoryfile(context, { organizationId })
  await context.sql`insert into publications (storyfile_id) values (${storyfileId})`
  ;({ run } = await context.sql.begin((tx) =>
    queueRun(context, tx, { storyfileId, trigger: 'manual', startedBy: 'Ilse' }),
  ))
})

const holdOrganization = (tx: Transaction) =>
  tx`select from organizations where organization_id = ${organizationId} for no key update`
const holdPlan = (tx: Transaction) =>
  tx`select from plans where organization_id = ${organizationId} for no key update`
/** As the end of a storyfile for good does it. */
const holdStoryfile = (tx: Transaction) =>
  tx`select from storyfiles where storyfile_id = ${storyfileId} for update`

/** Starts `act` while a person holds a row that it needs, and once it waits, takes what it must not hold yet. */
async function startedWhile<Result>(
  hold: (tx: Transaction) => Promise<unknown>,
  act: () => Promise<Result>,
  takeLater: (tx: Transaction) => Promise<unknown> = async () => {},
  waiting = 1,
): Promise<Result> {
  const { sql } = studio.context
  let acting: Promise<Result> | undefined
  await sql.begin(async (tx) => {
    await hold(tx)
    acting = act()
    let early: unknown
    acting.catch((error) => {
      early = error
    })
    await vi.waitFor(
      async () => {
        if (early) throw early
        const [found] = await sql<{ count: number }[]>`
          select count(*)::int as count from pg_stat_activity
          where datname = current_database() and wait_event_type = 'Lock'`
        expect(found!.count, 'It waits for nobody.').toBe(waiting)
      },
      { timeout: 10_000, interval: 20 },
    )
    await takeLater(tx)
  })
  return acting!
}

test('a clip is announced: the plan of the organization before the storyfile', async () => {
  const { app } = studio
  const fields = { storyfileId, kind: 'regular', fileName: 'take.mp4', bytes: 1, questionIds: [] }
  const announce = () =>
    call<{ clip: Clip }>(app, 'POST', '/v1/conversa/clips', {
      headers: owner.headers,
      body: fields,
      status: 201,
    })
  const takeStoryfile = (tx: Transaction) =>
    tx`select from storyfiles where storyfile_id = ${storyfileId} for update nowait`
  const { clip } = await startedWhile(holdPlan, announce, takeStoryfile)
  expect(clip.storyfileId).toBe(storyfileId)
})

test('a release is made, opened or closed: the storyfile before its publication', async () => {
  const { app, context } = studio
  const takePublication = (tx: Transaction) =>
    tx`select from publications where storyfile_id = ${storyfileId} for update nowait`
  const url = `/v1/conversa/storyfiles/${storyfileId}/publication`
  const { headers } = owner
  const body = { visibility: 'link' }
  const acts = [
    () => makeRelease(context, { runId: run.runId, storyfileId }),
    () => call(app, 'POST', url, { headers, body, status: 409 }),
    () => call(app, 'DELETE', url, { headers }),
  ]
  for (const act of acts) await startedWhile(holdStoryfile, act, takePublication)
})

test('a training begins or ends: the storyfile before its runs', async () => {
  const { context } = studio
  const takeRuns = (tx: Transaction) =>
    tx`select from training_runs where storyfile_id = ${storyfileId} for update nowait`
  await startedWhile(
    holdStoryfile,
    () =>
      abandonRun(
        context,
        run,
        inEvery(() => 'It took too long.'),
      ),
    takeRuns,
  )
  const start = () =>
    context.sql.begin((tx) => queueRun(context, tx, { storyfileId, trigger: 'auto', startedBy: 'Studio' }))
  const next = await startedWhile(holdStoryfile, start, takeRuns)
  expect(next).toMatchObject({ added: true, run: { number: 2 } })
})

test('storyfiles are featured: each of them before the order', async () => {
  const admin = await givenMember(studio.context, organizationId, 'read:ns')
  await studio.context.sql`update users set is_admin = true where user_id = ${admin.userId}`
  const feature = () =>
    studio.app.inject({
      method: 'PUT',
      url: '/v1/conversa/storefront/featured',
      headers: admin.headers,
      payload: { items: [{ storyfileId }] },
    })
  const takeOrder = (tx: Transaction) => tx`select from featured_order for update nowait`
  expect((await startedWhile(holdStoryfile, feature, takeOrder)).statusCode).toBe(409)
})

test('lists of people wait for each other: two with the same names never hold a part of them each', async () => {
  const { app } = studio
  const { headers } = owner
  const anyhow = { provider: 'any', teamIds: [], autoJoin: false, expiresAt: null }
  const lists = [
    ['invitations', { organizationId, emails: 'a@example.org, b@example.org', role: 'read:ns' }],
    ['whitelist', { organizationId, values: 'a.example.org, b.example.org', role: 'read:ns', ...anyhow }],
  ] as const
  for (const [path, body] of lists) {
    const add = () =>
      call<{ results: Pick<Invitation, 'email'>[] }>(app, 'POST', `/v1/conversa/${path}`, {
        headers,
        body,
        status: 201,
      })
    expect((await startedWhile(holdOrganization, add)).results).toHaveLength(2)
  }
})

test('two owners cannot narrow each other, so that none is left', async () => {
  const { app, context } = studio
  const given = await givenOrganization(context)
  const other = await givenMember(context, given.organizationId, 'owner:ns')
  const makeRole = (name: string) =>
    call<Role>(app, 'POST', '/v1/conversa/roles', {
      headers: given.owner.headers,
      body: { organizationId: given.organizationId, name, base: 'owner:ns', denies: ['export'] },
      status: 201,
    })
  const [first, second] = [await makeRole('First'), await makeRole('Second')]
  const give = (by: GivenMember, role: Role, to: GivenMember) =>
    app.inject({
      method: 'POST',
      url: `/v1/conversa/roles/${role.roleId}/members`,
      headers: by.headers,
      payload: { userIds: [to.userId] },
    })
  const holdIt = (tx: Transaction) =>
    tx`select from organizations where organization_id = ${given.organizationId} for no key update`
  const both = () => Promise.all([give(given.owner, first, other), give(other, second, given.owner)])
  const replies = await startedWhile(holdIt, both, async () => {}, 2)
  expect(replies.map((reply) => reply.statusCode).sort()).toEqual([200, 409])
})
