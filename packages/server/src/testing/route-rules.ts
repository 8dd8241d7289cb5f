import { type AnyRoute, allRoutes, type Caller, type Noun, nouns, permissionMatrix } from '@studio/contract'

/** Objects that belong to a storyfile: they are shared with it. Nothing of others is shared with anybody. */
const ofStoryfiles = ['storyfile', 'clip', 'interview', 'upload', 'run', 'turn', 'consent']
const levels = ['read', 'edit', 'owner']
const keys = ['key read', 'key edit', 'key owner']
const namespaceRoles: Record<string, number> = {
  super_admin: 0,
  'owner:ns': 2,
  'edit:ns': 1,
  'read:ns': 0,
  viewing: 1,
  narrowed: 1,
}
const narrow = ['restricted:ns', 'non_conversa_user']
/** What visitors asked is not for those who see only shared storyfiles (decision 0012). */
const notShared = /^(acts|review|quality|erasure|logViews|secondReviews)\.|^training\.changes$/

/** What a caller must be told by a route of this rule; GO: the guard lets pass. */
export function expected(
  { operation, route }: { operation: string; route: AnyRoute },
  rule: string,
  who: string,
  objects: 'mine' | 'shared',
): string {
  if (rule === 'public') return 'GO'
  if (rule === 'visitor')
    return (
      { visitor: 'GO', otherVisitor: 'NOT_FOUND', anonymous: 'NOT_SIGNED_IN', inAddress: 'NOT_SIGNED_IN' }[
        who
      ] ?? 'TOKEN_INVALID'
    )
  if (rule === 'pupil')
    return (
      { pupil: 'GO', otherPupil: 'NOT_FOUND', anonymous: 'NOT_SIGNED_IN', inAddress: 'NOT_SIGNED_IN' }[who] ??
      'TOKEN_INVALID'
    )
  if (rule === 'guest')
    return (
      { guest: 'GO', otherGuest: 'NOT_FOUND', anonymous: 'NOT_SIGNED_IN', inAddress: 'NOT_SIGNED_IN' }[who] ??
      'TOKEN_INVALID'
    )
  if (who === 'anonymous' || who === 'inAddress') return 'NOT_SIGNED_IN'
  // A view reads only, whatever the role.
  if (who === 'viewing' && route.method !== 'GET') return 'VIEW_ONLY'
  if (who === 'expired') return 'TOKEN_EXPIRED'
  if (
    ['forged', 'content', 'visitor', 'otherVisitor', 'pupil', 'otherPupil', 'guest', 'otherGuest'].includes(
      who,
    )
  )
    return 'TOKEN_INVALID'
  if (rule === 'signed in' || who === 'admin') return 'GO'
  if (rule === 'admin') return 'ROLE_REQUIRED'
  const [level, of] = rule.split(' ') as [string, string]
  const needed = levels.indexOf(level)
  if (who === 'stranger') return of === 'any' ? 'GO' : 'NOT_FOUND'
  if (who === 'removed') return of === 'any' ? 'ROLE_REQUIRED' : 'NOT_FOUND'
  if (narrow.includes(who)) {
    const visible =
      of === 'any' || (objects === 'shared' && ofStoryfiles.includes(of) && !notShared.test(operation))
    const isAsked = route.access.kind === 'member' && route.access.asked && who === 'restricted:ns'
    if (visible && isAsked) return 'GO'
    return visible ? (needed === 0 ? 'GO' : 'ROLE_REQUIRED') : 'NOT_FOUND'
  }
  if (who === 'narrowed' && route.needs && needed <= 1) return 'NOT_IN_ROLE'
  const held = keys.includes(who) ? keys.indexOf(who) : namespaceRoles[who]!
  return held >= needed ? 'GO' : 'ROLE_REQUIRED'
}

export const everybody = [
  'anonymous',
  'inAddress',
  'expired',
  'forged',
  'content',
  'visitor',
  'otherVisitor',
  'pupil',
  'otherPupil',
  'guest',
  'otherGuest',
  'stranger',
  'removed',
  'admin',
  ...Object.keys(namespaceRoles),
  ...narrow,
  ...keys,
]

/** The export of a list is under the list's own rule. */
export const isExport = (operation: string) => operation.endsWith('Export')

const callerOf = new Map<string, Caller>(
  (nouns as readonly Noun[]).flatMap(({ name, allows }) =>
    Object.entries(allows).flatMap(([caller, actions]) =>
      actions.map((action) => [`${name}.${action}`, caller as Caller] as const),
    ),
  ),
)
const accessOf = new Map<string, AnyRoute['access']>(
  allRoutes().map(({ operation, route }) => [operation, route.access] as const),
)

/**
 * Who may call an operation by the permission matrix: not by its access rule, so that one that was changed by mistake
 * is found. Of that, only by which object a role counts: `any`, in some organization.
 */
export function ruleOf(exported: string): string {
  const operation = exported.replace(/Export$/, '')
  const caller = callerOf.get(operation)
  const row = permissionMatrix.find(({ action }) => action === caller)
  if (!row) return { everybody: 'public', signedIn: 'signed in' }[caller as string] ?? String(caller)
  const level = (['read', 'edit', 'owner'] as const).find((_level, at) =>
    ['yes', 'shared'].includes(row.reach[at + 1]!),
  )
  const access = accessOf.get(operation)
  return level ? `${level} ${access?.kind === 'member' ? access.of : 'any'}` : 'admin'
}
