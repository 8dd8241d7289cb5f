import { randomUUID } from 'node:crypto'
import type { ErrorBody, Stage, Storyfile } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ask, call, preview, publishLink, train, visit } from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'
import { keepMeasured } from '../media/index.ts'
import { endIdleSessions } from './conversations.store.ts'

let studio: TestStudio
let second: TestStudio
let organization: GivenOrganization
let navigator: GivenNavigator
let path: string

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  second = await givenSecondServer(studio)
  organization = await givenOrganization(studio.context)
  navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  path = (await publishLink(studio.app, organization.owner, navigator.storyfileId)).path
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

const turnsOf = (stage: Stage) => studio.context.sql<
  { number: number; heardText: string; turnId: string; chosenClipId: string }[]
>`
  select number, heard_text, turn_id, chosen_clip_id from turns where session_id = ${stage.sessionId} order by number`

test('a visitor gets the stage with playable clips, and an answer that already stands in the log', async () => {
  const stage = await visit(studio.app, path)
  expect(stage.storyfile).toMatchObject({ storyfileId: navigator.storyfileId, subjectName: 'Marta Keller' })
  expect(stage.resting?.videoUrl).toContain('access_token=')
  const answer = await ask(studio.app, stage, { text: 'where were you born' })
  expect(answer).toMatchObject({
    kind: 'answer',
    heard: 'where were you born',
    clip: { clipId: navigator.clipIds[0], transcript: navigatorScript[0]!.transcript },
  })
  expect(await turnsOf(stage)).toMatchObject([{ number: 1, turnId: answer.turnId }])
})

test('a conversation continues in the studio from any of its turns, and stays as it is for the visitor', async () => {
  const stage = await visit(studio.app, path)
  const first = await ask(studio.app, stage, { text: navigatorScript[0]!.question })
  await ask(studio.app, stage, { text: navigatorScript[1]!.question })
  const { storyfileId } = navigator
  const continued = (fromTurnId: string, by = organization.owner, status = 201) =>
    call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', {
      headers: by.headers,
      body: { storyfileId, fromTurnId },
      status,
    })
  const talk = await continued(first.turnId)
  expect(talk.intro).toBeNull()
  // 'Again' can only be about what had played by then.
  const again = await ask(studio.app, talk, { text: 'say that again' })
  expect(again.clip!.clipId).toBe(first.clip!.clipId)
  const further = await continued(again.turnId)
  const [kept] = await studio.context.sql<{ state: { turn: number; asked: Record<string, number> } }[]>`
    select state from chat_sessions where session_id = ${further.sessionId}`
  expect(kept!.state).toMatchObject({ turn: 2, asked: { [first.clip!.clipId]: 2 } })
  expect(await turnsOf(stage)).toHaveLength(2)
  const stranger = await givenOrganization(studio.context)
  await continued(first.turnId, stranger.owner, 404)
  await continued(randomUUID(), organization.owner, 404)
  const other = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, other.storyfileId)
  await call(studio.app, 'POST', '/v1/dialogue/previews', {
    headers: organization.owner.headers,
    body: { storyfileId: other.storyfileId, fromTurnId: first.turnId },
    status: 404,
  })
})

test('who may not read the chat log continues no conversation of a visitor', async () => {
  const stage = await visit(studio.app, path)
  const { turnId } = await ask(studio.app, stage, { text: navigatorScript[0]!.question })
  const guest = await givenMember(studio.context, organization.organizationId, 'restricted:ns')
  const { storyfileId } = navigator
  await call(studio.app, 'POST', '/v1/dialogue/previews', {
    headers: guest.headers,
    body: { storyfileId, fromTurnId: turnId },
    status: 404,
  })
})

test('what has no answer plays the cannot answer clip and offers questions that have one', async () => {
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: '?!?' })
  expect(answer.kind).toBe('cannot_answer')
  expect(answer.clip?.clipId).toBe(navigator.refusalClipId)
  expect(answer.suggestions).toHaveLength(3)
  // Clips to prime are fetched, not read: their words come when they are the answer.
  expect(answer.prime[0]?.videoUrl).toContain('access_token=')
  expect(answer.prime[0]).not.toHaveProperty('transcript')
  const [suggestion] = answer.suggestions
  const tapped = await ask(studio.app, stage, { text: suggestion!.text, clipId: suggestion!.clipId! })
  expect(tapped.clip?.clipId).toBe(suggestion!.clipId)
})

test('words that the studio wrote down and is not sure of are captions like others', async () => {
  const { storyfileId, clipIds } = await givenNavigator(studio.context, organization.organizationId)
  const words = [{ t0: 0, t1: 400, text: 'Hallvik', doubtful: true as const }]
  await studio.context.sql`
    update clips set words = ${studio.context.sql.json(words)} where clip_id = ${clipIds[0]!}`
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const answer = await ask(studio.app, await visit(studio.app, path), { text: navigatorScript[0]!.question })
  expect(answer.clip).toMatchObject({ clipId: clipIds[0], words: [{ t0: 0, t1: 400, text: 'Hallvik' }] })
})

test('five questions at once in one conversation get five answers, in their order', async () => {
  const stage = await visit(studio.app, path)
  const texts = navigatorScript.slice(0, 5).map((entry) => entry.question)
  const answers = await Promise.all(texts.map((text) => ask(studio.app, stage, { text })))
  expect(answers.map((answer) => answer.clip?.clipId)).toEqual(navigator.clipIds.slice(0, 5))
  const turns = await turnsOf(stage)
  expect(turns.map((turn) => turn.number)).toEqual([1, 2, 3, 4, 5])
  expect(turns.map((turn) => turn.heardText)).toEqual(texts)
})

test('questions of one conversation on two servers at once all get an answer and a number of their own', async () => {
  const stage = await visit(studio.app, path)
  const asked = navigatorScript.flatMap(({ question }, n) =>
    ask(n % 2 === 0 ? studio.app : second.app, stage, { text: question }),
  )
  const answers = await Promise.all(asked)
  expect(answers.map((answer) => answer.clip?.clipId)).toEqual(navigator.clipIds)
  expect((await turnsOf(stage)).map((turn) => turn.number)).toEqual([1, 2, 3, 4, 5, 6])
})

test('a repeated call answers the same turn, at once, later, and on another server', async () => {
  const stage = await visit(studio.app, path)
  const question = { text: 'Do you have children?', clientTurnId: randomUUID() }
  const [first, twin] = await Promise.all([
    ask(studio.app, stage, question),
    ask(studio.app, stage, question),
  ])
  const later = await ask(studio.app, stage, question)
  const elsewhere = await ask(second.app, stage, question)
  for (const one of [twin, later, elsewhere]) {
    expect(one).toMatchObject({
      turnId: first.turnId,
      kind: first.kind,
      clip: { clipId: navigator.clipIds[5] },
    })
  }
  const other = { text: 'What do you eat on a ship?', clientTurnId: randomUUID() }
  const both = await Promise.all([ask(studio.app, stage, other), ask(second.app, stage, other)])
  expect(both[0].turnId).toBe(both[1].turnId)
  expect(await turnsOf(stage)).toHaveLength(2)
})

test('an opening that is repeated, at once, later, and on another server, opens one conversation', async () => {
  const openWith = (app: TestStudio['app'], clientSessionId: string, status = 201) =>
    call<Stage>(app, 'POST', '/v1/dialogue/sessions', {
      body: { shortName: path.replace('/s/', ''), clientSessionId },
      status,
    })
  const mine = randomUUID()
  const [one, other] = await Promise.all([openWith(studio.app, mine), openWith(second.app, mine)])
  await ask(studio.app, one, { text: 'where were you born' })
  const again = await openWith(studio.app, mine)
  expect([other.sessionId, again.sessionId]).toEqual([one.sessionId, one.sessionId])
  await ask(second.app, again, { text: 'where were you born' })
  expect(await turnsOf(one)).toHaveLength(2)
  // Whoever reads the id of a conversation cannot open it.
  expect((await openWith(studio.app, one.sessionId)).sessionId).not.toBe(one.sessionId)
  await call(studio.app, 'POST', `/v1/dialogue/sessions/${one.sessionId}/end`, {
    headers: { authorization: `Bearer ${one.visitorToken}` },
  })
  await openWith(studio.app, mine, 410)
})

test('a class behind one address opens conversations; who opens the same one again and again has to wait', async () => {
  const open = (clientSessionId: string) =>
    studio.app.inject({
      method: 'POST',
      url: '/v1/dialogue/sessions',
      remoteAddress: '203.0.113.60',
      payload: { shortName: path.replace('/s/', ''), clientSessionId },
    })
  const mine = randomUUID()
  const replies = await Promise.all([mine, ...Array.from({ length: 64 }, () => randomUUID())].map(open))
  expect(new Set(replies.map(({ statusCode }) => statusCode))).toEqual(new Set([201]))
  const again = []
  for (let tried = 0; tried < 40; tried++) again.push(await open(mine))
  const refused = again.find(({ statusCode }) => statusCode !== 201)
  expect([refused?.statusCode, refused?.json().code]).toEqual([429, 'TOO_MANY_REQUESTS'])
  expect((await open(randomUUID())).statusCode).toBe(201)
})

test('the operator sets how many conversations an address may open', async () => {
  const strict = await givenStudio({ variables: { VISITS_PER_MINUTE: '2' } })
  const open = async (remoteAddress: string) =>
    (
      await strict.app.inject({
        method: 'POST',
        url: '/v1/dialogue/sessions',
        remoteAddress,
        payload: { shortName: 'nobody' },
      })
    ).statusCode
  const codes = [await open('203.0.113.1'), await open('203.0.113.1'), await open('203.0.113.1')]
  expect([...codes, await open('203.0.113.2')]).toEqual([404, 404, 429, 404])
  await strict.stop()
})

test('many conversations at once are each answered for themselves', async () => {
  const stages = await Promise.all(Array.from({ length: 12 }, () => visit(studio.app, path)))
  const answers = await Promise.all(
    stages.map((stage, n) => ask(studio.app, stage, { text: navigatorScript[n % 6]!.question })),
  )
  expect(answers.map((answer) => answer.clip?.clipId)).toEqual(stages.map((_, n) => navigator.clipIds[n % 6]))
})

test('hostile text is answered or refused with a reason, never with a failure', async () => {
  const stage = await visit(studio.app, path)
  const texts = [
    "'; drop table turns; --",
    '😀😀😀',
    '<script>alert(1)</script>',
    'مرحبا من أنت',
    '   ',
    '{"$ne":null}',
    'a'.repeat(2000),
    '"\\u0000"',
  ]
  for (const text of texts) {
    const answer = await ask(studio.app, stage, { text })
    expect(['answer', 'did_you_mean', 'cannot_answer', 'bad_transcription']).toContain(answer.kind)
  }
  for (const text of ['\0\0\0', '\ud800 half a pair'])
    expect((await ask(studio.app, stage, { text, status: 400 })) as unknown).toMatchObject({
      fields: [{ field: 'text', message: 'It contains a character that cannot be stored.' }],
    })
  expect(await turnsOf(stage)).toHaveLength(texts.length)
})

const refusal = async (stage: Stage, body: object, headers?: Record<string, string>) => {
  const reply = await studio.app.inject({
    method: 'POST',
    url: `/v1/dialogue/sessions/${stage.sessionId}/ask`,
    headers: headers ?? { authorization: `Bearer ${stage.visitorToken}` },
    payload: body,
  })
  return { status: reply.statusCode, ...(reply.json() as ErrorBody) }
}

test('a text that is too long, empty or no text is refused with the field', async () => {
  const stage = await visit(studio.app, path)
  const clientTurnId = randomUUID()
  for (const text of ['a'.repeat(100_000), '', 7]) {
    const answer = await refusal(stage, { text, clientTurnId })
    expect(answer).toMatchObject({ status: 400, code: 'INVALID_INPUT', fields: [{ field: 'text' }] })
  }
  expect(await refusal(stage, { text: 'hi', clientTurnId, role: 'owner' })).toMatchObject({ status: 400 })
  expect(await turnsOf(stage)).toHaveLength(0)
})

test('a token opens its own conversation only', async () => {
  const stage = await visit(studio.app, path)
  const other = await visit(studio.app, path)
  const body = { text: 'hi', clientTurnId: randomUUID() }
  const foreign = await refusal(other, body, { authorization: `Bearer ${stage.visitorToken}` })
  expect(foreign).toMatchObject({ status: 404, code: 'NOT_FOUND' })
  expect(await refusal(stage, body, {})).toMatchObject({ status: 401, code: 'NOT_SIGNED_IN' })
  const member = await refusal(stage, body, organization.owner.headers)
  expect(member.status).toBe(401)
  const answer = await ask(studio.app, stage, { text: 'Where were you born?' })
  const played = { turnId: answer.turnId, playedMs: 1200, interrupted: true }
  const say = (session: Stage, status: number) =>
    call(studio.app, 'POST', `/v1/dialogue/sessions/${session.sessionId}/played`, {
      headers: { authorization: `Bearer ${session.visitorToken}` },
      body: played,
      status,
    })
  await say(other, 404)
  await say(stage, 200)
  const [row] = await studio.context
    .sql`select played_ms, interrupted from turns where turn_id = ${answer.turnId}`
  expect(row).toEqual({ playedMs: 1200, interrupted: true })
})

test('an ended conversation answers no more, on no server', async () => {
  const stage = await visit(studio.app, path)
  await ask(studio.app, stage, { text: 'Where were you born?' })
  await ask(second.app, stage, { text: 'Do you have children?' })
  const headers = { authorization: `Bearer ${stage.visitorToken}` }
  const end = () =>
    call<{ endedAt: string }>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/end`, { headers })
  expect(await end()).toEqual(await end())
  for (const { app } of [studio, second]) await ask(app, stage, { text: 'Hello?', status: 410 })
  await call(second.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/renew`, { headers, status: 410 })
})

test('a conversation in which nobody said anything for a quarter of an hour is over', async () => {
  const [idle, busy] = [await visit(studio.app, path), await visit(studio.app, path)]
  await studio.context.sql`
    update chat_sessions set started_at = now() - interval '16 minutes' where session_id = ${idle.sessionId}`
  await endIdleSessions(studio.context.sql, 15)
  await ask(studio.app, idle, { text: 'Still there?', status: 410 })
  await ask(studio.app, busy, { text: 'Where were you born?' })
})

test('a renewed stage carries the same conversation with fresh tokens', async () => {
  const stage = await visit(studio.app, path)
  const headers = { authorization: `Bearer ${stage.visitorToken}` }
  const renewed = await call<Stage>(studio.app, 'POST', `/v1/dialogue/sessions/${stage.sessionId}/renew`, {
    headers,
  })
  expect(renewed).toMatchObject({ sessionId: stage.sessionId, storyfile: stage.storyfile })
  expect((await ask(studio.app, renewed, { text: 'Where were you born?' })).kind).toBe('answer')
})

test('visitors are offered three questions where no starter was chosen; who tries it in the studio may always type', async () => {
  const stage = await visit(studio.app, path)
  expect(stage.starters.map(({ text }) => text)).toEqual(
    navigatorScript.slice(0, 3).map(({ question }) => question),
  )
  expect(stage.captions).toBe('some')
  const { headers } = organization.owner
  const body = { storyfileId: navigator.storyfileId }
  const preview = await call<Stage>(studio.app, 'POST', '/v1/dialogue/previews', {
    headers,
    body,
    status: 201,
  })
  expect(preview.freeQuestions).toBe(true)
})

test('a marked face reaches visitors with the next training, and copies; one outside of the picture is refused', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  const { headers } = organization.owner
  const url = `/v1/conversa/storyfiles/${storyfileId}`
  const faceArea = { x: 0.3, y: 0.1, width: 0.4, height: 0.5 }
  const outside = { ...faceArea, x: 0.8 }
  const refused = await call<ErrorBody>(studio.app, 'PATCH', url, {
    headers,
    body: { faceArea: outside },
    status: 400,
  })
  expect(refused.fields).toMatchObject([{ field: 'faceArea' }])
  expect(await call(studio.app, 'PATCH', url, { headers, body: { faceArea } })).toMatchObject({ faceArea })
  expect(await call(studio.app, 'PATCH', url, { headers, body: { purpose: 'family' } })).toMatchObject({
    faceArea,
  })
  expect(await call(studio.app, 'POST', `${url}/copy`, { headers, body: {}, status: 201 })).toMatchObject({
    faceArea,
  })
  await train(studio.app, organization.owner, storyfileId)
  const { path: open } = await publishLink(studio.app, organization.owner, storyfileId)
  expect((await visit(studio.app, open)).storyfile.faceArea).toEqual(faceArea)
  expect(await call(studio.app, 'PATCH', url, { headers, body: { faceArea: null } })).toMatchObject({
    faceArea: null,
  })
})

test('strangers cannot preview; a storyfile that was never trained has no preview', async () => {
  const stranger = await givenOrganization(studio.context)
  const url = '/v1/dialogue/previews'
  const body = { storyfileId: navigator.storyfileId }
  await call(studio.app, 'POST', url, { headers: stranger.owner.headers, body, status: 404 })
  const untrained = await givenNavigator(studio.context, stranger.organizationId)
  const reply = await call<ErrorBody>(studio.app, 'POST', url, {
    headers: stranger.owner.headers,
    body: { storyfileId: untrained.storyfileId },
    status: 409,
  })
  expect(reply.code).toBe('NOT_READY_TO_TRAIN')
})

test('clips come with what makes them equally loud', async () => {
  const { sql } = studio.context
  await sql`update assets set loudness_lufs = -23.5 where asset_id =
    (select asset_id from clips where clip_id = ${navigator.clipIds[0]!})`
  const fresh = await givenSecondServer(studio) // nothing is in its memory yet
  try {
    const stage = await visit(fresh.app, path)
    const answer = await ask(fresh.app, stage, { text: navigatorScript[0]!.question })
    expect(answer.clip).toMatchObject({ clipId: navigator.clipIds[0], gainDb: 5.5 })
    expect(stage.resting?.gainDb).toBe(0)
  } finally {
    await fresh.stop()
  }
})

test('a clip whose loudness is measured after its release was loaded is equally loud soon', async () => {
  const { sql } = studio.context
  const [clip] = await sql<{ assetId: string }[]>`
    select asset_id from clips where clip_id = ${navigator.clipIds[1]!}`
  const { assetId } = clip!
  const gain = async () => {
    const stage = await visit(second.app, path)
    return (await ask(second.app, stage, { text: navigatorScript[1]!.question })).clip?.gainDb
  }
  expect(await gain()).toBe(0)
  const asset = { assetId, storyfileId: navigator.storyfileId }
  await keepMeasured(studio.context, asset, { waveformKey: 'waveform', loudnessLufs: -23.5 })
  await expect.poll(gain, { timeout: 15_000 }).toBe(5.5)
})

test('what visitors do is counted for the list as it is written; the studio itself does not count', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const [first, second] = [await visit(studio.app, path), await visit(studio.app, path)]
  const inside = await preview(studio.app, organization.owner, storyfileId)
  const answers = await Promise.all([
    ask(studio.app, first, { text: 'Where were you born?' }),
    ask(studio.app, second, { text: 'Where were you born?' }),
    ask(studio.app, inside, { text: 'Where were you born?' }),
  ])
  answers.push(await ask(studio.app, first, { text: 'xyzzy plugh' }))
  // Who greets has not asked anything.
  answers.push(await ask(studio.app, first, { text: 'Hello!' }))
  const kinds = ['answer', 'answer', 'answer', 'cannot_answer', 'courtesy']
  expect(answers.map((one) => one.kind)).toEqual(kinds)
  const storyfile = await call<Storyfile>(studio.app, 'GET', `/v1/conversa/storyfiles/${storyfileId}`, {
    headers: organization.owner.headers,
  })
  expect(storyfile.counts).toMatchObject({ sessions30d: 2, questions30d: 3 })
  expect(storyfile.answeredShare30d).toBeCloseTo(2 / 3)
})

test('every turn is noted as a change, for the pages that show it', async () => {
  const { storyfileId } = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, storyfileId)
  const { turnId } = await ask(studio.app, await visit(studio.app, path), { text: 'Where were you born?' })
  const rows = await studio.context.sql`
    select organization_id, storyfile_id from changes where topic = 'turn' and subject_id = ${turnId}`
  expect([...rows]).toEqual([{ organizationId: organization.organizationId, storyfileId }])
})
