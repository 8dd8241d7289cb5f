import type { Joined, LearningGroup, List, PupilAttempt, ReplyOf, routes, Student } from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenClass,
  givenCode,
  givenSchool,
  join,
  joined,
  learningPath,
} from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
let group: LearningGroup
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio)
  group = await owner('POST', '/groups', { organizationId: school.organizationId, name: '8B' }, 201)
})
afterAll(() => studio?.stop())

function owner<Reply>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  status?: number,
): Promise<Reply> {
  return asOwner<Reply>(studio, school.owner, method, path, body, status)
}
const students = async () =>
  (await owner<List<Student>>('GET', `/students?organizationId=${school.organizationId}&pageSize=100`)).items
const named = async (name: string) => (await students()).find((one) => one.name === name)
const add = (name: string, more: object = {}) => {
  const { organizationId } = school
  const student = { organizationId, name, externalId: '', groupIds: [], guardianConsent: 'not_needed' }
  return owner<Student>('POST', '/students', { ...student, ...more }, 201)
}

describe('a list of a class', () => {
  const read = (text: string, more: object = {}) => {
    const { organizationId } = school
    const body = { organizationId, groupId: group.groupId, text, isPreview: false, ...more }
    return owner<ReplyOf<typeof routes.students.roster>>('POST', '/students/roster', body)
  }

  test('is looked through before anybody is added; then every line without a problem is', async () => {
    await add('Nora', { externalId: 's9' })
    const text = 'Name;Id;Consent\nAline;s1;yes\nM\uFFFDller;s2;no\nBen;s9;no\nCem;s3;no'
    const preview = await read(text, { isPreview: true })
    expect([preview.added, (await students()).map(({ name }) => name)]).toEqual([0, ['Nora']])
    expect(preview.lines.map(({ problem }) => problem)).toEqual([
      '',
      'Some letters cannot be read. Save the file as UTF-8.',
      'Another student has this external id.',
      '',
    ])
    expect((await read(text)).added).toBe(2)
    expect(await named('Cem')).toMatchObject({
      externalId: 's3',
      guardianConsent: 'no',
      status: 'invited',
      groups: [{ name: '8B' }],
    })
  })

  test('of any school gives pseudonyms, keeps no surname, and takes columns and lines as the teacher says', async () => {
    const text = 'Last Name,First Name,Email Address\nOakes,Wanda,w@s.example\nBirk,Wanda,b@s.example\n'
    const { columns, lines } = await read(text, { isPreview: true })
    expect(columns.map(({ role }) => role)).toEqual(['last_name', 'first_name', 'none'])
    expect(lines.map(({ name }) => name)).toEqual(['Wanda O.', 'Wanda B.'])
    const roles = ['none', 'first_name', 'none']
    expect((await read(text, { roles, without: [3] })).added).toBe(1)
    expect(await named('Wanda')).toMatchObject({ externalId: '' })
    expect((await read(text)).added).toBe(2)
    const { sql } = studio.context
    const kept = await sql`select 1 from learning_students s where s::text ~* 'Oakes|Birk|s\\.example'`
    expect(kept).toHaveLength(0)
    // With a dot or without one, it is the name in the list.
    const { code } = await givenCode(studio, school.owner, school.activity.activityId, group.groupId)
    await joined(studio, { code, name: 'wanda o' })
    expect(await named('Wanda O.')).toMatchObject({ status: 'active' })
  })

  test('goes into no group of another school', async () => {
    const other = await givenSchool(studio)
    const foreign = await asOwner<LearningGroup>(
      ...([studio, other.owner, 'POST', '/groups'] as const),
      { organizationId: other.organizationId, name: '8B' },
      201,
    )
    const reply = await studio.app.inject({
      method: 'POST',
      url: `${learningPath}/students/roster`,
      headers: school.owner.headers,
      payload: {
        organizationId: school.organizationId,
        groupId: foreign.groupId,
        text: 'Ida',
        isPreview: false,
      },
    })
    expect([reply.statusCode, await named('Ida')]).toEqual([400, undefined])
    expect(reply.json()).toMatchObject({ fields: [{ field: 'groupId' }] })
  })
})

describe('a student', () => {
  test('whose guardian said no types instead of speaking', async () => {
    const { activity } = school
    const { code } = await givenCode(studio, school.owner, activity.activityId, group.groupId)
    expect((await joined(studio, { code, name: 'Cem' })).attempt.maySpeak).toBe(false)
    expect((await joined(studio, { code, name: 'Aline' })).attempt.maySpeak).toBe(true)
  })

  test('who was entered twice becomes one, with the work of both and the stricter consent', async () => {
    const kaya = await joined(studio, { code: school.code, name: 'Kaya' })
    const twin = await add('Kaya D.', { guardianConsent: 'no', groupIds: [group.groupId] })
    const path = `/students/${twin.studentId}/merge`
    const { studentId } = (await named('Kaya'))!
    expect(await owner('POST', path, { otherId: twin.studentId }, 400)).toMatchObject({
      fields: [{ field: 'otherId', message: 'Choose two different students.' }],
    })
    const one = await owner<Student>('POST', path, { otherId: studentId })
    expect(one).toMatchObject({ name: 'Kaya D.', guardianConsent: 'no', status: 'active' })
    expect(await named('Kaya')).toBeUndefined()
    const everything = await owner<{ attempts: { attemptId: string }[] }>(
      'GET',
      `/students/${twin.studentId}/everything`,
    )
    expect(everything.attempts.map(({ attemptId }) => attemptId)).toEqual([kaya.attempt.attemptId])
  })

  test('is merged with nobody of another school', async () => {
    const other = await givenSchool(studio)
    const mine = await add('Ida')
    const theirs = { organizationId: other.organizationId, name: 'Ida', externalId: '', groupIds: [] }
    const { studentId: otherId } = await asOwner<Student>(
      ...([studio, other.owner, 'POST', '/students'] as const),
      { ...theirs, guardianConsent: 'not_needed' },
      201,
    )
    await owner('POST', `/students/${mine.studentId}/merge`, { otherId }, 404)
  })

  test('with a new personal code has to join again with it, on every device', async () => {
    const lotte = await joined(studio, { code: school.code, name: 'Lotte' })
    const { studentId } = (await named('Lotte'))!
    const { personalCode } = await owner<Student>('POST', `/students/${studentId}/reset`)
    await asPupil(studio, lotte, 'GET', '', undefined, 404)
    const again = (personalCode: string) => join(studio, { code: school.code, name: 'Lotte', personalCode })
    expect((await again(lotte.attempt.personalCode)).json.message).toBe(
      'This name and personal code do not belong together.',
    )
    expect((await again(personalCode)).json.attempt.attemptId).toBe(lotte.attempt.attemptId)
  })

  test('who was deactivated comes in no more; the work stays, and is there after the student is back', async () => {
    const mila = await joined(studio, { code: school.code, name: 'Mila' })
    const { studentId } = (await named('Mila'))!
    const set = (isActive: boolean) => owner('PATCH', `/students/${studentId}`, { isActive })
    await set(false)
    await asPupil(studio, mila, 'GET', '', undefined, 404)
    const { personalCode, attemptId } = mila.attempt
    const back = () => join(studio, { code: school.code, name: 'Mila', personalCode })
    expect((await back()).json.message).toBe('This name is no longer in the class. Ask your teacher.')
    await set(true)
    const there = (await back()).json as Joined
    expect(await asPupil<PupilAttempt>(studio, there, 'GET')).toMatchObject({ attemptId })
  })
})
