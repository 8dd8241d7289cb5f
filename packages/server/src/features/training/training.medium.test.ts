import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import type { ErrorBody, List, Storyfile, TrainingRun } from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { call, publishLink, runEnd, train } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  givenStoryfile,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { waitForWaiting } from '../../testing/waiting.ts'
import { lockStoryfile } from '../storyfiles/index.ts'
import { abandonLostRuns } from './run-training.ts'

const run = promisify(execFile)
let studio: TestStudio
let organization: GivenOrganization
const runsPath = '/v1/conversa/training/runs'

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  organization = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

const navigatorOf = () => givenNavigator(studio.context, organization.organizationId)
const statusOf = async (storyfileId: string) =>
  (
    await call<Storyfile>(studio.app, 'GET', `/v1/conversa/storyfiles/${storyfileId}`, {
      headers: organization.owner.headers,
    })
  ).status

test('a run passes together with its release, tells what went in and what was measured', async () => {
  const { storyfileId } = await navigatorOf()
  expect(await statusOf(storyfileId)).toBe('ready_to_train')
  const run = await train(studio.app, organization.owner, storyfileId)
  expect(run).toMatchObject({
    number: 1,
    trigger: 'manual',
    status: 'passed',
    startedBy: 'Ilse Brandt',
    inputs: { clips: 6, questions: 6, variants: 18, examples: 0 },
    error: null,
  })
  expect(run.releaseId).not.toBeNull()
  expect(run.ms).toBeGreaterThan(0)
  expect(run.metrics?.heldOutQuestions).toBe(6)
  expect(run.metrics?.heldOutHitAt1).toBeGreaterThanOrEqual(0)
  expect(await statusOf(storyfileId)).toBe('trained')
})

test('pressing Train twice is one run', async () => {
  const { storyfileId } = await navigatorOf()
  const { headers } = organization.owner
  const press = () =>
    call<TrainingRun>(studio.app, 'POST', runsPath, { headers, body: { storyfileId }, status: 202 })
  // Both stand at the storyfile's lock: neither comes after the other's run has ended.
  const pressed = await studio.context.sql.begin(async (tx) => {
    await lockStoryfile(tx, storyfileId)
    const both = Promise.all([press(), press()])
    await waitForWaiting(studio.context.sql, 2)
    return { both }
  })
  const [first, second] = await pressed.both
  expect(first.runId).toBe(second.runId)
  await runEnd(studio.app, headers, first.runId)
  const list = await call<List<TrainingRun>>(studio.app, 'GET', `${runsPath}?storyfileId=${storyfileId}`, {
    headers,
  })
  expect(list.total).toBe(1)
  const again = await train(studio.app, organization.owner, storyfileId)
  expect(again.number).toBe(2)
})

test('a storyfile without an answer cannot be trained, and says what is missing', async () => {
  const storyfileId = await givenStoryfile(studio.context, {
    organizationId: organization.organizationId,
    name: 'Empty one',
  })
  const { headers } = organization.owner
  const reply = await call<ErrorBody>(studio.app, 'POST', runsPath, {
    headers,
    body: { storyfileId },
    status: 409,
  })
  expect(reply.message).toBe('We cannot train Empty one yet. Add a video that answers a question first.')
})

test('viewers may not train, strangers do not learn that there is a storyfile', async () => {
  const { storyfileId } = await navigatorOf()
  const viewer = await givenMember(studio.context, organization.organizationId, 'read:ns')
  const stranger = await givenOrganization(studio.context)
  const body = { storyfileId }
  const forbidden = await call<ErrorBody>(studio.app, 'POST', runsPath, {
    headers: viewer.headers,
    body,
    status: 403,
  })
  expect(forbidden.message).toBe('You need to be at least "Content Creator"')
  await call(studio.app, 'POST', runsPath, { headers: stranger.owner.headers, body, status: 404 })
  const run = await train(studio.app, organization.owner, storyfileId)
  await call(studio.app, 'GET', `${runsPath}/${run.runId}`, { headers: viewer.headers })
  await call(studio.app, 'GET', `${runsPath}/${run.runId}`, {
    headers: stranger.owner.headers,
    status: 404,
  })
})

test('a published storyfile stays published while it is trained again', async () => {
  const { storyfileId } = await navigatorOf()
  await train(studio.app, organization.owner, storyfileId)
  await publishLink(studio.app, organization.owner, storyfileId)
  await train(studio.app, organization.owner, storyfileId)
  expect(await statusOf(storyfileId)).toBe('published')
})

test('a run whose machine is gone ends with a sentence, and training can be started again', async () => {
  const { storyfileId } = await navigatorOf()
  const { sql } = studio.context
  await sql`
    insert into training_runs (run_id, storyfile_id, number, trigger, status, inputs, started_at)
    values (gen_random_uuid(), ${storyfileId}, 1, 'manual', 'running',
      ${sql.json({ clips: 0, questions: 0, variants: 0, examples: 0 })}, now() - interval '2 hours')`
  await abandonLostRuns(studio.context)
  const { headers } = organization.owner
  const { items } = await call<List<TrainingRun>>(
    studio.app,
    'GET',
    `${runsPath}?storyfileId=${storyfileId}`,
    { headers },
  )
  expect(items[0]).toMatchObject({
    status: 'failed',
    error: 'The training was interrupted. Start it again.',
  })
  expect((await train(studio.app, organization.owner, storyfileId)).number).toBe(2)
})

/** The process that trains: a child of this one. */
async function trainingProcess(): Promise<number> {
  const { stdout } = await run('ps', ['-o', 'pid=,ppid=,command=', '-A'])
  const line = stdout
    .split('\n')
    .find((one) => one.includes('train.process') && one.includes(` ${process.pid} `))
  return Number(line!.trim().split(/\s+/)[0])
}

test('a training process that ends with SIGSEGV is a failed run with a sentence, and the next run passes', async () => {
  const { storyfileId } = await navigatorOf()
  const { headers } = organization.owner
  await train(studio.app, organization.owner, storyfileId)
  // Held, so that the run is in it for certain when it crashes.
  const pid = await trainingProcess()
  process.kill(pid, 'SIGSTOP')
  const started = await call<TrainingRun>(studio.app, 'POST', runsPath, {
    headers,
    body: { storyfileId },
    status: 202,
  })
  // The second sign of life: by then the process has its task for certain.
  await vi.waitFor(
    async () => {
      const rows = await studio.context.sql`
        select 1 from training_runs where run_id = ${started.runId} and heartbeat_at > started_at`
      expect(rows).toHaveLength(1)
    },
    { timeout: 20_000, interval: 100 },
  )
  process.kill(pid, 'SIGSEGV')
  process.kill(pid, 'SIGCONT')
  expect(await runEnd(studio.app, headers, started.runId)).toMatchObject({
    status: 'failed',
    error: 'The training crashed (SIGSEGV). Please start it again.',
  })
  expect((await train(studio.app, organization.owner, storyfileId)).status).toBe('passed')
})

async function givenRunning(storyfileId: string, heartbeat: string): Promise<string> {
  const { sql } = studio.context
  const [row] = await sql<{ runId: string }[]>`
    insert into training_runs (run_id, storyfile_id, number, trigger, status, inputs, started_at, heartbeat_at)
    values (gen_random_uuid(), ${storyfileId}, 1, 'manual', 'running',
      ${sql.json({ clips: 0, questions: 0, variants: 0, examples: 0 })}, now() - interval '1 hour',
      now() - ${heartbeat}::interval) returning run_id`
  return row!.runId
}

test('a run whose worker gives no sign of life for 15 s makes room for the next one', async () => {
  const { storyfileId } = await navigatorOf()
  const { headers } = organization.owner
  const silent = await givenRunning(storyfileId, '15 seconds')
  const started = await call<TrainingRun>(studio.app, 'POST', runsPath, {
    headers,
    body: { storyfileId },
    status: 202,
  })
  expect(started.number).toBe(2)
  expect(await runEnd(studio.app, headers, started.runId)).toMatchObject({ status: 'passed' })
  expect(await call<TrainingRun>(studio.app, 'GET', `${runsPath}/${silent}`, { headers })).toMatchObject({
    status: 'failed',
    error: 'The training was interrupted. Start it again.',
  })
})

test('a run that gives signs of life is not started a second time, however long it takes', async () => {
  const { storyfileId } = await navigatorOf()
  const running = await givenRunning(storyfileId, '5 seconds')
  const body = { storyfileId }
  const { headers } = organization.owner
  const pressed = await call<TrainingRun>(studio.app, 'POST', runsPath, { headers, body, status: 202 })
  expect(pressed.runId).toBe(running)
})
