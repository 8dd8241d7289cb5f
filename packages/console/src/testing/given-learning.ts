import type { ActivityDetail, LearningPlatform } from '@studio/contract'
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

const school = 'https://moodle.example.org'
/** A learning platform that may open activities. */
export const moodle: LearningPlatform = {
  platformId: idOf(600),
  organizationId: harborMuseum,
  name: 'Moodle',
  issuer: school,
  clientId: 'abc',
  authorizationUrl: `${school}/auth`,
  tokenUrl: `${school}/token`,
  keysUrl: `${school}/certs`,
  deploymentIds: ['1'],
  isActive: true,
  waiting: 0,
  setAside: 0,
  problem: '',
  version: 5,
}
