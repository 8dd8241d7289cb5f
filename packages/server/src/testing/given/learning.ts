import { randomUUID } from 'node:crypto'
import type { ActivityDetail, ClassCode, Joined, Stage } from '@studio/contract'
import type { InjectOptions } from 'fastify'
import type { TestStudio } from '../studio.ts'
import { call, publishLink, train } from './conversation.ts'
import { type GivenMember, type GivenNavigator, givenNavigator, givenOrganization } from './given.ts'

export const learningPath = '/v1/conversa/learning'

/** A school whose navigator is open to visitors, with one live activity about her. */
export type GivenClass = GivenNavigator & {
  organizationId: string
  owner: GivenMember
  activity: ActivityDetail
  questionIds: string[]
  code: string
}

export async function givenSchool({ context }: TestStudio, label?: string) {
  const school = await givenOrganization(context, label)
  await context.sql`update organizations set attributes = attributes || '{"LEARNING_MODULE": true}'::jsonb
    where organization_id = ${school.organizationId}`
  return school
}

export async function givenClass(studio: TestStudio, changes: object = {}): Promise<GivenClass> {
  const { app, context } = studio
  const { organizationId, owner } = await givenSchool(studio)
  const navigator = await givenNavigator(context, organizationId)
  await train(app, owner, navigator.storyfileId)
  await publishLink(app, owner, navigator.storyfileId)
  const rows = await context.sql<{ questionId: string; clipId: string }[]>`
    select question_id, clip_id from clip_questions where clip_id = any(${navigator.clipIds}::uuid[])`
  const questionIds = navigator.clipIds.map((clipId) => rows.find((row) => row.clipId === clipId)!.questionId)
  const draft = await givenActivity(studio, owner, organizationId)
  const { storyfileId } = navigator
  await asOwner(studio, owner, 'PATCH', `/activities/${draft.activityId}`, {
    storyfileIds: [storyfileId],
    mustFinds: [
      { questionId: questionIds[0], storyfileId, hint: 'Ask about her childhood.' },
      { questionId: questionIds[3], storyfileId, hint: 'Ask about a storm.' },
    ],
    ...changes,
  })
  const activity = await asOwner<ActivityDetail>(
    studio,
    owner,
    'POST',
    `/activities/${draft.activityId}/state`,
    {
      act: 'open',
    },
  )
  const { code } = await givenCode(studio, owner, draft.activityId)
  return { ...navigator, organizationId, owner, activity, questionIds, code }
}

export function givenActivity(
  studio: TestStudio,
  owner: GivenMember,
  organizationId: string,
  name = `8B asks ${randomUUID().slice(0, 8)}`,
): Promise<ActivityDetail> {
  return asOwner(studio, owner, 'POST', '/activities', { organizationId, name }, 201)
}

export function givenCode(
  studio: TestStudio,
  owner: GivenMember,
  activityId: string,
  groupId: string | null = null,
): Promise<ClassCode> {
  return asOwner(studio, owner, 'POST', `/activities/${activityId}/codes`, { groupId, hours: 24 }, 201)
}

type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

export function asOwner<Reply>(
  { app }: TestStudio,
  { headers }: GivenMember,
  method: Method,
  path: string,
  body?: object,
  status?: number,
): Promise<Reply> {
  return call<Reply>(app, method, `${learningPath}${path}`, {
    headers,
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  })
}

type Joining = { code: string; name: string; personalCode?: string; deviceId?: string }

export async function join(
  { app }: TestStudio,
  pupil: Joining,
  options: Pick<InjectOptions, 'remoteAddress'> = {},
): Promise<{
  status: number
  json: Joined & { code: string; message: string; fields: { field: string }[] }
}> {
  const payload = { deviceId: randomUUID(), ...pupil }
  const reply = await app.inject({ method: 'POST', url: '/v1/learning/join', payload, ...options })
  return { status: reply.statusCode, json: reply.json() }
}

export async function joined(studio: TestStudio, pupil: Joining): Promise<Joined> {
  const { status, json } = await join(studio, pupil)
  if (status !== 201) throw new Error(`${pupil.name} could not join: ${json.message}`)
  return json
}

export function asPupil<Reply>(
  { app }: TestStudio,
  { pupilToken, attempt }: Joined,
  method: Method,
  path = '',
  body?: object,
  status?: number,
): Promise<Reply> {
  return call<Reply>(app, method, `/v1/learning/attempts/${attempt.attemptId}${path}`, {
    headers: { authorization: `Bearer ${pupilToken}` },
    ...(body ? { body } : {}),
    ...(status ? { status } : {}),
  })
}

export function pupilStage(studio: TestStudio, pupil: Joined, storyfileId: string): Promise<Stage> {
  return asPupil(studio, pupil, 'POST', '/sessions', { storyfileId, clientSessionId: randomUUID() }, 201)
}
