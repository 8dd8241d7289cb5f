import type { LearningPlatform, List, Result } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '../../../testing/given/learning.ts'
import { givenLtiSchool } from '../../../testing/given/lti.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'
import { sendScores } from './send-scores.ts'

let studio: TestStudio
let given: Awaited<ReturnType<typeof givenLtiSchool>>

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  given = await givenLtiSchool(studio)
})
afterAll(async () => {
  await given?.platform.stop()
  await studio?.stop()
})

describe('a score', () => {
  const grade = async (score: number | null, comment = '', pupil = 'Kaya') => {
    const path = `/activities/${given.school.activity.activityId}`
    const { items } = await asOwner<List<Result>>(studio, given.school.owner, 'GET', `${path}/results`)
    const { attemptId } = items.find(({ name }) => name === pupil)!
    await asOwner(studio, given.school.owner, 'POST', `${path}/attempts/${attemptId}/grade`, {
      score,
      comment,
    })
  }
  const due = () => studio.context.sql`update lti_scores set next_try_at = now() where state = 'waiting'`
  const states = async () =>
    (await studio.context.sql<{ state: string }[]>`select state from lti_scores where score is not null`).map(
      ({ state }) => state,
    )

  test('goes to the gradebook when the teacher gives it, zero too, and the same once', async () => {
    await given.launch()
    await sendScores(studio.context)
    expect(given.platform.scores).toEqual([])
    await grade(85, 'Good.')
    await sendScores(studio.context)
    await grade(85, 'Good.')
    await sendScores(studio.context)
    expect(given.platform.scores).toMatchObject([
      {
        userId: 'pupil-1',
        scoreGiven: 17,
        scoreMaximum: 20,
        comment: 'Good.',
        activityProgress: 'Completed',
        gradingProgress: 'FullyGraded',
      },
    ])
    await grade(0)
    await sendScores(studio.context)
    expect(given.platform.scores.at(-1)).toMatchObject({ scoreGiven: 0 })
    expect([given.platform.scores.length, given.platform.tokensGiven, await states()]).toEqual([
      2,
      1,
      ['sent'],
    ])
    expect(given.platform.faults).toEqual([])
  })

  test('is sent again after a fault, with a new token where the old one ended, and set aside where it is refused', async () => {
    given.platform.refuse = 503
    await grade(50)
    await sendScores(studio.context)
    expect(await states()).toEqual(['waiting'])
    given.platform.endTokens()
    await due()
    await sendScores(studio.context)
    expect([given.platform.scores.at(-1)?.scoreGiven, given.platform.tokensGiven, await states()]).toEqual([
      10,
      2,
      ['sent'],
    ])
    given.platform.refuse = 422
    await grade(60)
    await sendScores(studio.context)
    expect(await states()).toEqual(['set_aside'])
    const { platforms } = await asOwner<{ platforms: LearningPlatform[] }>(
      studio,
      given.school.owner,
      'GET',
      `/platforms?organizationId=${given.school.organizationId}`,
    )
    const problem = 'The learning platform answered with status 422.'
    expect(platforms).toMatchObject([{ waiting: 0, setAside: 1, problem }])
    const again = await asOwner<LearningPlatform>(
      ...([studio, given.school.owner, 'PATCH', `/platforms/${platforms[0]!.platformId}`, {}] as const),
    )
    expect(again).toMatchObject({ waiting: 1, setAside: 0, problem: '' })
    await sendScores(studio.context)
    expect(await states()).toEqual(['sent'])
  })

  test('whose receipt was lost is sent once more, later than before, and is one grade in the gradebook', async () => {
    const before = given.platform.scores.length
    given.platform.losesReceipt = true
    await grade(75)
    await sendScores(studio.context)
    expect(await states()).toEqual(['waiting'])
    await due()
    await sendScores(studio.context)
    expect(await states()).toEqual(['sent'])
    const sent = given.platform.scores.slice(before) as { scoreGiven: number; timestamp: string }[]
    expect(sent.map(({ scoreGiven }) => scoreGiven)).toEqual([15, 15])
    expect(Date.parse(sent[1]!.timestamp)).toBeGreaterThan(Date.parse(sent[0]!.timestamp))
    // A platform that knows it by other means says so.
    given.platform.refuse = 503
    await grade(80)
    await sendScores(studio.context)
    given.platform.refuse = 409
    await due()
    await sendScores(studio.context)
    expect(await states()).toEqual(['sent'])
  })

  test('waits where the platform never answers, which is not asked for each student', async () => {
    const pupils = ['Ida', 'Jun', 'Lea']
    for (const name of pupils) {
      expect((await given.launch(() => ({ sub: name, given_name: name }))).status).toBe(303)
      await grade(40, '', name)
    }
    given.platform.isSilent = true
    await sendScores(studio.context)
    const { sql } = studio.context
    const waiting = await sql`select problem from lti_scores where state = 'waiting' and score is not null`
    expect(waiting).toEqual(pupils.map(() => ({ problem: expect.stringContaining('did not answer') })))
    expect(given.platform.unanswered).toBe(1)
    given.platform.isSilent = false
    await due()
    await sendScores(studio.context)
    expect(given.platform.scores.slice(-3)).toMatchObject(pupils.map(() => ({ scoreGiven: 8 })))
    expect(await sql`select 1 from lti_scores where state = 'waiting' and score is not null`).toHaveLength(0)
  })

  test('waits as long as its platform asks for, and holds no other platform up', async () => {
    const { sql } = studio.context
    given.platform.refuse = 503
    given.platform.retryAfter = '600'
    await grade(65)
    await sendScores(studio.context)
    given.platform.retryAfter = undefined
    const before = given.platform.scores.length
    await due()
    await sendScores(studio.context)
    expect(given.platform.scores).toHaveLength(before)
    const [paused] = await sql<{ seconds: number; leased: Date | null }[]>`
      select extract(epoch from paused_until - now())::int as seconds, leased_until as leased from lti_platforms`
    expect(paused!.seconds).toBeGreaterThan(590)
    expect(paused!.leased).toBeNull()
    await sql`update lti_platforms set paused_until = now()`
    await sendScores(studio.context)
    expect(given.platform.scores).toHaveLength(before + 1)
  })

  test('of a sender that was killed is sent by the next one when its lease has ended', async () => {
    const { sql } = studio.context
    await grade(55)
    await sql`update lti_platforms set leased_until = now() + interval '90 seconds'`
    const before = given.platform.scores.length
    await sendScores(studio.context)
    expect(given.platform.scores).toHaveLength(before)
    await sql`update lti_platforms set leased_until = now() - interval '1 second'`
    await sendScores(studio.context)
    expect(given.platform.scores).toHaveLength(before + 1)
  })

  test('is gone with its student', async () => {
    const { studentId } = (await given.students()).find(({ name }) => name === 'Kaya')!
    await grade(70)
    const before = (await states()).length
    await asOwner(studio, given.school.owner, 'DELETE', `/students/${studentId}`)
    expect(await states()).toHaveLength(before - 1)
  })
})

test('where finishing is graded, who finishes gets everything, and who does not gets nothing', async () => {
  const path = `/activities/${given.school.activity.activityId}`
  await asOwner(studio, given.school.owner, 'PATCH', path, { grading: 'completion' })
  const [done] = [
    await given.launch(() => ({ sub: 'pupil-8' })),
    await given.launch(() => ({ sub: 'pupil-9' })),
  ]
  const before = given.platform.scores.length
  const finished = await studio.app.inject({
    method: 'POST',
    url: `/v1/learning/attempts/${done!.attemptId}/finish`,
    headers: { authorization: `Bearer ${done!.pupilToken}` },
  })
  expect(finished.statusCode).toBe(200)
  await sendScores(studio.context)
  expect(given.platform.scores.slice(before)).toMatchObject([
    { userId: 'pupil-8', scoreGiven: 100, scoreMaximum: 100 },
  ])
  expect(given.platform.faults).toEqual([])
  await asOwner(studio, given.school.owner, 'PATCH', path, { grading: 'points' })
})
