import { randomUUID } from 'node:crypto'
import type {
  ActivityDetail,
  ClassMap,
  Joined,
  LearningGroup,
  Lesson,
  List,
  PupilPath,
  Result,
  Student,
} from '@studio/contract'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ask } from '../../../testing/given/conversation.ts'
import {
  asOwner,
  asPupil,
  type GivenClass,
  givenClass,
  givenCode,
  givenSchool,
  joined,
  learningPath,
  pupilStage,
} from '../../../testing/given/learning.ts'
import { givenStudio, type TestStudio } from '../../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
const quizItemId = randomUUID()
beforeAll(async () => {
  studio = await givenStudio({ jobs: true })
  school = await givenClass(studio, {
    quiz: [{ quizItemId, question: 'Where was she born?', choices: ['Bremen', 'Hamburg'], correct: 0 }],
    attempts: 3,
  })
})
afterAll(() => studio?.stop())

const of = (path: string) => `/activities/${school.activity.activityId}${path}`
const owner = <Reply>(
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE',
  path: string,
  body?: object,
  status?: number,
) => asOwner<Reply>(studio, school.owner, method, path, body, status)
const resultsOf = async (name: string) =>
  (await owner<List<Result>>('GET', of('/results'))).items
    .filter((one) => one.name === name)
    .sort((a, b) => a.attempt - b.attempt)

describe('the attempt that counts', () => {
  const counting = async (countedAttempt: 'best' | 'last' | 'first') => {
    await owner('PATCH', of(''), { countedAttempt })
    return (await resultsOf('Mila')).findIndex(({ counts }) => counts) + 1
  }
  const average = async () =>
    (
      await owner<List<ActivityDetail>>('GET', `/activities?organizationId=${school.organizationId}`)
    ).items.find(({ activityId }) => activityId === school.activity.activityId)?.scoreAverage

  test('is the best, the last or the first, as the teacher chose; one that was only begun does not count', async () => {
    let mila = await joined(studio, { code: school.code, name: 'Mila' })
    const answer = (choice: number) => asPupil(studio, mila, 'PUT', `/quiz/${quizItemId}`, { choice })
    await asPupil(studio, mila, 'POST', '/finish')
    mila = await asPupil<Joined>(studio, mila, 'POST', '/again', undefined, 201)
    await answer(0)
    await asPupil(studio, mila, 'POST', '/finish')
    mila = await asPupil<Joined>(studio, mila, 'POST', '/again', undefined, 201)
    expect([await counting('first'), await counting('last'), await counting('best')]).toEqual([1, 2, 2])
    await answer(1)
    await asPupil(studio, mila, 'POST', '/finish')
    expect([await counting('first'), await counting('last'), await counting('best')]).toEqual([1, 3, 2])
  })

  test('is the one with the best score that the teacher gave, and the only one in the average', async () => {
    const [first, second, third] = await resultsOf('Mila')
    const grade = (one: Result | undefined, score: number) =>
      owner('POST', of(`/attempts/${one!.attemptId}/grade`), { score, comment: '' })
    await grade(first, 90)
    await grade(second, 40)
    await grade(third, 60)
    expect([await counting('best'), await average()]).toEqual([1, 90])
    expect([await counting('last'), await average()]).toEqual([3, 60])
  })
})

describe('the map of a class', () => {
  test('says who found what, what was asked about, and what nobody asked', async () => {
    const { code, storyfileId, questionIds } = school
    const untouched = async () => (await owner<Lesson>('GET', of('/lesson'))).untouched
    const [topic] = await untouched()
    expect(topic).toEqual(expect.any(String))
    const [aline, bo] = await Promise.all(['Aline', 'Bo'].map((name) => joined(studio, { code, name })))
    const ofAline = await pupilStage(studio, aline!, storyfileId)
    await ask(studio.app, ofAline, { text: 'Where were you born?' })
    await ask(studio.app, ofAline, { text: 'What scared you most?' })
    await ask(studio.app, await pupilStage(studio, bo!, storyfileId), { text: 'Where were you born?' })
    const map = await owner<ClassMap>('GET', of('/map'))
    expect([await untouched(), map.topics.map(({ name }) => name)]).toEqual([[], [topic]])
    expect(map.mustFinds.map(({ foundBy }) => foundBy)).toEqual([2, 1])
    expect(map.pupils.map(({ name, found }) => [name, found.sort()])).toEqual([
      ['Aline', [questionIds[0], questionIds[3]].sort()],
      ['Bo', [questionIds[0]]],
      ['Mila', []],
    ])
    expect(map.topics.reduce((sum, { questions }) => sum + questions, 0)).toBe(3)
    expect(Math.max(...map.topics.map(({ askedBy }) => askedBy))).toBe(2)
  })

  test('has the words of the class, without small ones, each in the form that was used most', async () => {
    const { words } = await owner<{ words: object[] }>('GET', of('/words'))
    expect(words[0]).toEqual({ word: 'born', times: 2, pupils: 2 })
    expect(words).toContainEqual({ word: 'scared', times: 1, pupils: 1 })
    expect(words.map((one) => (one as { word: string }).word)).not.toContain('where')
  })

  test('counts what was asked further about a topic after an answer, in the list, the path and the file', async () => {
    const { code, storyfileId } = school
    const cem = await joined(studio, { code, name: 'Cem' })
    const stage = await pupilStage(studio, cem, storyfileId)
    const asked = [
      'Where were you born?',
      'Where were you born?',
      'How old are whales?',
      'What scared you most?',
    ]
    for (const text of asked) await ask(studio.app, stage, { text })
    const [cems] = await resultsOf('Cem')
    expect(cems).toMatchObject({ questions: 4, unanswered: 1, followUps: 1, followUpDepth: 1 })
    const path = await owner<PupilPath>('GET', of(`/attempts/${cems!.attemptId}`))
    expect(path.turns.map(({ isFollowUp }) => isFollowUp)).toEqual([false, false, false, true])
    expect(path.turns[2]).toMatchObject({ answered: null, offered: false })
    const { topics } = await owner<ClassMap>('GET', of('/map'))
    expect(topics.map(({ followUps }) => followUps)).toEqual([2])
    const { body } = await studio.app.inject({
      url: `${learningPath}${of('/results/export')}?format=csv`,
      headers: school.owner.headers,
    })
    const [heading, ...lines] = body.split('\n').map((line) => line.split(','))
    const at = heading!.findIndex((cell) => /followUps|follow/i.test(cell))
    expect(lines.find((line) => line.some((cell) => /Cem/.test(cell)))![at]).toMatch(/1/)
  })

  test('is nothing that another school sees', async () => {
    const { headers } = (await givenSchool(studio)).owner
    for (const what of ['map', 'words']) {
      const reply = await studio.app.inject({ url: `${learningPath}${of(`/${what}`)}`, headers })
      expect(reply.statusCode).toBe(404)
    }
  })
})

describe('a rubric', () => {
  const levels = ['Fully', 'Partly', 'Not yet']
  const [asking, writing] = [randomUUID(), randomUUID()]
  const rubric = [
    { criterionId: asking, name: 'Asks on what she says', levels },
    { criterionId: writing, name: 'Writes in whole sentences', levels },
  ]
  const judge = (path: string, given: [string, number | null][]) =>
    studio.app.inject({
      method: 'POST',
      url: `${learningPath}${path}/grade`,
      headers: school.owner.headers,
      payload: {
        score: 75,
        comment: '',
        rubric: given.map(([criterionId, level]) => ({ criterionId, level })),
      },
    })

  test('is seen by students before and after it is judged, and is in the results and their file', async () => {
    await owner('PATCH', of(''), { rubric })
    const nia = await joined(studio, { code: school.code, name: 'Nia' })
    expect(nia.attempt.rubric.map(({ name, level }) => [name, level])).toEqual([
      ['Asks on what she says', null],
      ['Writes in whole sentences', null],
    ])
    const path = of(`/attempts/${nia.attempt.attemptId}`)
    await judge(path, [
      [asking, 0],
      [writing, null],
    ])
    expect((await resultsOf('Nia'))[0]).toMatchObject({ rubricScore: null, score: 75 })
    await judge(path, [
      [asking, 0],
      [writing, 1],
    ])
    // A score alone leaves the levels as they are.
    await owner('POST', `${path}/grade`, { score: 80, comment: 'Good.' })
    expect((await resultsOf('Nia'))[0]).toMatchObject({ rubricScore: 75, score: 80 })
    expect((await owner<PupilPath>('GET', path)).rubric).toMatchObject([{ level: 0 }, { level: 1 }])
    const seen = await asPupil<Joined['attempt']>(studio, nia, 'GET')
    expect(seen.rubric.map(({ levels, level }) => levels[level!])).toEqual(['Fully', 'Partly'])
    const file = await studio.app.inject({
      url: `${learningPath}${of('/results/export')}?format=json`,
      headers: school.owner.headers,
    })
    expect(file.json()).toContainEqual(expect.objectContaining({ name: 'Nia', rubricScore: 75 }))
  })

  test('that was changed since judges nothing, in words; a level that is gone is not judged', async () => {
    const [{ attemptId } = { attemptId: '' }] = await resultsOf('Nia')
    const path = of(`/attempts/${attemptId}`)
    await owner('PATCH', of(''), { rubric: [{ ...rubric[1]!, levels: ['Yes', 'No'] }] })
    const late = await judge(path, [[asking, 0]])
    expect(late.json().fields).toEqual([
      { field: 'rubric', message: 'The rubric of this activity was changed. Look at it again.' },
    ])
    expect((await judge(path, [[writing, 2]])).statusCode).toBe(400)
    expect((await owner<PupilPath>('GET', path)).rubric).toMatchObject([{ criterionId: writing, level: 1 }])
    await owner('PATCH', of(''), { rubric: [] })
    expect((await resultsOf('Nia'))[0]).toMatchObject({ rubricScore: null, score: 80 })
  })

  test('has two levels or more in each criterion', async () => {
    const reply = await studio.app.inject({
      method: 'PATCH',
      url: `${learningPath}${of('')}`,
      headers: school.owner.headers,
      payload: { rubric: [{ ...rubric[0]!, levels: ['Fully'] }] },
    })
    expect(reply.json().fields[0].field).toBe('rubric.0.levels')
  })
})

describe('what students wrote', () => {
  test('is text in the files that a teacher takes away: no formula is run', async () => {
    const name = '=HYPERLINK("https://thief.example")'
    await joined(studio, { code: school.code, name })
    const { body } = await studio.app.inject({
      url: `${learningPath}${of('/results/export')}?format=csv`,
      headers: school.owner.headers,
    })
    expect(body).toContain(`"'=HYPERLINK(""https://thief.example"")"`)
    expect(body).not.toMatch(/(^|[,"])=HYPERLINK/m)
  })
})

describe('a group', () => {
  test('is renamed and deleted; its students stay, its codes end, and a name is free once', async () => {
    const { organizationId } = school
    const group = (name: string) => owner<LearningGroup>('POST', '/groups', { organizationId, name }, 201)
    const [first, second] = [await group('8A'), await group('8B')]
    const payload = { name: '8b' }
    const url = `${learningPath}/groups/${first.groupId}`
    const taken = await studio.app.inject({ method: 'PATCH', url, headers: school.owner.headers, payload })
    expect(taken.json().fields).toEqual([{ field: 'name', message: 'This name is already taken.' }])
    await owner('PATCH', of(''), { groupIds: [first.groupId] })
    const student = { organizationId, name: 'Zoe', externalId: '', guardianConsent: 'not_needed' }
    const { studentId } = await owner<Student>(
      'POST',
      '/students',
      { ...student, groupIds: [first.groupId] },
      201,
    )
    await givenCode(studio, school.owner, school.activity.activityId, first.groupId)
    await owner('PATCH', `/groups/${first.groupId}`, { name: '9A' })
    const groupsOf = async () => (await owner<ActivityDetail>('GET', of(''))).groups.map(({ name }) => name)
    expect(await groupsOf()).toEqual(['9A'])
    await owner('DELETE', `/groups/${first.groupId}`)
    expect(await groupsOf()).toEqual([])
    const { codes } = await owner<ActivityDetail>('GET', of(''))
    expect(codes.map(({ groupId }) => groupId)).toEqual([null])
    const students = await owner<List<Student>>('GET', `/students?organizationId=${organizationId}`)
    expect(students.items.find((one) => one.studentId === studentId)).toMatchObject({
      name: 'Zoe',
      groups: [],
    })
    const { groups } = await owner<{ groups: LearningGroup[] }>(
      'GET',
      `/groups?organizationId=${organizationId}`,
    )
    expect(groups.map(({ groupId }) => groupId)).toEqual([second.groupId])
  })
})

describe('a cmi5 package', () => {
  const launched = (body: object) =>
    studio.app.inject({ method: 'POST', url: '/v1/learning/join_package', payload: body })
  const keyOf = async (activityId: string) => {
    const [row] = await studio.context.sql<{ packageKey: string }[]>`
      select package_key from learning_activities where activity_id = ${activityId}`
    return row!.packageKey
  }

  test('is a file for owners, and lets in whom a platform sends; names may be equal, and the way back is the student’s', async () => {
    const { headers } = school.owner
    const file = await studio.app.inject({ url: `${learningPath}${of('/cmi5')}`, headers })
    expect([file.headers['content-type'], file.rawPayload.subarray(0, 2).toString()]).toEqual([
      'application/zip',
      'PK',
    ])
    const packageKey = await keyOf(school.activity.activityId)
    const [first, second] = [
      (await launched({ packageKey, name: 'Kaya' })).json<Joined>().attempt,
      (await launched({ packageKey, name: 'Kaya' })).json<Joined>().attempt,
    ]
    expect([first.pupilName, second.pupilName]).toEqual(['Kaya', 'Kaya 2'])
    const { attemptId, personalCode } = second
    const resume = (wish: object) => launched({ packageKey, name: 'Kaya', resume: wish })
    expect((await resume({ attemptId, personalCode })).json().attempt).toMatchObject({
      attemptId,
      pupilName: 'Kaya 2',
    })
    const thief = (await resume({ attemptId: first.attemptId, personalCode })).json<Joined>().attempt
    expect(thief.attemptId).not.toBe(first.attemptId)
    // The longest name of two kinds of signs: a number takes the place of whole ones.
    const long = `K${'🦊'.repeat(19)}x`
    const named = async () => (await launched({ packageKey, name: long })).json<Joined>().attempt.pupilName
    expect([await named(), await named()]).toEqual([long, `${long} 2`])
  })

  test('opens nothing while the activity is a draft, after its end, or without the learning module', async () => {
    const { organizationId } = school
    const { activityId } = await owner<ActivityDetail>(
      'POST',
      '/activities',
      { organizationId, name: 'Later' },
      201,
    )
    expect((await launched({ packageKey: await keyOf(activityId), name: 'Ida' })).statusCode).toBe(404)
    const packageKey = await keyOf(school.activity.activityId)
    await owner('POST', of('/state'), { act: 'close' })
    expect((await launched({ packageKey, name: 'Ida' })).json().message).toBe('This activity has ended.')
    await owner('POST', of('/state'), { act: 'open' })
    await studio.context
      .sql`update organizations set attributes = '{}' where organization_id = ${organizationId}`
    expect((await launched({ packageKey, name: 'Ida' })).statusCode).toBe(404)
  })
})
