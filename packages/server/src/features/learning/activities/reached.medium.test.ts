import { randomUUID } from 'node:crypto'
import type { ReplyOf, routes } from '@studio/contract'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { publishLink, train } from '../../../testing/given/conversation.ts'
import { asOwner, type GivenClass, givenClass } from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio)
})
afterAll(() => studio?.stop())

type Judged = {
  quality: string | null
  chosen?: string
  correct?: string
  channel?: string
  daysAgo?: number
}

/** Turns as reviewers left them, in one conversation. */
async function givenJudged(turns: Judged[]): Promise<void> {
  const { sql } = studio.context
  const { organizationId, storyfileId } = school
  const [release] = await sql<{ releaseId: string }[]>`
    select release_id from releases where storyfile_id = ${storyfileId} limit 1`
  const session = {
    session_id: randomUUID(),
    storyfile_id: storyfileId,
    organization_id: organizationId,
    release_id: release!.releaseId,
    channel: 'link',
    state: '{}',
  }
  await sql`insert into chat_sessions ${sql(session)}`
  const rows = turns.map(({ quality, chosen, correct, channel = 'link', daysAgo = 1 }, at) => ({
    turn_id: randomUUID(),
    client_turn_id: randomUUID(),
    session_id: session.session_id,
    number: at + 1,
    storyfile_id: storyfileId,
    organization_id: organizationId,
    release_id: session.release_id,
    at: new Date(Date.now() - daysAgo * 86_400_000),
    channel,
    asked_by: 'text',
    heard_text: 'Tell me.',
    kind: chosen ? 'answer' : 'cannot_answer',
    chosen_clip_id: chosen ?? null,
    score: 0.5,
    margin: 0.1,
    threshold: 0.4,
    top5: '[]',
    response_ms: 10,
    quality,
    correct_clip_id: correct ?? null,
  }))
  await sql`insert into turns ${sql(rows)}`
}

const reachedBy = async () => {
  const path = `/activities/${school.activity.activityId}/answers`
  const { answers } = await asOwner<ReplyOf<typeof routes.activities.answers>>(
    studio,
    school.owner,
    'GET',
    path,
  )
  return school.questionIds.map((questionId) => answers.find((one) => one.questionId === questionId)!.reached)
}

test('an answer says how many visitors who asked for it got it, as reviewers judged it; else nothing', async () => {
  expect(new Set(await reachedBy())).toEqual(new Set([null]))
  const [born, afraid] = [school.clipIds[0]!, school.clipIds[3]!]
  await givenJudged([
    { quality: 'good', chosen: born },
    { quality: 'acceptable', chosen: born },
    { quality: 'wrong', chosen: afraid, correct: born },
    { quality: 'missing', correct: afraid },
    // No one said what these asked for.
    { quality: null, chosen: born },
    { quality: 'unclear', chosen: born },
    { quality: 'wrong', chosen: born },
    { quality: 'missing' },
    // These are no visitors, or too long ago.
    { quality: 'good', chosen: afraid, channel: 'studio' },
    { quality: 'good', chosen: afraid, channel: 'rehearsal' },
    { quality: 'good', chosen: afraid, daysAgo: 91 },
  ])
  const [first, second, third, fourth] = await reachedBy()
  expect(first).toEqual({ got: 2, asked: 3 })
  expect(second).toBeNull()
  expect(third).toBeNull()
  expect(fourth).toEqual({ got: 0, asked: 1 })
})

test('an earlier take of an answer counts for the answer', async () => {
  const clipId = school.clipIds[1]!
  const { sql } = studio.context
  const take = randomUUID()
  await sql`
    insert into clips (clip_id, storyfile_id, status, answer_id, take_no, chosen, asset_id)
    select ${take}, storyfile_id, status, answer_id, 2, false, asset_id from clips where clip_id = ${clipId}`
  await sql`insert into clip_questions (clip_id, question_id) values (${take}, ${school.questionIds[1]!})`
  await train(studio.app, school.owner, school.storyfileId)
  await publishLink(studio.app, school.owner, school.storyfileId)
  await givenJudged([
    { quality: 'good', chosen: take },
    { quality: 'good', chosen: clipId },
  ])
  expect((await reachedBy())[1]).toEqual({ got: 2, asked: 2 })
})
