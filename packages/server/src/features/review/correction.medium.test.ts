import type {
  Answer,
  BodyOf,
  ErrorBody,
  List,
  ListedRelease,
  Release,
  ReplyOf,
  routes,
  Stage,
  TrainingRun,
  Turn,
} from '@studio/contract'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import {
  ask,
  call,
  preview,
  publishLink,
  releasesOf,
  runEnd,
  train,
  visit,
} from '../../testing/given/conversation.ts'
import {
  type GivenNavigator,
  type GivenOrganization,
  givenNavigator,
  givenOrganization,
  navigatorScript,
} from '../../testing/given/given.ts'
import { givenSecondServer } from '../../testing/second-server.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

type Judgement = BodyOf<typeof routes.review.review>
type Reviewed = ReplyOf<typeof routes.review.review>

let studio: TestStudio
let second: TestStudio
let organization: GivenOrganization

beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  second = await givenSecondServer(studio)
  organization = await givenOrganization(studio.context)
})
afterAll(async () => {
  await second?.stop()
  await studio?.stop()
})

async function givenPublished(): Promise<GivenNavigator & { path: string }> {
  const navigator = await givenNavigator(studio.context, organization.organizationId)
  await train(studio.app, organization.owner, navigator.storyfileId)
  const { path } = await publishLink(studio.app, organization.owner, navigator.storyfileId)
  return { ...navigator, path }
}

const review = (answer: Answer, judgement: Judgement, status = 200) =>
  call<Reviewed>(studio.app, 'POST', `/v1/conversa/training/turns/${answer.turnId}/review`, {
    headers: organization.owner.headers,
    body: judgement,
    status,
  })
const chosen = async ({ app }: TestStudio, stage: Stage, text: string) => {
  const answer = await ask(app, stage, { text })
  return answer.kind === 'answer' ? answer.clip?.clipId : answer.kind
}
/** A clip that is not what was answered, so that the correction has something to change. */
const otherThan = (answer: Answer, clipIds: string[]) =>
  clipIds.find((clipId) => clipId !== answer.clip?.clipId && clipId !== answer.top[0]?.clipId)!
/** What a correction changed, once the answers are compared. */
const changesOf = async ({ turnId }: Answer) => {
  const path = `/v1/conversa/training/turns/${turnId}/changes`
  const { headers } = organization.owner
  return vi.waitFor(
    async () => {
      const changes = await call<ReplyOf<typeof routes.review.changes>>(studio.app, 'GET', path, { headers })
      expect(changes.comparing).toBe(false)
      return changes.changed
    },
    { timeout: 10_000, interval: 100 },
  )
}
/** A phrasing that shares no word with the script. */
const strange = 'Whence hail ye, captain?'

test('a correction on one server answers running conversations on all of them within seconds', async () => {
  const { path, clipIds } = await givenPublished()
  const [here, there] = [await visit(studio.app, path), await visit(second.app, path)]
  const wrong = await ask(studio.app, here, { text: strange })
  const right = otherThan(wrong, clipIds)
  await chosen(second, there, strange)
  const { turn, live } = await review(wrong, { quality: 'wrong', correctClipId: right })
  expect(turn).toMatchObject({
    quality: 'wrong',
    correctClipId: right,
    correctQuestion: navigatorScript[clipIds.indexOf(right)]!.question,
    reviewer: 'Ilse Brandt',
  })
  expect(live).toMatchObject({ releaseNumber: 2 })
  expect(await chosen(studio, here, strange)).toBe(right)
  await vi.waitFor(async () => expect(await chosen(second, there, strange)).toBe(right), {
    timeout: 5000,
    interval: 50,
  })
  const newcomer = await givenSecondServer(studio)
  expect(await chosen(newcomer, await visit(newcomer.app, path), strange)).toBe(right)
  await newcomer.stop()
})

test('what should not be answered is refused from then on; judging again takes it back', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const stage = await visit(studio.app, path)
  const text = 'Where were you born, robot?'
  const answer = await ask(studio.app, stage, { text })
  const before = await chosen(studio, stage, text)
  await review(answer, { quality: 'wrong', correctClipId: null })
  expect(await chosen(studio, stage, text)).toBe('cannot_answer')
  await review(answer, { quality: 'wrong', correctClipId: clipIds[4]! })
  expect(await chosen(studio, stage, text)).toBe(clipIds[4])
  const { live } = await review(answer, { quality: 'unclear' })
  expect(live).not.toBeNull()
  expect(await chosen(studio, stage, text)).toBe(before)
  const again = await review(answer, { quality: 'unclear' })
  expect(again.live).toBeNull()
  const { items } = await releasesOf(studio.app, organization.owner, storyfileId)
  expect(items.map((one) => one.reason)).toEqual(['correction', 'correction', 'correction', 'training'])
})

test('one verdict counts for all turns with the same question and answer, and is taken back from all', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const stage = await visit(studio.app, path)
  const answers: Answer[] = []
  for (const text of ['Whence hail ye, captain?', 'whence hail ye captain', 'WHENCE hail ye -- captain!'])
    answers.push(await ask(studio.app, stage, { text }))
  const other = await ask(studio.app, stage, { text: 'Whence hail ye, captain of the sea?' })
  const { headers } = organization.owner
  const explained = (turnId: string) =>
    call<ReplyOf<typeof routes.review.turn>>(studio.app, 'GET', `/v1/conversa/training/turns/${turnId}`, {
      headers,
    })
  const [first, second, third] = answers.map((one) => one.turnId) as [string, string, string]
  expect((await explained(first)).equalTurnIds).toEqual([third, second])
  const right = otherThan(answers[0]!, clipIds)
  const equalTurnIds = [second, third]
  await review(answers[0]!, { quality: 'wrong', correctClipId: right, equalTurnIds })
  for (const turnId of [first, second, third])
    expect((await explained(turnId)).turn).toMatchObject({ quality: 'wrong', correctClipId: right })
  expect((await explained(other.turnId)).turn.quality).toBeNull()
  expect((await releasesOf(studio.app, organization.owner, storyfileId)).items[0]).toMatchObject({
    number: 2,
  })
  await review(answers[0]!, { quality: null, equalTurnIds })
  for (const turnId of [first, second, third])
    expect((await explained(turnId)).turn).toMatchObject({ quality: null, correctClipId: null })
  const refused = await call<ErrorBody>(studio.app, 'POST', `/v1/conversa/training/turns/${first}/review`, {
    headers,
    body: { quality: 'good', equalTurnIds: [other.turnId] },
    status: 400,
  })
  expect(refused.fields.map((one) => one.field)).toEqual(['equalTurnIds'])
})

test('a verdict that changes no answer makes no release, and is learned with the next one that does', async () => {
  const { path, storyfileId, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const newest = async () => (await releasesOf(studio.app, organization.owner, storyfileId)).items[0]!.number
  const before = await newest()
  const [bitcoin, wages] = [
    await ask(studio.app, stage, { text: 'zzyzx quark bitcoin' }),
    await ask(studio.app, stage, { text: 'wzuvx doubloon wages' }),
  ]
  expect(bitcoin.kind).toBe('cannot_answer')
  expect((await review(bitcoin, { quality: 'missing' })).live).toBeNull()
  expect(await newest()).toBe(before)
  expect((await review(wages, { quality: 'wrong', correctClipId: clipIds[3]! })).live).not.toBeNull()
  expect(await newest()).toBe(before + 1)
  // What was answered since is refused again: that verdict changes an answer.
  const { sql } = studio.context
  const [row] =
    await sql`select count(*)::int as learned from examples e join releases r on r.storyfile_id = e.storyfile_id
      join release_parts m on m.release_id = r.release_id and m.kind = 'matcher'
      join parts p on p.storyfile_id = m.storyfile_id and p.hash = m.hash
    where e.storyfile_id = ${storyfileId} and r.number = ${before + 1} and e.number <= (p.json->>'learnedUntil')::bigint`
  expect(row).toEqual({ learned: 2 })
  expect((await review(wages, { quality: 'missing' })).live).not.toBeNull()
})

test('corrections that follow each other are one row of the releases, and each of them when it is unfolded', async () => {
  const { path, storyfileId, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  for (const text of ['first oddity', 'second oddity', 'third oddity'])
    await review(await ask(studio.app, stage, { text }), { quality: 'wrong', correctClipId: clipIds[3]! })
  const { headers } = organization.owner
  const list = (more: string) =>
    call<List<ListedRelease>>(studio.app, 'GET', `/v1/conversa/releases?storyfileId=${storyfileId}${more}`, {
      headers,
    })
  const folded = await list('&corrections=folded')
  expect(folded.total).toBe(2)
  expect(folded.items).toMatchObject([
    { number: 4, firstNumber: 2, corrections: 3, reason: 'correction', isLive: true },
    { number: 1, firstNumber: 1, corrections: 1, reason: 'training', isLive: false },
  ])
  expect((await list('&corrections=folded&page=2&pageSize=1')).items).toMatchObject([{ number: 1 }])
  const unfolded = await list('&fromNumber=2&toNumber=4')
  expect(unfolded.items.map((one) => [one.number, one.isLive])).toEqual([
    [4, true],
    [3, false],
    [2, false],
  ])
  await studio.context.sql`
    update releases set created_at = created_at - interval '2 hours' where storyfile_id = ${storyfileId} and number = 2`
  expect((await list('&corrections=folded')).items.map((one) => one.corrections)).toEqual([2, 1, 1])
})

test('a release from before a correction keeps answering as it did', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const { headers } = organization.owner
  const stage = await visit(studio.app, path)
  const first = (await releasesOf(studio.app, organization.owner, storyfileId)).items[0] as Release
  const answer = await ask(studio.app, stage, { text: strange })
  const right = otherThan(answer, clipIds)
  await review(answer, { quality: 'wrong', correctClipId: right })
  expect(await chosen(studio, stage, strange)).toBe(right)
  await call(studio.app, 'POST', `/v1/conversa/storyfiles/${storyfileId}/publication`, {
    headers,
    body: { visibility: 'link', releaseId: first.releaseId },
  })
  expect(await chosen(studio, stage, strange)).not.toBe(right)
  const studioStage = await preview(studio.app, organization.owner, storyfileId)
  expect(await chosen(studio, studioStage, strange)).toBe(right)
})

test('only what a person confirmed trains: a full training knows the correction and no unreviewed text', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: strange })
  await ask(studio.app, stage, { text: 'Somebody asked this and nobody looked at it.' })
  await review(answer, { quality: 'wrong', correctClipId: clipIds[0]! })
  const run = await train(studio.app, organization.owner, storyfileId)
  expect(run.inputs).toMatchObject({ examples: 1, variants: 18 })
  const studioStage = await preview(studio.app, organization.owner, storyfileId)
  expect(await chosen(studio, studioStage, strange)).toBe(clipIds[0])
})

test('after twenty corrections a full training runs by itself and goes live without anything new', async () => {
  const { path, clipIds, storyfileId } = await givenPublished()
  const { headers } = organization.owner
  const stage = await visit(studio.app, path)
  for (let n = 0; n < 20; n++) {
    const answer = await ask(studio.app, stage, {
      text: `Yonder riddle ${'abcdefghijklmnopqrst'[n]}${n}, captain?`,
    })
    await review(answer, { quality: 'wrong', correctClipId: clipIds[n % 6]! })
  }
  const url = `/v1/conversa/training/runs?storyfileId=${storyfileId}`
  const { items } = await call<List<TrainingRun>>(studio.app, 'GET', url, { headers })
  expect(items[0]).toMatchObject({ trigger: 'auto', startedBy: 'Studio' })
  const run = await runEnd(studio.app, headers, items[0]!.runId)
  expect(run).toMatchObject({ status: 'live', inputs: { examples: 20 } })
  const releases = await releasesOf(studio.app, organization.owner, storyfileId)
  expect(releases.items[0]).toMatchObject({ reason: 'training', isLive: true, isPreview: true })
  expect(await chosen(studio, stage, 'Yonder riddle c2, captain?')).toBe(clipIds[2])
})

test('a clip of another storyfile is no right answer', async () => {
  const { path } = await givenPublished()
  const foreign = await givenNavigator(studio.context, organization.organizationId)
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: strange })
  const refused = await review(answer, { quality: 'wrong', correctClipId: foreign.clipIds[0]! }, 400)
  expect(refused).toMatchObject({ code: 'INVALID_INPUT', fields: [{ field: 'correctClipId' }] })
})

test('two reviewers at the same moment both get their corrections live', async () => {
  const { path, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const texts = ['Whence hail ye?', 'Ahoy, what victuals?', 'Belay, any offspring?']
  const answers: Answer[] = []
  for (const text of texts) answers.push(await ask(studio.app, stage, { text }))
  const right = [clipIds[0]!, clipIds[4]!, clipIds[5]!]
  await Promise.all(
    answers.map((answer, n) => review(answer, { quality: 'wrong', correctClipId: right[n]! })),
  )
  for (const [n, text] of texts.entries()) expect(await chosen(studio, stage, text)).toBe(right[n])
})

test('which other questions get another answer is told once the correction is live', async () => {
  const { path, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const judged = await ask(studio.app, stage, { text: strange })
  const alike = 'Whence hail ye now, good captain?'
  const before = await ask(studio.app, stage, { text: alike })
  expect(await changesOf(judged)).toEqual([])
  const right = otherThan(judged, clipIds)
  await review(judged, { quality: 'wrong', correctClipId: right })
  const question = navigatorScript[clipIds.indexOf(right)]!.question
  expect(await chosen(studio, stage, alike)).toBe(right)
  expect(await changesOf(judged)).toEqual([
    {
      text: alike,
      before: before.kind === 'answer' ? before.top[0]!.questionText : null,
      after: question,
    },
  ])
  await review(judged, { quality: null })
  expect(await changesOf(judged)).toMatchObject([{ text: alike, before: question }])
})

test('a reviewed turn tells why it was answered so', async () => {
  const { path, clipIds } = await givenPublished()
  const stage = await visit(studio.app, path)
  const answer = await ask(studio.app, stage, { text: 'Tell me about the food on the ship' })
  const reply = await call<ReplyOf<typeof routes.review.turn>>(
    studio.app,
    'GET',
    `/v1/conversa/training/turns/${answer.turnId}`,
    { headers: organization.owner.headers },
  )
  expect(reply.turn).toMatchObject({ turnId: answer.turnId, releaseNumber: 1 } satisfies Partial<Turn>)
  const own = reply.explanations.find((one) => one.clipId === clipIds[4])
  expect(own?.reasons.map((one) => one.text)).toContain('food')
  expect(reply.whatWouldChangeIt).not.toBe('')
})
