import type { ActivityDetail } from '@studio/contract'
import { harborMuseum, idOf } from './open-page.tsx'

const groupId = idOf(390)
const since = '2026-01-01T00:00:00.000Z'
/** An activity whose class gets in by a code. */
export const activity: ActivityDetail = {
  activityId: idOf(391),
  organizationId: harborMuseum,
  name: 'The harbour',
  storyfiles: [],
  groups: [{ groupId, name: '7b' }],
  state: 'live',
  opensAt: null,
  dueAt: null,
  started: 0,
  done: 0,
  questionsAverage: null,
  scoreAverage: null,
  version: 1,
  updatedAt: since,
  brief: '',
  goals: [],
  mustFinds: [],
  reflections: [],
  quiz: [],
  rubric: [],
  attempts: 1,
  countedAttempt: 'last',
  grading: 'points',
  points: 10,
  codes: [{ code: 'ABCDEFGH', groupId, expiresAt: '2030-01-01T00:00:00.000Z', isExpired: false }],
}
