import type { Role, Student, Team, User } from '@studio/contract'
import { harborMuseum, idOf } from './open-page.tsx'

const since = '2026-01-01T00:00:00.000Z'

/** A member of the Harbor Museum. */
export const memberOf = (n: number, name: string, more: Partial<User> = {}): User => ({
  userId: idOf(200 + n),
  name,
  email: `${name.split(' ')[0]!.toLowerCase()}@harbor.test`,
  role: 'edit:ns',
  narrowedTo: null,
  teams: [],
  organizations: [],
  status: 'active',
  accountClosed: false,
  lastSeenAt: since,
  isOnline: false,
  providers: ['password'],
  joinedAt: since,
  storyfileIds: [],
  ...more,
})

export const guides: Team = {
  teamId: idOf(300),
  organizationId: harborMuseum,
  name: 'Guides',
  description: '',
  defaultRole: 'read:ns',
  memberCount: 0,
  storyfileCount: 0,
  isDeleted: false,
  version: 4,
  createdAt: since,
  updatedAt: since,
}

export const writers: Role = {
  roleId: idOf(310),
  value: 'edit:ns',
  displayName: 'Writers',
  description: '',
  productGroups: [],
  memberCount: 0,
  isCustom: true,
  isDeleted: false,
  denies: ['publish'],
  version: 3,
}

/** A pupil of a class. */
export const studentOf = (n: number, name: string): Student => ({
  studentId: idOf(320 + n),
  organizationId: harborMuseum,
  name,
  externalId: '',
  groups: [],
  status: 'active',
  guardianConsent: 'not_needed',
  personalCode: '',
  activitiesDone: 0,
  lastSeenAt: null,
  version: 2,
})
