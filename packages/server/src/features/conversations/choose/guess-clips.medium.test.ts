import type { ErrorBody, PrimedClip, Stage } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { roomOf } from '../conversation-room.ts'

let studio: TestStudio
let navigator: GivenNavigator
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  // However busy this machine is.
  roomOf(studio.context).lateMs = () => 0
  const { owner, organizationId } = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organizationId)
  await train(studio.app, owner, navigator.storyfileId)
  path = (await publishLink(studio.app, owner, navigator.storyfileId)).path
})
afterAll(() => studio?.stop())

async function guess(stage: Stage, text: string): Promise<PrimedClip[]> {
  const headers = { authorization: `Bearer ${stage.visitorToken}` }
  const url = `/v1/dialogue/sessions/${stage.sessionId}/guess`
  return (await call<{ prime: PrimedClip[] }>(studio.app, 'POST', url, { headers, body: { text } })).prime
}

test('names first the clip that answers what has been typed so far, and three at most', async () => {
  const stage = await visit(studio.app, path)
  const { question } = navigatorScript[0]!
  const clips = await guess(stage, question.slice(0, -4))
  expect(clips[0]).toMatchObject({ clipId: navigator.clipIds[0] })
  expect(clips[0]!.videoUrl).toContain('access_token=')
  expect(clips.length).toBeLessThanOrEqual(3)
  expect(new Set(clips.map((clip) => clip.clipId)).size).toBe(clips.length)
  expect(await guess(stage, '')).toHaveLength(1)
})

test('leaves the conversation where it is and keeps nothing of the text', async () => {
  const stage = await visit(studio.app, path)
  const refusal = await guess(stage, '?!?')
  expect(refusal[0]?.clipId).toBe(navigator.refusalClipId)
  await guess(stage, navigatorScript[1]!.question)
  const kept = await studio.context.sql`
    select 1 from turns where session_id = ${stage.sessionId}
    union all select 1 from chat_sessions where session_id = ${stage.sessionId} and turns > 0`
  expect(kept).toHaveLength(0)
  const answer = await ask(studio.app, stage, { text: navigatorScript[1]!.question })
  expect(answer.clip?.clipId).toBe(navigator.clipIds[1])
})

test('is left out while the server is late with what was asked', async () => {
  const stage = await visit(studio.app, path)
  const room = roomOf(studio.context)
  room.lateMs = () => 60
  expect(await guess(stage, navigatorScript[0]!.question)).toEqual([])
  room.lateMs = () => 0
  expect(await guess(stage, navigatorScript[0]!.question)).not.toEqual([])
})

test('is open to the visitor of the conversation only, and not without end', async () => {
  const [stage, other] = [await visit(studio.app, path), await visit(studio.app, path)]
  const url = `/v1/dialogue/sessions/${stage.sessionId}/guess`
  const post = (token: string) =>
    studio.app.inject({
      method: 'POST',
      url,
      payload: { text: 'where were' },
      headers: { authorization: `Bearer ${token}` },
    })
  expect((await post(other.visitorToken)).statusCode).toBe(404)
  // All of them within one minute of the clock.
  const at = studio.context.now()
  studio.context.now = () => at
  const replies = await Promise.all(Array.from({ length: 481 }, () => post(stage.visitorToken)))
  const refused = replies.filter((reply) => reply.statusCode !== 200)
  expect(refused.map((reply) => (reply.json() as ErrorBody).code)).toEqual(['TOO_MANY_REQUESTS'])
})

test('is worth what the metrics say: how many answers had been fetched before they were asked for', async () => {
  const stage = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, { text: navigatorScript[0]!.question })
  const headers = { authorization: `Bearer ${stage.visitorToken}` }
  const url = `/v1/dialogue/sessions/${stage.sessionId}/played`
  const body = { turnId, playedMs: 1200, interrupted: false }
  await call(studio.app, 'POST', url, { headers, body: { ...body, primed: true } })
  // A repeated clip is reported again, but was not asked for again.
  await call(studio.app, 'POST', url, { headers, body })
  const metrics = await studio.app.inject({ method: 'GET', url: '/metrics' })
  expect(metrics.body).toContain('studio_player_answers_total{asked_by="text",primed="true"} 1\n')
  expect(metrics.body).toContain('studio_request_seconds_count')
})
