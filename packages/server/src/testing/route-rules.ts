import type { AnyRoute } from '@studio/contract'

/**
 * Who may call what, written down a second time: a rule that is changed in the contract has to be changed here too.
 * `any`: in some organization; a noun: the object whose organization counts.
 */
export const rows: Record<string, string> = {
  'identity.config': 'public',
  'identity.me': 'signed in',
  'identity.memberships': 'signed in',
  'identity.session': 'public',
  'identity.saveSession': 'public',
  'identity.endSession': 'public',
  'identity.refreshToken': 'public',
  'identity.apiKeys': 'signed in',
  'identity.createApiKey': 'read organization',
  'identity.revokeApiKey': 'signed in',
  'ownAccount.profile': 'signed in',
  'ownAccount.updateProfile': 'signed in',
  'ownAccount.sessions': 'signed in',
  'ownAccount.endSession': 'signed in',
  'ownAccount.endOtherSessions': 'signed in',
  'ownAccount.changePassword': 'signed in',
  'ownAccount.exportData': 'signed in',
  'organizations.list': 'signed in',
  'organizations.create': 'admin',
  'organizations.get': 'owner organization',
  'organizations.update': 'owner organization',
  'organizations.govern': 'admin',
  'organizations.archive': 'owner organization',
  'organizations.restore': 'signed in',
  'organizations.keys': 'owner organization',
  'organizations.createKey': 'owner organization',
  'organizations.revokeKey': 'owner organization',
  'organizations.takeAway': 'owner organization',
  'organizations.audit': 'owner organization',
  'organizations.auditChoices': 'owner organization',
  'organizations.auditNames': 'owner organization',
  'organizations.platformAudit': 'admin',
  'organizations.platformAuditChoices': 'admin',
  'organizations.platformAuditNames': 'admin',
  'organizations.nameTaken': 'read any',
  'teams.list': 'owner organization',
  'teams.create': 'owner organization',
  'teams.get': 'owner team',
  'teams.update': 'owner team',
  'teams.remove': 'owner team',
  'teams.restore': 'owner team',
  'teams.candidates': 'owner team',
  'teams.add': 'owner team',
  'teams.take': 'owner team',
  'roles.list': 'owner organization',
  'roles.create': 'owner organization',
  'roles.update': 'owner role',
  'roles.remove': 'owner role',
  'roles.restore': 'owner role',
  'roles.members': 'owner role',
  'roles.give': 'owner role',
  'roles.takeBack': 'owner role',
  'users.list': 'owner organization',
  'users.changeRole': 'owner organization',
  'users.suspend': 'owner organization',
  'users.reactivate': 'owner organization',
  'users.remove': 'owner organization',
  'users.signOut': 'owner organization',
  'users.deactivate': 'owner organization',
  'users.share': 'owner organization',
  'users.resetSignIn': 'owner organization',
  'users.setAccountStatus': 'admin',
  'platformAdmins.list': 'admin',
  'platformAdmins.grant': 'admin',
  'platformAdmins.revoke': 'admin',
  'users.lookAtReset': 'public',
  'users.useReset': 'public',
  'invitations.list': 'owner organization',
  'invitations.invite': 'owner organization',
  'invitations.resend': 'owner invitation',
  'invitations.revoke': 'owner invitation',
  'invitations.look': 'public',
  'invitations.accept': 'public',
  'invitations.join': 'signed in',
  'whitelist.list': 'owner organization',
  'whitelist.add': 'owner organization',
  'whitelist.update': 'owner whitelistEntry',
  'whitelist.setStatus': 'owner organization',
  'whitelist.remove': 'owner organization',
  'whitelist.restore': 'owner organization',
  'whitelist.test': 'owner organization',
  'feedback.send': 'signed in',
  'feedback.list': 'admin',
  'feedback.settle': 'admin',
  'media.status': 'signed in',
  'media.uploads': 'read storyfile',
  'media.retry': 'edit upload',
  'media.contentToken': 'read storyfile',
  'media.contentTokens': 'read any',
  'avatars.remove': 'signed in',
  'library.topics': 'read any',
  'storyfiles.list': 'read any',
  'storyfiles.create': 'edit organization',
  'storyfiles.choices': 'read any',
  'storyfiles.archiveMany': 'owner any',
  'storyfiles.removeMany': 'owner any',
  'storyfiles.restoreMany': 'owner any',
  'storyfiles.get': 'read storyfile',
  'storyfiles.update': 'edit storyfile',
  'storyfiles.remove': 'owner storyfile',
  'storyfiles.restore': 'owner storyfile',
  'storyfiles.copy': 'edit storyfile',
  'storyfiles.archive': 'owner storyfile',
  'storyfiles.purge': 'owner storyfile',
  'storyfiles.script': 'read storyfile',
  'storyfiles.addTopic': 'edit storyfile',
  'storyfiles.updateTopic': 'edit storyfile',
  'storyfiles.removeTopic': 'edit storyfile',
  'storyfiles.addQuestions': 'edit storyfile',
  'storyfiles.updateQuestion': 'edit storyfile',
  'storyfiles.removeQuestion': 'edit storyfile',
  'storyfiles.removals': 'edit storyfile',
  'storyfiles.restoreRemoval': 'edit storyfile',
  'storyfiles.move': 'edit storyfile',
  'clips.list': 'read storyfile',
  'clips.replaceFile': 'edit clip',
  'clips.keepFile': 'edit clip',
  'clips.announce': 'edit storyfile',
  'clips.get': 'read clip',
  'clips.update': 'edit clip',
  'clips.remove': 'edit clip',
  'clips.restore': 'edit clip',
  'training.runs': 'read storyfile',
  'training.start': 'edit storyfile',
  'training.run': 'read run',
  'publishing.publication': 'read storyfile',
  'publishing.publish': 'edit storyfile',
  'publishing.unpublish': 'edit storyfile',
  'publishing.renewLink': 'edit storyfile',
  'publishing.embedding': 'owner storyfile',
  'publishing.releases': 'read storyfile',
  'conversations.start': 'public',
  'coverage.script': 'read storyfile',
  'coverage.template': 'read any',
  'coverage.practice': 'read storyfile',
  'coverage.savePractice': 'edit storyfile',
  'conversations.preview': 'read storyfile',
  'conversations.ask': 'visitor',
  'conversations.guess': 'visitor',
  'conversations.played': 'visitor',
  'conversations.renew': 'visitor',
  'conversations.end': 'visitor',
  'review.turns': 'read any',
  'review.turn': 'read turn',
  'review.changes': 'read turn',
  'review.review': 'edit turn',
  'quality.figures': 'read storyfile',
  'quality.nextShoot': 'read storyfile',
  'quality.lookAgain': 'edit storyfile',
  'quality.accept': 'edit storyfile',
  'quality.decide': 'edit storyfile',
  'quality.nextSteps': 'edit any',
  'erasure.eraseVisitor': 'owner turn',
  'dashboard.get': 'signed in',
  'storefront.listings': 'admin',
  'storefront.changeListing': 'admin',
  'storefront.featured': 'admin',
  'storefront.setFeatured': 'admin',
  'storefront.popular': 'admin',
  'storefront.rank': 'admin',
  'storefront.app': 'public',
  'storefront.appCategories': 'public',
  'storefront.rate': 'visitor',
  'words.list': 'read organization',
  'words.create': 'edit organization',
  'words.update': 'edit customWord',
  'words.remove': 'edit organization',
  'words.restore': 'edit organization',
  'words.importCsv': 'edit organization',
  'words.tryOut': 'read storyfile',
  'words.suggested': 'edit organization',
  'categories.list': 'read organization',
  'categories.create': 'edit organization',
  'categories.suggest': 'edit organization',
  'categories.update': 'edit customCategory',
  'categories.remove': 'edit organization',
  'categories.restore': 'edit organization',
  'categories.matching': 'edit organization',
  'instructions.get': 'read organization',
  'instructions.write': 'edit organization',
  'instructions.read': 'read organization',
  'exports.newest': 'owner organization',
  'exports.start': 'owner organization',
  'exports.file': 'owner organization',
  'promotions.clients': 'admin',
  'promotions.createClient': 'admin',
  'promotions.client': 'admin',
  'promotions.updateClient': 'admin',
  'promotions.removeClient': 'admin',
  'promotions.restoreClient': 'admin',
  'promotions.codes': 'admin',
  'promotions.createCode': 'admin',
  'promotions.createCodes': 'admin',
  'promotions.updateCode': 'admin',
  'promotions.revokeCodes': 'admin',
  'promotions.redemptions': 'admin',
  'promotions.redeem': 'owner organization',
  'promotions.openTrial': 'signed in',
  'promotions.offer': 'public',
}

/** Objects that belong to no storyfile: nothing of them is shared with anybody. */
const ownersOnly = [
  ...['organization', 'team', 'role', 'invitation', 'whitelistEntry'],
  ...['customWord', 'customCategory'],
]
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
const notShared = /^(review|quality|erasure)\./

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
  if (who === 'anonymous' || who === 'inAddress') return 'NOT_SIGNED_IN'
  // A view reads only, whatever the role.
  if (who === 'viewing' && route.method !== 'GET') return 'VIEW_ONLY'
  if (who === 'expired') return 'TOKEN_EXPIRED'
  if (['forged', 'content', 'visitor', 'otherVisitor'].includes(who)) return 'TOKEN_INVALID'
  if (rule === 'signed in' || who === 'admin') return 'GO'
  if (rule === 'admin') return 'ROLE_REQUIRED'
  const [level, of] = rule.split(' ') as [string, string]
  const needed = levels.indexOf(level)
  if (who === 'stranger') return of === 'any' ? 'GO' : 'NOT_FOUND'
  if (who === 'removed') return of === 'any' ? 'ROLE_REQUIRED' : 'NOT_FOUND'
  if (narrow.includes(who)) {
    const visible =
      of === 'any' || (objects === 'shared' && !ownersOnly.includes(of) && !notShared.test(operation))
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
  'stranger',
  'removed',
  'admin',
  ...Object.keys(namespaceRoles),
  ...narrow,
  ...keys,
]

/** The export of a list stands under the list's own row. */
export const isExport = (operation: string) => operation.endsWith('Export')
export const ruleOf = (operation: string) => rows[operation.replace(/Export$/, '')]!
