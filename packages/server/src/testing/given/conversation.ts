import { randomUUID } from 'node:crypto'
import type { Answer, Release, ReplyOf, routes, Stage, TrainingRun } from '@studio/contract'
import type { FastifyInstance } from 'fastify'
import { expect, vi } from 'vitest'
import type { GivenMember } from './given.ts'

/** What a client does on the way from a script to an answer, through the real routes. */

type Headers = Record<string, string>

/** Calls a route and answers its body; fails the test when the status is another one. */
export async function call<Reply>(
  app: FastifyInstance,
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
  url: string,
  { headers, body, status }: { headers?: Headers; body?: object; status?: number } = {},
): Promise<Reply> {
  const reply = await app.inject({ method, url, headers, payload: body })
  expect(reply.statusCode, `${method} ${url}: ${reply.body.slice(0, 300)}`).toBe(status ?? 200)
  return reply.json() as Reply
}

/** Presses Train and waits for the end of the run. */
export async function train(
  app: FastifyInstance,
  { headers }: GivenMember,
  storyfileId: string,
): Promise<TrainingRun> {
  const path = '/v1/conversa/training/runs'
  const run = await call<TrainingRun>(app, 'POST', path, { headers, body: { storyfileId }, status: 202 })
  return runEnd(app, headers, run.runId)
}

export async function runEnd(app: FastifyInstance, headers: Headers, runId: string): Promise<TrainingRun> {
  return vi.waitFor(
    async () => {
      const run = await call<TrainingRun>(app, 'GET', `/v1/conversa/training/runs/${runId}`, { headers })
      if (run.status === 'queued' || run.status === 'running') throw new Error(`The run is ${run.status}.`)
      return run
    },
    { timeout: 100_000, interval: 100 },
  )
}

export function publishLink(app: FastifyInstance, { headers }: GivenMember, storyfileId: string) {
  const url = `/v1/conversa/storyfiles/${storyfileId}/publication`
  return call<{ liveReleaseId: string; path: string }>(app, 'POST', url, {
    headers,
    body: { visibility: 'link' },
  })
}

export function releasesOf(app: FastifyInstance, { headers }: GivenMember, storyfileId: string) {
  return call<{ items: Release[] }>(app, 'GET', `/v1/conversa/releases?storyfileId=${storyfileId}`, {
    headers,
  })
}

export function visit(app: FastifyInstance, path: string): Promise<Stage> {
  return call<Stage>(app, 'POST', '/v1/dialogue/sessions', {
    body: { shortName: path.replace('/s/', '') },
    status: 201,
  })
}

export function preview(app: FastifyInstance, { headers }: GivenMember, storyfileId: string): Promise<Stage> {
  return call<Stage>(app, 'POST', '/v1/dialogue/previews', { headers, body: { storyfileId }, status: 201 })
}

export type Asked = { text: string; clientTurnId?: string; clipId?: string; status?: number }

export function ask(
  app: FastifyInstance,
  stage: Stage,
  { text, clientTurnId, clipId, status }: Asked,
): Promise<Answer> {
  return call<Answer>(app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/ask`, {
    headers: { authorization: `Bearer ${stage.visitorToken}` },
    body: { text, clientTurnId: clientTurnId ?? randomUUID(), ...(clipId ? { clipId } : {}) },
    ...(status ? { status } : {}),
  })
}

/** The groups of what visitors asked in 30 days, once they are formed. */
export function clustersOf(app: FastifyInstance, { headers }: GivenMember, storyfileId: string) {
  return vi.waitFor(
    async () => {
      const url = `/v1/conversa/storyfiles/${storyfileId}/clusters?days=30`
      const found = await call<ReplyOf<typeof routes.quality.clusters>>(app, 'GET', url, { headers })
      if (found.forming) throw new Error('The groups are being formed.')
      return found
    },
    { timeout: 60_000, interval: 100 },
  )
}
