import type { BroughtIn, LearningCourse, LearningPlatform, List, Student } from '@studio/contract'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  asOwner,
  type GivenClass,
  givenClass,
  givenCode,
  givenSchool,
  join,
} from '../../testing/given/learning.ts'
import { launcher } from '../../testing/partners/lti-launch.ts'
import { givenLtiPlatform } from '../../testing/partners/lti-platform.ts'
import { givenStudio, type TestStudio } from '../../testing/studio.ts'

let studio: TestStudio
let school: GivenClass
let platform: Awaited<ReturnType<typeof givenLtiPlatform>>
let registered: LearningPlatform
let course: LearningCourse
type Listed = {
  platforms: LearningPlatform[]
  courses: LearningCourse[]
  tool: { loginUrl: string; launchUrl: string; toolKeysUrl: string }
}
let tool: Listed['tool']
const claim = (name: string) => `https://purl.imsglobal.org/spec/lti/claim/${name}`
const role = (name: string) => `http://purl.imsglobal.org/vocab/lis/v2/membership#${name}`
const learner = [role('Learner')]
const pupil = (user_id: string, name: string) => ({
  user_id,
  name,
  roles: learner,
  email: `${user_id}@school.example`,
})

beforeAll(async () => {
  studio = await givenStudio({ jobs: true, variables: { RECORD_STORE_HOSTS: '127.0.0.1' } })
  school = await givenClass(studio)
  platform = await givenLtiPlatform()
  const { issuer, clientId, deploymentIds, authorizationUrl, tokenUrl, keysUrl } = platform
  const addresses = { issuer, clientId, deploymentIds, authorizationUrl, tokenUrl, keysUrl }
  const body = { organizationId: school.organizationId, name: 'Moodle', ...addresses }
  registered = await asOwner(studio, school.owner, 'POST', '/platforms', body, 201)
  tool = (await listed()).tool
  platform.toolKeys = async () =>
    (await studio.app.inject({ url: new URL(tool.toolKeysUrl).pathname })).json()
  await launch('pupil-1', 'Kaya')
  course = (await listed()).courses[0]!
})
afterAll(async () => {
  await platform?.stop()
  await studio?.stop()
})
afterEach(() => {
  platform.refuseMembers = undefined
  platform.nextElsewhere = undefined
})

const listed = () =>
  asOwner<Listed>(studio, school.owner, 'GET', `/platforms?organizationId=${school.organizationId}`)
const launch = (sub: string, given_name: string) =>
  launcher(studio, platform, () => tool).launch(() => ({ sub, given_name }), undefined, {
    [claim('custom')]: { activity_id: school.activity.activityId },
    [claim('context')]: { id: 'course-3', title: 'History 8B' },
    'https://purl.imsglobal.org/spec/lti-nrps/claim/namesroleservice': {
      context_memberships_url: platform.membershipsUrl,
      service_versions: ['2.0'],
    },
  })
const bringIn = <Reply = BroughtIn>(more: object = {}, status = 200) =>
  asOwner<Reply>(
    studio,
    school.owner,
    'POST',
    `/platforms/${registered.platformId}/courses/${course.courseId}/pupils`,
    { groupId: null, leftIds: [], isPreview: false, ...more },
    status,
  )
const students = async () =>
  (
    await asOwner<List<Student>>(
      studio,
      school.owner,
      'GET',
      `/students?organizationId=${school.organizationId}&sort=name&dir=asc`,
    )
  ).items

test('a launch names its course; the class comes in page by page, without teachers, guests and addresses', async () => {
  expect(course).toMatchObject({ name: 'History 8B', groupId: null, readAt: null })
  platform.members = [
    pupil('pupil-1', 'Kaya Demir'),
    { user_id: 't', name: 'Ms Holm', roles: [role('Instructor')] },
    { ...pupil('pupil-2', 'Kaya'), roles: ['Learner'] },
    { ...pupil('both', 'Helper'), roles: [...learner, role('Mentor')] },
    { ...pupil('gone', 'Gone'), status: 'Inactive' },
    {
      ...pupil('try', 'Test'),
      roles: [...learner, 'http://purl.imsglobal.org/vocab/lti/system/person#TestUser'],
    },
    { user_id: 'pupil-3', roles: learner },
  ]
  const preview = await bringIn({ isPreview: true })
  expect(preview).toMatchObject({ groupId: null, added: ['Kaya', 'Kaya 2', 'Student'], stayed: 0, left: [] })
  expect((await students()).length, 'a preview changes nothing').toBe(1)
  expect([platform.pagesRead, platform.faults]).toEqual([4, []])

  const { groupId } = await bringIn()
  const all = await students()
  expect(all.map(({ name, groups, status }) => [name, groups[0]?.name, status])).toEqual([
    ['Kaya', 'History 8B', 'active'],
    ['Kaya 2', 'History 8B', 'invited'],
    ['Student', 'History 8B', 'invited'],
  ])
  expect((await listed()).courses).toMatchObject([
    { groupId, groupName: 'History 8B', readAt: expect.any(String) },
  ])
  expect(await bringIn()).toMatchObject({ added: [], stayed: 3, left: [] })
  const kept = await asOwner(studio, school.owner, 'GET', `/students/${all[1]!.studentId}/everything`)
  expect(JSON.stringify(kept)).not.toContain('school.example')
  // The one whom the list named is the one who opens the activity later.
  await launch('pupil-2', 'Kaya')
  expect((await students()).length).toBe(3)
})

test('who left stays until somebody says so; then the name opens nothing, until the platform sends it again', async () => {
  platform.members = platform.members.filter(({ user_id }) => user_id !== 'pupil-2')
  const { left, groupId } = await bringIn()
  expect(left.map(({ name }) => name)).toEqual(['Kaya 2'])
  const statusOf = async (name: string) => (await students()).find((one) => one.name === name)!
  expect(await statusOf('Kaya 2')).toMatchObject({ status: 'active', groups: [{ name: 'History 8B' }] })

  const mine = await statusOf('Kaya')
  const again = await bringIn({ leftIds: [left[0]!.studentId, mine.studentId] })
  expect(again.deactivated, 'nobody who is in the course is put out').toBe(1)
  const out = await statusOf('Kaya 2')
  expect(out).toMatchObject({ status: 'inactive', groups: [] })
  expect((await statusOf('Kaya')).status).toBe('active')
  const { code } = await givenCode(studio, school.owner, school.activity.activityId, groupId)
  const { json } = await join(studio, { code, name: 'Kaya 2', personalCode: out.personalCode })
  expect(json.message).toBe('This name is no longer in the class. Ask your teacher.')
  await launch('pupil-2', 'Kaya')
  expect((await statusOf('Kaya 2')).status).toBe('active')
})

test('a student is deactivated and activated by hand, too', async () => {
  const [first] = await students()
  const path = `/students/${first!.studentId}`
  expect(await asOwner(studio, school.owner, 'PATCH', path, { isActive: false })).toMatchObject({
    status: 'inactive',
  })
  expect(await asOwner(studio, school.owner, 'PATCH', path, { isActive: true })).toMatchObject({
    status: 'active',
  })
})

test('what goes wrong on the platform is said in words, and nothing is changed', async () => {
  const before = JSON.stringify(await students())
  const said = async () => (await bringIn<{ message: string }>({}, 409)).message
  platform.refuseMembers = 403
  expect(await said()).toMatch(/^The learning platform does not let the studio read this course/)
  platform.refuseMembers = 500
  expect(await said()).toBe('The learning platform answered with status 500.')
  platform.refuseMembers = undefined
  platform.nextElsewhere = 'http://127.0.0.1:9/more'
  expect(await said(), 'the access token goes nowhere else').toMatch(/cannot be read/)
  platform.nextElsewhere = `${platform.membershipsUrl}?limit=100`
  expect(await said(), 'a list that never ends').toMatch(/cannot be read/)
  platform.nextElsewhere = undefined
  platform.endTokens()
  expect((await bringIn({ isPreview: true })).stayed, 'a new token is asked for').toBeGreaterThan(0)
  expect(JSON.stringify(await students())).toBe(before)
  const other = await givenSchool(studio)
  const path = `/platforms/${registered.platformId}/courses/${course.courseId}/pupils`
  await asOwner(studio, other.owner, 'POST', path, { groupId: null, leftIds: [], isPreview: true }, 404)
})
