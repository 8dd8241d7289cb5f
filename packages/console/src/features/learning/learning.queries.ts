import {
  type Activity,
  type ActivityDetail,
  type BodyInput,
  type ClassQuestion,
  type LearningCourse,
  type LearningPlatform,
  routes,
  type Student,
} from '@studio/contract'
import { call, download } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'

const { activities, classResults, lessons, platforms, students, records } = routes
type Inside = { organizationId: string }

export function activitiesQuery(query: ListInput & Inside) {
  return listQuery(activities.list, { query })
}
export function liveActivitiesQuery(organizationId: string) {
  return routeQuery(activities.list, { query: { organizationId, filter: 'state:live', pageSize: 5 } })
}
export function activityQuery(activityId: string) {
  return routeQuery(activities.get, { params: { activityId } })
}
export function answersQuery(activityId: string) {
  return routeQuery(activities.answers, { params: { activityId } })
}
export function resultsQuery(activityId: string, query: ListInput) {
  return listQuery(activities.results, { params: { activityId }, query })
}
export function pathQuery(activityId: string, attemptId: string) {
  return routeQuery(activities.path, { params: { activityId, attemptId } })
}
/** The feed brings what pupils do; that somebody has been quiet for a while is no change, so the clock asks too. */
export function lessonQuery(activityId: string) {
  return { ...routeQuery(lessons.get, { params: { activityId } }), refetchInterval: 30_000 }
}
export function mapQuery(activityId: string) {
  return routeQuery(classResults.map, { params: { activityId } })
}
export function wordsQuery(activityId: string) {
  return routeQuery(classResults.words, { params: { activityId } })
}
export function openStoryfilesQuery() {
  return routeQuery(routes.storyfiles.list, { query: { filter: 'status:published', pageSize: 100 } })
}
export function studentsQuery(query: ListInput & Inside & { groupId?: string }) {
  return listQuery(students.list, { query })
}
export function groupsQuery(organizationId: string) {
  return routeQuery(students.groups, { query: { organizationId } })
}
export function groupStudentsQuery(organizationId: string, groupId: string) {
  return routeQuery(students.list, {
    query: { organizationId, groupId, pageSize: 100, sort: 'name', dir: 'asc' },
  })
}
export function storeQuery(organizationId: string) {
  return routeQuery(records.store, { query: { organizationId } })
}
export function platformsQuery(organizationId: string) {
  return routeQuery(platforms.list, { query: { organizationId } })
}
export function statementsQuery(query: ListInput & Inside) {
  return listQuery(records.statements, { query })
}

export function createActivity(body: BodyInput<typeof activities.create>) {
  return refreshing('activity', call(activities.create, { body }))
}
export function changeActivity(
  { activityId, version }: Pick<ActivityDetail, 'activityId' | 'version'>,
  body: BodyInput<typeof activities.update>,
) {
  return refreshing('activity', call(activities.update, { params: { activityId }, body, ifMatch: version }))
}
export function setActivityState(
  { activityId }: Pick<Activity, 'activityId'>,
  act: BodyInput<typeof activities.setState>['act'],
) {
  return refreshing('activity', call(activities.setState, { params: { activityId }, body: { act } }))
}
export function makeCode(activityId: string, body: BodyInput<typeof activities.makeCode>) {
  return refreshing('activity', call(activities.makeCode, { params: { activityId }, body }))
}
export function takePackage(activityId: string) {
  return download(activities.package, activities.package.path.replace(':activityId', activityId), {})
}
export function endCode(activityId: string, code: string) {
  return refreshing('activity', call(activities.endCode, { params: { activityId }, body: { code } }))
}
export function gradeAttempt(
  params: { activityId: string; attemptId: string },
  body: BodyInput<typeof activities.grade>,
) {
  return refreshing('attempt', call(activities.grade, { params, body }))
}
export function returnReflection(
  params: { activityId: string; attemptId: string },
  body: BodyInput<typeof activities.returnReflection>,
) {
  return refreshing('attempt', call(activities.returnReflection, { params, body }))
}

export function broadcast(activityId: string, prompt: string) {
  return refreshing('attempt', call(lessons.broadcast, { params: { activityId }, body: { prompt } }))
}
export function freeze(activityId: string, isFrozen: boolean) {
  return refreshing('attempt', call(lessons.freeze, { params: { activityId }, body: { isFrozen } }))
}
export function moderate(activityId: string, body: Pick<ClassQuestion, 'classQuestionId' | 'state'>) {
  return refreshing('attempt', call(lessons.moderate, { params: { activityId }, body }))
}
export function openProjector(activityId: string, storyfileId: string) {
  const body = { storyfileId, clientSessionId: crypto.randomUUID() }
  return call(lessons.openProjector, { params: { activityId }, body })
}

export function saveStudent(student: Student | undefined, body: BodyInput<typeof students.create>) {
  const { organizationId: _, ...changes } = body
  return refreshing(
    'student',
    student
      ? call(students.update, {
          params: { studentId: student.studentId },
          body: changes,
          ifMatch: student.version,
        })
      : call(students.create, { body }),
  )
}
export function setStudentActive({ studentId, version }: Student, isActive: boolean) {
  return refreshing(
    'student',
    call(students.update, { params: { studentId }, body: { isActive }, ifMatch: version }),
  )
}
export function readRoster(body: BodyInput<typeof students.roster>) {
  return refreshing('student', call(students.roster, { body }))
}
export function mergeStudents(studentId: string, otherId: string) {
  return refreshing('student', call(students.merge, { params: { studentId }, body: { otherId } }))
}
export function resetStudent(studentId: string) {
  return refreshing('student', call(students.reset, { params: { studentId } }))
}
export function eraseStudent(studentId: string) {
  return refreshing('student', call(students.erase, { params: { studentId } }))
}
export function takeStudentAway(studentId: string) {
  return download(students.takeAway, students.takeAway.path.replace(':studentId', studentId), {})
}
export function createGroup(body: BodyInput<typeof students.createGroup>) {
  return refreshing('student', call(students.createGroup, { body }))
}
export function renameGroup(groupId: string, name: string) {
  return refreshing('student', call(students.renameGroup, { params: { groupId }, body: { name } }))
}
export function deleteGroup(groupId: string) {
  return refreshing('student', call(students.removeGroup, { params: { groupId } }))
}
export function saveStore(body: BodyInput<typeof records.saveStore>) {
  return refreshing('record_store', call(records.saveStore, { body }))
}

export function savePlatform(
  platform: LearningPlatform | undefined,
  body: BodyInput<typeof platforms.create>,
) {
  const { organizationId: _, ...changes } = body
  return refreshing(
    'learning_platform',
    platform
      ? call(platforms.update, { params: { platformId: platform.platformId }, body: changes })
      : call(platforms.create, { body }),
  )
}
export function inviteToRegister(organizationId: string) {
  return call(platforms.invite, { body: { organizationId } })
}
export function confirmPlatform(platformId: string) {
  return refreshing('learning_platform', call(platforms.confirm, { params: { platformId } }))
}
export async function bringIn(
  { platformId, courseId }: LearningCourse,
  body: BodyInput<typeof platforms.bringIn>,
) {
  const answer = await refreshing(
    'learning_platform',
    call(platforms.bringIn, { params: { platformId, courseId }, body }),
  )
  if (!body.isPreview) void refreshTopic('student')
  return answer
}
export function removePlatform(platformId: string) {
  return refreshing('learning_platform', call(platforms.remove, { params: { platformId } }))
}

async function refreshing<Answer>(
  topic: 'activity' | 'attempt' | 'student' | 'record_store' | 'learning_platform',
  answer: Promise<Answer>,
): Promise<Answer> {
  try {
    return await answer
  } finally {
    void refreshTopic(topic)
  }
}
