import type { RoleValue } from './permissions.ts'

/** How far an action goes for a role; the words of a cell stand with the screen that shows it. */
export const reaches = ['no', 'own', 'shared', 'asked', 'yes'] as const
export type Reach = (typeof reaches)[number]

/** The columns of the matrix; the last stands for the platform admin, who is no member of anything by that. */
export const matrixColumns = ['restricted:ns', 'read:ns', 'edit:ns', 'owner:ns', 'admin'] as const satisfies (
  | RoleValue
  | 'admin'
)[]

export type PermissionAction = {
  action: string
  /** In the order of the columns. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach]
  /** The routes by which it is done; a test holds their access to this row. Empty: decided inside of another action. */
  routes: readonly string[]
}

/** Who may do what: the one table that the roles page draws and that the route table is compared with. */
export const permissionMatrix = [
  {
    action: 'dashboard',
    reach: ['own', 'yes', 'yes', 'yes', 'yes'],
    routes: ['identity.me', 'storyfiles.list', 'organizations.list'],
  },
  {
    action: 'seeStoryfile',
    reach: ['shared', 'yes', 'yes', 'yes', 'yes'],
    routes: ['storyfiles.get', 'storyfiles.script', 'clips.list', 'clips.get', 'conversations.preview'],
  },
  {
    action: 'record',
    reach: ['asked', 'no', 'yes', 'yes', 'yes'],
    routes: [],
  },
  {
    action: 'editContent',
    reach: ['no', 'no', 'yes', 'yes', 'yes'],
    routes: [
      'storyfiles.create',
      'storyfiles.update',
      'storyfiles.addTopic',
      'storyfiles.addQuestions',
      'storyfiles.updateQuestion',
      'storyfiles.move',
      'clips.announce',
      'clips.update',
      'interviews.announce',
      'interviews.saveCut',
      'interviews.makeClips',
      'training.start',
      'coverage.savePractice',
      'rehearsal.prepare',
      'rehearsal.addLink',
      'comments.add',
    ],
  },
  {
    action: 'scriptBuilder',
    reach: ['no', 'no', 'yes', 'yes', 'yes'],
    routes: [
      'scripts.create',
      'scripts.addQuestions',
      'scripts.move',
      'comments.addToScript',
      'library.createTopic',
    ],
  },
  {
    action: 'readLogs',
    reach: ['no', 'yes', 'yes', 'yes', 'yes'],
    routes: ['review.turns', 'review.turn'],
  },
  {
    action: 'review',
    reach: ['no', 'no', 'yes', 'yes', 'yes'],
    routes: ['review.review', 'words.create', 'categories.create', 'instructions.write'],
  },
  {
    action: 'publishLink',
    reach: ['no', 'no', 'yes', 'yes', 'yes'],
    routes: ['publishing.publish', 'publishing.unpublish', 'publishing.renewLink'],
  },
  { action: 'publishPublic', reach: ['no', 'no', 'no', 'yes', 'yes'], routes: [] },
  {
    action: 'removeStoryfile',
    reach: ['no', 'no', 'no', 'yes', 'yes'],
    routes: ['storyfiles.remove', 'storyfiles.purge'],
  },
  { action: 'restoreStoryfile', reach: ['no', 'no', 'own', 'yes', 'yes'], routes: ['storyfiles.restore'] },
  {
    action: 'account',
    reach: ['no', 'no', 'no', 'yes', 'yes'],
    routes: [
      'organizations.get',
      'organizations.update',
      'organizations.audit',
      'teams.list',
      'teams.create',
      'teams.update',
      'roles.list',
      'roles.create',
      'roles.give',
      'users.list',
      'users.changeRole',
      'users.remove',
      'invitations.list',
      'invitations.invite',
    ],
  },
  {
    action: 'learning',
    reach: ['no', 'no', 'no', 'yes', 'yes'],
    routes: [
      'activities.list',
      'activities.update',
      'lessons.get',
      'students.list',
      'students.erase',
      'records.saveStore',
    ],
  },
  {
    action: 'whitelist',
    reach: ['no', 'no', 'no', 'yes', 'yes'],
    routes: ['whitelist.list', 'whitelist.add', 'whitelist.update', 'whitelist.remove'],
  },
  {
    action: 'platform',
    reach: ['no', 'no', 'no', 'no', 'yes'],
    routes: [
      'organizations.create',
      'storefront.listings',
      'storefront.setFeatured',
      'promotions.clients',
      'promotions.createCode',
    ],
  },
  { action: 'attributes', reach: ['no', 'no', 'no', 'no', 'yes'], routes: ['organizations.govern'] },
] as const satisfies PermissionAction[]
