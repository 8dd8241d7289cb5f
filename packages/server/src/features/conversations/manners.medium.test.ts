import type { Answer, Publication, Stage, Turn } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenMember,
  type GivenNavigator,
  givenClip,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let owner: GivenMember
let navigator: GivenNavigator
let greetingClipId: string
let goodbyeClipId: string
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  const organization = await givenOrganization(studio.context)
  owner = organization.owner
  const { organizationId } = organization
  navigator = await givenNavigator(studio.context, organizationId)
  const { storyfileId } = navigator
  greetingClipId = (await givenClip(studio.context, { organizationId, storyfileId, kind: 'greeting' })).clipId
  goodbyeClipId = (await givenClip(studio.context, { organizationId, storyfileId, kind: 'goodbye' })).clipId
  await train(studio.app, owner, storyfileId)
  path = (await publishLink(studio.app, owner, storyfileId)).path
})
afterAll(() => studio?.stop())

const turnsOf = ({ sessionId }: Stage) =>
  studio.context.sql<
    { heardText: string; kind: string; decidedBy: string; flag: string | null }[]
  >`select heard_text, kind, decided_by, flag from turns where session_id = ${sessionId} order by number`

test('greetings and goodbyes play the videos of their kind, which have no question', async () => {
  const stage = await visit(studio.app, path)
  const hello = await ask(studio.app, stage, { text: 'Hello Marta!' })
  expect(hello).toMatchObject({ kind: 'courtesy', clip: { clipId: greetingClipId }, decidedBy: 'courtesy' })
  const thanks = await ask(studio.app, stage, { text: 'thank you' })
  expect(thanks).toMatchObject({ kind: 'courtesy', clip: null, help: null, thenClips: [] })
  expect(thanks.suggestions).toHaveLength(3)
  const bye = await ask(studio.app, stage, { text: 'Goodbye Marta' })
  expect(bye).toMatchObject({ kind: 'courtesy', clip: { clipId: goodbyeClipId } })
  expect(bye.clip?.videoUrl).toContain('access_token=')
  const question = await ask(studio.app, stage, { text: 'hello, where were you born?' })
  expect(question).toMatchObject({ kind: 'answer', clip: { clipId: navigator.clipIds[0] } })
})

test('distress gets the help card of the visitor’s country, the turn is flagged, and the visit continues', async () => {
  const stage = await visit(studio.app, path)
  const asked = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/ask`,
    headers: { authorization: `Bearer ${stage.visitorToken}`, 'accept-language': 'de-AT,de;q=0.9' },
    payload: { text: 'Ich will mich umbringen', clientTurnId: crypto.randomUUID() },
  })
  const help = asked.json<Answer>()
  expect(help).toMatchObject({ kind: 'help', clip: null, suggestions: [], top: [], prime: [] })
  expect(help.help?.lines[0]).toMatchObject({ name: 'TelefonSeelsorge', phone: '142', country: 'AT' })
  const after = await ask(studio.app, stage, { text: navigatorScript[1]!.question })
  expect(after).toMatchObject({ kind: 'answer', help: null, clip: { clipId: navigator.clipIds[1] } })
  expect(await turnsOf(stage)).toMatchObject([
    { kind: 'help', decidedBy: 'safety', flag: 'distress' },
    { kind: 'answer', decidedBy: 'exact', flag: null },
  ])
})

test('the chat log finds the turns of visitors in distress and tells which rule decided', async () => {
  const stage = await visit(studio.app, path)
  await ask(studio.app, stage, { text: 'someone is hurting me' })
  const log = await call<{ items: Turn[] }>(studio.app, 'GET', '/v1/conversa/training/turns?kind=help', {
    headers: owner.headers,
  })
  const turn = log.items.find((one) => one.heardText === 'someone is hurting me')!
  expect(turn).toMatchObject({ kind: 'help', decidedBy: 'safety', flag: 'distress', thenClips: [] })
  await call(studio.app, 'POST', `/v1/conversa/training/turns/${turn.turnId}/review`, {
    headers: owner.headers,
    body: { quality: 'wrong', correctClipId: navigator.clipIds[0] },
  })
  expect(
    await studio.context.sql`select 1 from examples where turn_id = ${turn.turnId}`,
    'what is said in distress trains nothing',
  ).toHaveLength(0)
})

test('an insult gets the calm refusal without questions that it could have meant', async () => {
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: 'you are so stupid' })
  expect(answer).toMatchObject({
    kind: 'cannot_answer',
    clip: { clipId: navigator.refusalClipId },
    suggestions: [],
    decidedBy: 'insult',
  })
  expect(await turnsOf(stage)).toMatchObject([{ flag: 'insult' }])
})

test('two questions in one turn are both answered, and again when the call is repeated', async () => {
  const stage = await visit(studio.app, path)
  const question = {
    text: 'Where were you born? And what do you eat on a ship?',
    clientTurnId: crypto.randomUUID(),
  }
  const both = { clip: { clipId: navigator.clipIds[0] }, thenClips: [{ clipId: navigator.clipIds[4] }] }
  for (const _ of [1, 2]) {
    const answer = await ask(studio.app, stage, question)
    expect(answer).toMatchObject({ kind: 'answer', decidedBy: 'several', ...both })
    expect(answer.thenClips[0]).toMatchObject({ transcript: navigatorScript[4]!.transcript })
    expect(answer.thenClips[0]?.videoUrl).toContain('access_token=')
  }
})

test('an answer comes with what to ask next, never what was asked already', async () => {
  const stage = await visit(studio.app, path)
  const asked: string[] = []
  for (const place of [2, 3, 4]) {
    const answer = await ask(studio.app, stage, { text: navigatorScript[place]!.question })
    asked.push(answer.clip!.clipId)
    expect(answer.suggestions).toHaveLength(Math.min(3, navigatorScript.length - asked.length))
    for (const { clipId } of answer.suggestions) expect(asked).not.toContain(clipId)
  }
})

test('where visitors tap their questions, a typed one is answered when it is sure and else declined', async () => {
  const { sql } = studio.context
  await sql`
    update training_runs set metrics = metrics || '{"heldOutHitAt3": 0.1}'::jsonb
    where storyfile_id = ${navigator.storyfileId}`
  // The first server has the release in memory, with what was measured then.
  const second = await givenSecondServer(studio)
  try {
    const stage = await visit(second.app, path)
    expect(stage.freeQuestions).toBe(false)
    const publication = `/v1/conversa/storyfiles/${navigator.storyfileId}/publication`
    const { freeQuestions } = await call<Publication>(second.app, 'GET', publication, owner)
    expect(freeQuestions).toBe(false)
    expect(await ask(second.app, stage, { text: 'where were you born' })).toMatchObject({ kind: 'answer' })
    const typed = await ask(second.app, stage, { text: 'bitcoin exchange rates' })
    expect(typed.kind).toBe('cannot_answer')
    expect(typed.suggestions).toHaveLength(3)
    const { text, clipId } = typed.suggestions[0]!
    const tapped = await ask(second.app, stage, { text, clipId: clipId! })
    expect(tapped).toMatchObject({ kind: 'answer', decidedBy: 'tap', clip: { clipId } })
  } finally {
    await second.stop()
  }
})
