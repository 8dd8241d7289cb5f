import {
  type Activity,
  type ActivityDetail,
  activitiesRoutes,
  type BodyInput,
  type ClassQuestion,
  classResultsRoutes,
  lessonsRoutes,
  pupilsRoutes,
  type Student,
  storyfilesRoutes,
  studentsRoutes,
} from '@studio/contract'
import { call, download } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import { refreshing } from '../../platform/calls/refreshing.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { base64Of } from '../../platform/uploads/base64-of.ts'

type Inside = { organizationId: string }

export function activitiesQuery(query: ListInput & Inside) {
  return listQuery(activitiesRoutes.list, { query })
}
export function liveActivitiesQuery(organizationId: string) {
  return routeQuery(activitiesRoutes.list, { query: { organizationId, filter: 'state:live', pageSize: 5 } })
}
export function activityQuery(activityId: string) {
  return routeQuery(activitiesRoutes.get, { params: { activityId } })
}
export function answersQuery(activityId: string) {
  return routeQuery(activitiesRoutes.answers, { params: { activityId } })
}
export function resultsQuery(activityId: string, query: ListInput) {
  return listQuery(activitiesRoutes.results, { params: { activityId }, query })
}
export function pathQuery(activityId: string, attemptId: string) {
  return routeQuery(activitiesRoutes.path, { params: { activityId, attemptId } })
}
/** The feed brings what pupils do; that a person is quiet, or has left, is no change, so the clock asks too. */
export function lessonQuery(activityId: string) {
  return { ...routeQuery(lessonsRoutes.get, { params: { activityId } }), refetchInterval: 20_000 }
}
export function mapQuery(activityId: string) {
  return routeQuery(classResultsRoutes.map, { params: { activityId } })
}
export function wordsQuery(activityId: string) {
  return routeQuery(classResultsRoutes.words, { params: { activityId } })
}
export function followUpsQuery(activityId: string) {
  return routeQuery(classResultsRoutes.followUps, { params: { activityId } })
}
export function openStoryfilesQuery() {
  return routeQuery(storyfilesRoutes.list, { query: { filter: 'status:published', pageSize: 100 } })
}
export function studentsQuery(query: ListInput & Inside & { groupId?: string }) {
  return listQuery(studentsRoutes.list, { query })
}
export function groupsQuery(organizationId: string) {
  return routeQuery(studentsRoutes.groups, { query: { organizationId } })
}
export function groupStudentsQuery(organizationId: string, groupId: string) {
  return routeQuery(studentsRoutes.list, {
    query: { organizationId, groupId, pageSize: 100, sort: 'name', dir: 'asc' },
  })
}
export function createActivity(body: BodyInput<typeof activitiesRoutes.create>) {
  return refreshing('activity', call(activitiesRoutes.create, { body }))
}
export async function changeActivity(
  { activityId, version }: Pick<ActivityDetail, 'activityId' | 'version'>,
  body: BodyInput<typeof activitiesRoutes.update>,
) {
  const changed = await refreshing(
    'activity',
    call(activitiesRoutes.update, { params: { activityId }, body, ifMatch: version }),
  )
  // The next step may be saved before the activity is read again. It would be refused as based on an older version.
  queryClient.setQueryData(activityQuery(activityId).queryKey, changed)
  return changed
}
export function setActivityState(
  { activityId }: Pick<Activity, 'activityId'>,
  act: BodyInput<typeof activitiesRoutes.setState>['act'],
) {
  return refreshing('activity', call(activitiesRoutes.setState, { params: { activityId }, body: { act } }))
}
export function makeCode(activityId: string, body: BodyInput<typeof activitiesRoutes.makeCode>) {
  return refreshing('activity', call(activitiesRoutes.makeCode, { params: { activityId }, body }))
}
export function beginTrial(activityId: string) {
  return call(pupilsRoutes.beginTrial, { params: { activityId } })
}
export function takePackage(activityId: string) {
  return download(
    activitiesRoutes.package,
    activitiesRoutes.package.path.replace(':activityId', activityId),
    {},
  )
}
export function endCode(activityId: string, code: string) {
  return refreshing('activity', call(activitiesRoutes.endCode, { params: { activityId }, body: { code } }))
}
export function gradeAttempt(
  { version, ...params }: { activityId: string; attemptId: string; version: number },
  body: BodyInput<typeof activitiesRoutes.grade>,
) {
  return refreshing('attempt', call(activitiesRoutes.grade, { params, body, ifMatch: version }))
}
export function returnReflection(
  params: { activityId: string; attemptId: string },
  body: BodyInput<typeof activitiesRoutes.returnReflection>,
) {
  return refreshing('attempt', call(activitiesRoutes.returnReflection, { params, body }))
}

export function broadcast(activityId: string, prompt: string) {
  return refreshing('attempt', call(lessonsRoutes.broadcast, { params: { activityId }, body: { prompt } }))
}
export function freeze(activityId: string, isFrozen: boolean) {
  return refreshing('attempt', call(lessonsRoutes.freeze, { params: { activityId }, body: { isFrozen } }))
}
/** Settles when the queue on the screen is the newest: a key that comes next acts on what is there then. */
export async function moderate(
  activityId: string,
  body: Pick<ClassQuestion, 'classQuestionId' | 'state'>,
): Promise<void> {
  try {
    await call(lessonsRoutes.moderate, { params: { activityId }, body })
  } finally {
    await refreshTopic('attempt')
  }
}
export function showOnProjector(activityId: string, turnId: string) {
  return refreshing('attempt', call(lessonsRoutes.show, { params: { activityId }, body: { turnId } }))
}
export function openProjector(activityId: string, storyfileId: string) {
  const body = { storyfileId, clientSessionId: crypto.randomUUID() }
  return call(lessonsRoutes.openProjector, { params: { activityId }, body })
}

export function saveStudent(student: Student | undefined, body: BodyInput<typeof studentsRoutes.create>) {
  const { organizationId: _, ...changes } = body
  return refreshing(
    'student',
    student
      ? call(studentsRoutes.update, {
          params: { studentId: student.studentId },
          body: changes,
          ifMatch: student.version,
        })
      : call(studentsRoutes.create, { body }),
  )
}
export function setStudentActive({ studentId, version }: Student, isActive: boolean) {
  return refreshing(
    'student',
    call(studentsRoutes.update, { params: { studentId }, body: { isActive }, ifMatch: version }),
  )
}
export function readRoster(body: BodyInput<typeof studentsRoutes.roster>) {
  return refreshing('student', call(studentsRoutes.roster, { body }))
}
/** The list of a workbook as text. */
export async function readRosterFile(organizationId: string, file: File): Promise<string> {
  const body = { organizationId, fileName: file.name, content: await base64Of(file) }
  return (await call(studentsRoutes.rosterText, { body })).text
}
export function mergeStudents(studentId: string, otherId: string) {
  return refreshing('student', call(studentsRoutes.merge, { params: { studentId }, body: { otherId } }))
}
export function resetStudent(studentId: string) {
  return refreshing('student', call(studentsRoutes.reset, { params: { studentId } }))
}
/** Looked up anew each time: the pupil may be asking at the moment. */
export function tracesQuery(studentId: string) {
  return { ...routeQuery(studentsRoutes.traces, { params: { studentId } }), staleTime: 0 }
}
export function eraseStudent(studentId: string) {
  return refreshing('student', call(studentsRoutes.erase, { params: { studentId } }))
}
export function takeStudentAway(studentId: string) {
  return download(studentsRoutes.takeAway, studentsRoutes.takeAway.path.replace(':studentId', studentId), {})
}
export function createGroup(body: BodyInput<typeof studentsRoutes.createGroup>) {
  return refreshing('student', call(studentsRoutes.createGroup, { body }))
}
/** Refused with CHANGED_MEANWHILE when another person renamed it since `version`. */
export function renameGroup(groupId: string, name: string, version: number) {
  return refreshing(
    'student',
    call(studentsRoutes.renameGroup, { params: { groupId }, body: { name }, ifMatch: version }),
  )
}
export function deleteGroup(groupId: string) {
  return refreshing('student', call(studentsRoutes.removeGroup, { params: { groupId } }))
}
