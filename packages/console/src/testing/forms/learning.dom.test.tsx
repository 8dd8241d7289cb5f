import { type LearningGroup, type Lesson, type PupilPath, routes } from '@studio/contract'
import { screen } from '@testing-library/react'
import { expect } from 'vitest'
import { ClassCodes } from '../../features/learning/class/class-codes.tsx'
import { ClassView } from '../../features/learning/class/class-view.tsx'
import { GradeForm } from '../../features/learning/grade-form.tsx'
import { GroupsDialog } from '../../features/learning/students/groups-dialog.tsx'
import { PlatformRow } from '../../features/lti/platform-row.tsx'
import { RegistrationLink } from '../../features/lti/registration-link.tsx'
import { StoreForm } from '../../features/records/store-form.tsx'
import type { FakeApi } from '../fake-api.ts'
import { activity, moodle } from '../given-learning.ts'
import { pageOf } from '../given-storyfiles.ts'
import { harborMuseum, idOf } from '../open-page.tsx'
import { judgeForm } from './judge-form.tsx'

const organizationId = harborMuseum
const since = '2026-01-01T00:00:00.000Z'
const group: LearningGroup = { groupId: idOf(390), name: '7b', students: 3, version: 5 }
const showGroups = {
  show: <GroupsDialog organizationId={organizationId} onClose={() => {}} />,
  given: (api: FakeApi) => api.answer(routes.students.groups, { groups: [group] }),
}

judgeForm({
  ...showGroups,
  name: 'New group',
  missing: { says: 'Please enter a name.', at: 'New group' },
  fill: { 'New group': '8a' },
  act: 'Add group',
  route: routes.students.createGroup,
  sends: { body: { organizationId, name: '8a' } },
  wrong: { field: 'name', at: 'New group' },
  saysAt: 'New group',
  reply: { ...group, name: '8a' },
  done: () => expect(screen.getByLabelText<HTMLInputElement>('New group').value).toBe(''),
})

judgeForm({
  ...showGroups,
  name: 'Rename a group',
  through: 'Rename 7b',
  missing: { in: { 'New name of “7b”': '' }, says: 'Please enter a name.', at: 'New name of “7b”' },
  fill: { 'New name of “7b”': '7c' },
  act: 'Save',
  route: routes.students.renameGroup,
  sends: { params: { groupId: group.groupId }, body: { name: '7c' }, ifMatch: group.version },
  wrong: { field: 'name', at: 'New name of “7b”' },
  saysAt: 'New name of “7b”',
  reply: { ...group, name: '7c' },
  done: () => screen.getByRole('button', { name: 'Rename 7b' }),
})

judgeForm({
  name: 'Make a registration link',
  show: <RegistrationLink organizationId={organizationId} barred={undefined} />,
  act: 'Make a registration link',
  route: routes.platforms.invite,
  sends: { body: { organizationId } },
  reply: { registrationUrl: 'https://studio.example.org/lti/register/1', expiresAt: since },
  done: 'https://studio.example.org/lti/register/1',
})

const { activityId } = activity
const lesson: Lesson = {
  activityId,
  name: activity.name,
  state: 'live',
  code: null,
  dueAt: null,
  isFrozen: false,
  prompt: '',
  questions: 0,
  unanswered: 0,
  pupils: [],
  mustFinds: [],
  untouched: [],
  queue: [],
}
const criterionId = idOf(671)
judgeForm({
  name: 'Make a class code',
  show: <ClassCodes activity={{ ...activity, codes: [] }} />,
  given: (api) => api.answer(routes.students.list, ({ query }) => pageOf([], query)),
  fill: { For: 'Anyone with the code', 'Code works for': '7 days' },
  act: 'Make a class code',
  route: routes.activities.makeCode,
  sends: { params: { activityId }, body: { groupId: null, hours: 168 } },
  reply: { code: 'ABCDEFGH', groupId: null, expiresAt: since, isExpired: false },
  done: () => expect(screen.getByRole('button').getAttribute('aria-busy')).not.toBe('true'),
})

const path: PupilPath = {
  attemptId: idOf(670),
  studentId: idOf(321),
  name: 'Mia',
  attempt: 1,
  counts: true,
  questions: 0,
  unanswered: 0,
  kinds: [],
  followUps: 0,
  followUpDepth: 0,
  found: 0,
  mustFinds: 0,
  quizRight: 0,
  quizAnswered: 0,
  quizItems: 0,
  reflections: 0,
  suggestedScore: null,
  rubricScore: null,
  score: null,
  startedAt: since,
  doneAt: since,
  version: 2,
  comment: '',
  turns: [],
  written: [],
  quizAnswers: [],
  rubric: [{ criterionId, name: 'Content', levels: ['Good', 'Poor'], level: null }],
}

judgeForm({
  name: 'Grade',
  show: <GradeForm activityId={activityId} path={path} />,
  fill: { Content: 'Good', 'Score in per cent': '80', 'Comment for the student': 'Well asked' },
  act: 'Save grade',
  route: routes.activities.grade,
  sends: {
    params: { activityId, attemptId: path.attemptId },
    body: { score: 80, comment: 'Well asked', rubric: [{ criterionId, level: 0 }] },
    ifMatch: path.version,
  },
  wrong: { field: 'score', at: 'Score in per cent' },
  reply: path,
  done: 'The student sees the grade.',
})

judgeForm({
  name: 'Confirm Moodle',
  show: (
    <PlatformRow
      platform={{ ...moodle, isActive: false }}
      courses={[]}
      barred={undefined}
      onEdit={() => {}}
      next={{ current: null }}
    />
  ),
  act: 'Confirm Moodle',
  route: routes.platforms.confirm,
  sends: { params: { platformId: moodle.platformId } },
  reply: moodle,
  done: 'Moodle can open activities now.',
})

judgeForm({
  name: 'A prompt for the class',
  show: <ClassView activity={activity} />,
  given: (api) => api.answer(routes.lessons.get, lesson),
  missing: { says: 'Please write a prompt first.', at: 'Prompt for the class' },
  fill: { 'Prompt for the class': 'Ask about the harbour' },
  act: 'Broadcast a prompt',
  route: routes.lessons.broadcast,
  sends: { params: { activityId }, body: { prompt: 'Ask about the harbour' } },
  wrong: { field: 'prompt', at: 'Prompt for the class' },
  saysAt: 'Prompt for the class',
  reply: {},
  done: 'The whole class sees the prompt.',
})

const store = {
  organizationId,
  endpoint: 'https://records.example.org/xapi',
  version: '2.0.0' as const,
  user: 'studio',
  hasPassword: true,
  sendsTexts: false,
  revision: 4,
  sent: 0,
  waiting: 0,
  setAside: 0,
  pausedBecause: null,
}

judgeForm({
  name: 'Record store',
  show: <StoreForm organizationId={organizationId} store={store} />,
  fill: { 'xAPI endpoint': 'https://lrs.example.org/xapi', 'Password or secret': 'four words' },
  act: 'Save',
  route: routes.records.saveStore,
  sends: {
    body: {
      organizationId,
      endpoint: 'https://lrs.example.org/xapi',
      version: '2.0.0',
      user: 'studio',
      password: 'four words',
      sendsTexts: false,
      basedOn: 4,
    },
  },
  wrong: { field: 'endpoint', at: 'xAPI endpoint' },
  reply: { ...store, endpoint: 'https://lrs.example.org/xapi', revision: 5 },
  done: 'The record store is saved.',
})
