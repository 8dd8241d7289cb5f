import type { ErrorBody, List, Publication, Release, TrainingRun } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { call, publishLink, train } from '../../testing/given/conversation.ts'
import {
  type GivenOrganization,
  givenMember,
  givenNavigator,
  givenOrganization,
} from '../../testing/given/given.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let place: GivenOrganization
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  place = await givenOrganization(studio.context)
})
afterAll(() => studio?.stop())

const answers = [{ text: 'Do you have children?', before: 'Do you have children?', after: null }]

/** Open to visitors, and then trained again with an answer lost. */
async function givenRegression() {
  const { sql } = studio.context
  const { storyfileId } = await givenNavigator(studio.context, place.organizationId)
  await train(studio.app, place.owner, storyfileId)
  await publishLink(studio.app, place.owner, storyfileId)
  await train(studio.app, place.owner, storyfileId)
  await sql`update training_runs set status = 'regressed', worse = 1, worse_answers = ${sql.json(answers)}
    where storyfile_id = ${storyfileId} and number = 2`
  await sql`update releases set worse = 1 where storyfile_id = ${storyfileId} and number = 2`
  return storyfileId
}
const path = (storyfileId: string) => `/v1/conversa/storyfiles/${storyfileId}/publication`
const describe = (storyfileId: string) =>
  call<Publication>(studio.app, 'GET', path(storyfileId), { headers: place.owner.headers })
const sentence = 'Training made 1 answer worse. An owner has to confirm before you publish.'

test('what training made worse is told with its answers, to owners too', async () => {
  const storyfileId = await givenRegression()
  const { checks, worse } = await describe(storyfileId)
  expect(checks.find((one) => one.check === 'not_worse')).toMatchObject({ passed: false, message: sentence })
  expect(worse).toEqual({ count: 1, answers, isNext: true })
  const runs = await call<List<TrainingRun>>(
    studio.app,
    'GET',
    `/v1/conversa/training/runs?storyfileId=${storyfileId}`,
    { headers: place.owner.headers },
  )
  expect(runs.items[0]).toMatchObject({ status: 'regressed', worse: 1 })
})

test('it is published only after an owner has confirmed; then nothing is left to confirm', async () => {
  const storyfileId = await givenRegression()
  const editor = await givenMember(studio.context, place.organizationId, 'edit:ns')
  const publish = (headers: Record<string, string>, body: object, status: number) =>
    call<ErrorBody & Publication>(studio.app, 'POST', path(storyfileId), {
      headers,
      body: { visibility: 'link', ...body },
      status,
    })
  expect((await publish(place.owner.headers, {}, 409)).message).toBe(sentence)
  expect((await publish(editor.headers, { confirmWorse: true }, 409)).message).toBe(sentence)
  const before = (await describe(storyfileId)).liveReleaseId!
  // Who may talk to what is live already is another matter.
  await publish(editor.headers, { releaseId: before }, 200)
  const after = await publish(place.owner.headers, { confirmWorse: true }, 200)
  expect(after.liveReleaseId).not.toBe(before)
  expect(after.worse).toBeNull()
  expect(after.checks.every((one) => one.passed)).toBe(true)
  const { items } = await call<List<Release>>(
    studio.app,
    'GET',
    `/v1/conversa/releases?storyfileId=${storyfileId}`,
    { headers: place.owner.headers },
  )
  expect(items.map(({ number, worse }) => [number, worse])).toEqual([
    [2, 1],
    [1, 0],
  ])
})

test('what a training made worse that was not taken over is told, and bars nothing', async () => {
  const storyfileId = await givenRegression()
  const { sql } = studio.context
  await sql`
    update release_pointers p set release_id = live.release_id from release_pointers live
    where p.storyfile_id = ${storyfileId} and p.name = 'preview' and live.storyfile_id = p.storyfile_id and live.name = 'live'`
  const { checks, worse } = await describe(storyfileId)
  expect(worse).toEqual({ count: 1, answers, isNext: false })
  expect(checks.every((one) => one.passed)).toBe(true)
})
