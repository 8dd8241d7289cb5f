import { routes } from '@studio/contract'
import { ActivitiesList } from '../../features/learning/activities-list.tsx'
import { ClassCodes } from '../../features/learning/class/class-codes.tsx'
import { EraseStudentDialog } from '../../features/learning/students/erase-student-dialog.tsx'
import { MergeDialog } from '../../features/learning/students/merge-dialog.tsx'
import { StudentDialog } from '../../features/learning/students/student-dialog.tsx'
import { PlatformDialog } from '../../features/lti/platform-dialog.tsx'
import type { FakeApi } from '../fake-api.ts'
import { activity, moodle } from '../given-learning.ts'
import { studentOf } from '../given-people.ts'
import { pageOf } from '../given-storyfiles.ts'
import { judgeDialog } from '../judge-dialog.tsx'
import { harborMuseum } from '../open-page.tsx'

const organizationId = harborMuseum
const mia = studentOf(1, 'Mia')
const other = studentOf(2, 'Mia K')
const { activityId } = activity
const { groupId } = activity.groups[0]!
const groups = { groups: [{ groupId, name: '7b', students: 0, version: 1 }] }

judgeDialog({
  heading: 'Erase “Mia”?',
  show: (close) => <EraseStudentDialog student={mia} onClose={close} />,
  given: (api) =>
    api.answer(routes.students.traces, {
      activities: 1,
      questions: 2,
      reflections: 0,
      quizAnswers: 0,
      sentStatements: 0,
    }),
  act: 'Erase',
  route: routes.students.erase,
  sends: { params: { studentId: mia.studentId } },
  reply: { sentStatementIds: [] },
})

judgeDialog({
  heading: 'Merge another student into “Mia”',
  show: (close) => <MergeDialog student={mia} onClose={close} />,
  given: (api) => api.answer(routes.students.list, ({ query }) => pageOf([mia, other], query)),
  missing: { at: 'Other student', says: 'Choose a student' },
  choose: async (dialog, user) => user.click(await dialog.findByRole('option', { name: /Mia K/ })),
  act: 'Merge',
  route: routes.students.merge,
  sends: { params: { studentId: mia.studentId }, body: { otherId: other.studentId } },
  reply: mia,
})

judgeDialog({
  heading: 'New student',
  show: (close) => <StudentDialog organizationId={organizationId} student={undefined} onClose={close} />,
  given: (api) => api.answer(routes.students.groups, groups),
  missing: { at: 'Name in class', says: 'Please enter a name.' },
  fill: { 'Name in class': 'Mia', 'External id': '17', 'Guardian’s consent': 'Yes', '7b': true },
  act: 'Save',
  route: routes.students.create,
  sends: {
    body: { organizationId, name: 'Mia', externalId: '17', guardianConsent: 'yes', groupIds: [groupId] },
  },
  wrong: { field: 'externalId', at: 'External id' },
  reply: mia,
})

judgeDialog({
  heading: 'Edit “Mia”',
  show: (close) => <StudentDialog organizationId={organizationId} student={mia} onClose={close} />,
  given: (api) => api.answer(routes.students.groups, groups),
  missing: { empty: 'Name in class', at: 'Name in class', says: 'Please enter a name.' },
  fill: { 'Name in class': 'Mia R' },
  act: 'Save',
  route: routes.students.update,
  sends: {
    params: { studentId: mia.studentId },
    body: { name: 'Mia R', externalId: '', guardianConsent: 'not_needed', groupIds: [] },
    ifMatch: mia.version,
  },
  wrong: { field: 'name', at: 'Name in class' },
  reply: mia,
})

const showCodes = {
  show: () => <ClassCodes activity={activity} />,
  given: (api: FakeApi) => api.answer(routes.students.list, ({ query }) => pageOf([mia], query)),
}

judgeDialog({
  ...showCodes,
  heading: 'Make a new code instead of “ABCD EFGH”?',
  through: ['New code'],
  act: 'Make a new code',
  route: routes.activities.makeCode,
  sends: { params: { activityId }, body: { groupId, hours: 24 } },
  reply: activity.codes[0]!,
})

judgeDialog({
  ...showCodes,
  heading: 'End the code “ABCD EFGH”?',
  through: ['End this code'],
  act: 'End this code',
  route: routes.activities.endCode,
  sends: { params: { activityId }, body: { code: 'ABCDEFGH' } },
  reply: {},
})

judgeDialog({
  heading: 'New activity',
  show: () => <ActivitiesList organizationId={organizationId} />,
  through: ['New activity'],
  given: (api) => api.answer(routes.activities.list, ({ query }) => pageOf([activity], query)),
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'The harbour' },
  act: 'Create',
  route: routes.activities.create,
  sends: { body: { organizationId, name: 'The harbour' } },
  wrong: { field: 'name', at: 'Name' },
  reply: { ...activity, state: 'draft' },
  opens: `/learning?activity=${activityId}&tab=prepare`,
})

const { name, issuer, clientId, authorizationUrl, tokenUrl, keysUrl } = moodle
const settings = { name, issuer, clientId, authorizationUrl, tokenUrl, keysUrl }

judgeDialog({
  heading: 'Add a learning platform',
  show: (close) => <PlatformDialog organizationId={organizationId} onClose={close} />,
  missing: { at: 'Name', says: 'Please enter a name.' },
  fill: {
    Name: 'Moodle',
    'Platform id (issuer)': issuer,
    'Client id': clientId,
    'Authentication request URL': authorizationUrl,
    'Access token URL': tokenUrl,
    'Public key set URL of the platform': keysUrl,
    'Deployment ids': '1\n\n2',
  },
  act: 'Save',
  route: routes.platforms.create,
  sends: { body: { organizationId, ...settings, deploymentIds: ['1', '2'] } },
  wrong: { field: 'deploymentIds.1', at: 'Deployment ids' },
  reply: moodle,
})

judgeDialog({
  heading: 'Edit “Moodle”',
  show: (close) => <PlatformDialog organizationId={organizationId} platform={moodle} onClose={close} />,
  missing: { empty: 'Name', at: 'Name', says: 'Please enter a name.' },
  fill: { Name: 'Canvas' },
  act: 'Save',
  route: routes.platforms.update,
  sends: {
    params: { platformId: moodle.platformId },
    body: { ...settings, name: 'Canvas', deploymentIds: ['1'] },
    ifMatch: moodle.version,
  },
  wrong: { field: 'issuer', at: 'Platform id (issuer)' },
  reply: moodle,
})
