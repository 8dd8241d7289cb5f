import { randomBytes, randomUUID } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TrainingRun } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import { createApp } from '../../../packages/server/src/app.ts'
import type { Context } from '../../../packages/server/src/context.ts'
import { startBundledDatabase } from '../../../packages/server/src/platform/database/bundled.ts'
import { migrate } from '../../../packages/server/src/platform/database/migrate.ts'
import { tokenSecret } from '../../../packages/server/src/platform/database/secrets.ts'
import { type Connection, connect } from '../../../packages/server/src/platform/database/sql.ts'
import { createJobs } from '../../../packages/server/src/platform/jobs/jobs.ts'
import { createLog } from '../../../packages/server/src/platform/log/log.ts'
import { createStorage } from '../../../packages/server/src/platform/storage/create-storage.ts'
import { readConfig } from '../../../packages/server/src/settings/config.ts'
import {
  type GivenMember,
  givenOrganization,
  givenStoryfile,
} from '../../../packages/server/src/testing/given/given.ts'
import { startJobs } from '../../../packages/server/src/worker.ts'
import type { MadeScript } from './made-script.ts'

export type BenchServer = {
  context: Context
  address: string
  /** From the arrival of every question to the last byte of its answer, in milliseconds. */
  answerMs: number[]
  stop(): Promise<void>
}
export type BenchStudio = BenchServer & {
  owner: GivenMember
  organizationId: string
  /** Another server of the same studio, in this process. */
  second(): Promise<BenchServer>
  /** A published storyfile with the script, trained by its own job. */
  publish(
    script: MadeScript,
  ): Promise<{ storyfileId: string; clipIds: string[]; path: string; trainMs: number }>
}

/**
 * The real server, listening, on a PostgreSQL that forces every commit to disk: TEST_DATABASE_URL (a role that may create
 * databases) or the bundled one.
 */
export async function openBenchStudio(): Promise<BenchStudio> {
  const folder = await mkdtemp(join(tmpdir(), 'studio-bench-'))
  const database = await openDatabase(folder)
  const sql = connect(database.connection, { connections: 4 })
  await migrate(sql)
  const secret = await tokenSecret(sql)
  await sql.end()
  const open = (run: boolean) => openServer(database.connection, folder, secret, run)
  const first = await open(true)
  const organization = await givenOrganization(first.context)
  const others: BenchServer[] = []
  return {
    ...first,
    owner: organization.owner,
    organizationId: organization.organizationId,
    async second() {
      const server = await open(false)
      others.push(server)
      return server
    },
    async publish(script) {
      const storyfileId = await givenStoryfile(first.context, { organizationId: organization.organizationId })
      const clipIds = await insertScript(first.context, organization.organizationId, storyfileId, script)
      const trainMs = await train(first.address, organization.owner, storyfileId)
      const url = `/v1/conversa/storyfiles/${storyfileId}/publication`
      const { path } = await post<{ path: string }>(first.address, url, organization.owner.headers, {
        visibility: 'link',
      })
      return { storyfileId, clipIds, path, trainMs }
    },
    async stop() {
      for (const server of [...others, first]) await server.stop()
      await database.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function openServer(
  connection: Connection,
  folder: string,
  secret: Uint8Array,
  run: boolean,
): Promise<BenchServer> {
  const config = readConfig({
    STUDIO_ENV: 'test',
    // What the encoder costs is measured with and without it.
    STUDIO_ENCODER: process.env.STUDIO_ENCODER,
    STUDIO_DATA: folder,
    DATABASE_URL: 'postgres://unused',
    LOG_LEVEL: 'error',
    DISK_LOW_WATER_BYTES: '0',
    // The load comes from one process; each conversation says another address, as visitors do.
    TRUST_PROXY: 'true',
  })
  const log = createLog(config.LOG_LEVEL)
  const sql = connect(connection, { connections: config.DATABASE_CONNECTIONS })
  const jobs = createJobs(connection, log)
  const storage = await createStorage(config)
  const context: Context = { config, sql, jobs, storage, log, now: () => new Date(), tokenSecret: secret }
  await startJobs(context, { run })
  const app = await createApp(context)
  const answerMs: number[] = []
  observe(app, answerMs)
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  return {
    context,
    address,
    answerMs,
    async stop() {
      await app.close()
      await jobs.stop()
      await sql.end({ timeout: 5 })
    },
  }
}

/** Hooks of a route are fixed once it is declared: the raw response tells as well when an answer has gone out. */
function observe(app: FastifyInstance, answerMs: number[]): void {
  app.server.prependListener('request', (request, response) => {
    if (!request.url?.endsWith('/ask')) return
    const started = performance.now()
    response.once('finish', () => answerMs.push(performance.now() - started))
  })
}

async function openDatabase(folder: string): Promise<{ connection: Connection; stop(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const bundled = await startBundledDatabase({ folder: join(folder, 'postgres'), log: () => {} })
    return { connection: bundled.connection, stop: () => bundled.stop() }
  }
  const name = `studio_bench_${randomBytes(4).toString('hex')}`
  const admin = connect({ url }, { connections: 1 })
  await admin`create database ${admin(name)}`
  const own = new URL(url)
  own.pathname = `/${name}`
  return {
    connection: { url: own.href },
    async stop() {
      await admin`drop database if exists ${admin(name)} with (force)`
      await admin.end()
    },
  }
}

/** Rows as the studio writes them, in bulk. Answers the ids of the answering clips, in the order of the script. */
async function insertScript(
  { sql }: Context,
  organizationId: string,
  storyfileId: string,
  { clips }: MadeScript,
): Promise<string[]> {
  const topicId = randomUUID()
  const rows = [
    ...clips.map((clip) => ({ kind: 'regular', ...clip })),
    { kind: 'resting', question: '', variants: [], transcript: '' },
    { kind: 'cannot_answer', question: '', variants: [], transcript: 'I cannot answer that.' },
  ].map((row, position) => ({
    ...row,
    position,
    clipId: randomUUID(),
    assetId: randomUUID(),
    questionId: randomUUID(),
    variants: row.variants.map((text) => ({ text, source: 'author' })),
  }))
  await sql.begin(async (tx) => {
    await tx`insert into script_topics (topic_id, storyfile_id, name, position) values (${topicId}, ${storyfileId}, 'All', 0)`
    const incoming = tx`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as r("kind" text, "question" text,
      "transcript" text, "variants" jsonb, "position" int, "clipId" uuid, "assetId" uuid, "questionId" uuid)`
    await tx`
      insert into questions (question_id, storyfile_id, topic_id, position, text, variants)
      select "questionId", ${storyfileId}, ${topicId}, "position", "question", "variants" from ${incoming}
      where "kind" = 'regular'`
    await tx`
      insert into assets (asset_id, organization_id, storyfile_id, original_key, original_sha256, original_bytes, video_key,
        poster_key, bytes, duration_ms, width, height, has_audio, copied)
      select "assetId", ${organizationId}, ${storyfileId}, 'o', 's', 1, 'v', 'p', 1, 4000, 640, 360, true, true from ${incoming}`
    await tx`
      insert into clips (clip_id, storyfile_id, kind, status, asset_id, transcript)
      select "clipId", ${storyfileId}, "kind", 'processed', "assetId", "transcript" from ${incoming}`
    await tx`
      insert into clip_questions (clip_id, question_id)
      select "clipId", "questionId" from ${incoming} where "kind" = 'regular'`
  })
  return rows.slice(0, clips.length).map((row) => row.clipId)
}

async function train(address: string, owner: GivenMember, storyfileId: string): Promise<number> {
  const path = '/v1/conversa/training/runs'
  const { runId } = await post<TrainingRun>(address, path, owner.headers, { storyfileId })
  for (;;) {
    const reply = await fetch(`${address}${path}/${runId}`, { headers: owner.headers })
    const run = (await reply.json()) as TrainingRun
    if (run.status === 'passed' || run.status === 'regressed') return run.ms ?? 0
    if (run.status === 'failed') throw new Error(`The training failed: ${run.error}`)
    await new Promise((resume) => setTimeout(resume, 200))
  }
}

export async function post<Reply>(
  address: string,
  path: string,
  headers: Record<string, string>,
  body: object,
): Promise<Reply> {
  const reply = await fetch(address + path, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!reply.ok)
    throw new Error(`POST ${path} answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
  return (await reply.json()) as Reply
}

/** The value below which the share `p` of the numbers lies, to two digits. */
export function percentile(values: number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b)
  return round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * p))] ?? Number.NaN)
}

export function round(value: number): number {
  return Math.round(value * 100) / 100
}
