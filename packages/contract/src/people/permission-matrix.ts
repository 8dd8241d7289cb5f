import type { RoleValue } from './permissions.ts'

/** How far an action goes for a role; the words of a cell stand with the screen that shows it. */
export const reaches = ['no', 'own', 'shared', 'asked', 'yes'] as const
export type Reach = (typeof reaches)[number]

/** The columns of the matrix; the last is the platform admin, who need not be a member of anything. */
export const matrixColumns = ['restricted:ns', 'read:ns', 'edit:ns', 'owner:ns', 'admin'] as const satisfies (
  | RoleValue
  | 'admin'
)[]

export type PermissionAction = {
  action: string
  /** In the order of the columns. */
  reach: readonly [Reach, Reach, Reach, Reach, Reach]
}

/**
 * Who may do what: the one table that the roles page draws. Nouns state by its rows who calls their routes, and tests
 * compare that with the access of each.
 */
export const permissionMatrix = [
  { action: 'dashboard', reach: ['own', 'yes', 'yes', 'yes', 'yes'] },
  { action: 'seeStoryfile', reach: ['shared', 'yes', 'yes', 'yes', 'yes'] },
  { action: 'record', reach: ['asked', 'no', 'yes', 'yes', 'yes'] },
  { action: 'editContent', reach: ['no', 'no', 'yes', 'yes', 'yes'] },
  { action: 'readScripts', reach: ['no', 'yes', 'yes', 'yes', 'yes'] },
  { action: 'scriptBuilder', reach: ['no', 'no', 'yes', 'yes', 'yes'] },
  { action: 'removeScript', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'readLogs', reach: ['no', 'yes', 'yes', 'yes', 'yes'] },
  { action: 'review', reach: ['no', 'no', 'yes', 'yes', 'yes'] },
  { action: 'erase', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'publishLink', reach: ['no', 'no', 'yes', 'yes', 'yes'] },
  { action: 'publishPublic', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'readConsents', reach: ['no', 'no', 'yes', 'yes', 'yes'] },
  { action: 'consents', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'removeStoryfile', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'restoreStoryfile', reach: ['no', 'no', 'own', 'yes', 'yes'] },
  { action: 'apiKey', reach: ['no', 'yes', 'yes', 'yes', 'yes'] },
  { action: 'account', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'learning', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'whitelist', reach: ['no', 'no', 'no', 'yes', 'yes'] },
  { action: 'platform', reach: ['no', 'no', 'no', 'no', 'yes'] },
  { action: 'attributes', reach: ['no', 'no', 'no', 'no', 'yes'] },
] as const satisfies PermissionAction[]
export type PermissionActionName = (typeof permissionMatrix)[number]['action']
