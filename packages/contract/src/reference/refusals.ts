import type { ErrorCode } from '../errors.ts'
import { type AnyRoute, needsOf } from '../route.ts'

/** What every call can be refused with. */
export const ofEverything: ErrorCode[] = [
  'UNKNOWN_HOST',
  'UNSUPPORTED_CONTENT_TYPE',
  'ALREADY_DONE',
  'UNSUPPORTED_VERSION',
  'NOT_READY',
  'NO_ROOM',
  'INTERNAL_SERVER_ERROR',
]
const ofCallers: ErrorCode[] = ['NOT_SIGNED_IN', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

/** Refusals that the declaration of a route does not show. */
const more: Record<string, ErrorCode[]> = {
  'identity.saveSession': [
    'CROSS_SITE_REQUEST',
    'TOKEN_INVALID',
    'TOKEN_EXPIRED',
    'SIGN_IN_REFUSED',
    'NOT_SIGNED_IN',
  ],
  'identity.endSession': ['CROSS_SITE_REQUEST'],
  'identity.refreshToken': ['CROSS_SITE_REQUEST', 'REFRESH_FAILED', 'NOT_SIGNED_IN'],
  'identity.createApiKey': ['FORBIDDEN'],
  'identity.revokeApiKey': ['FORBIDDEN'],
  'ownAccount.updateProfile': ['FORBIDDEN'],
  'ownAccount.sessions': ['FORBIDDEN'],
  'ownAccount.endSession': ['FORBIDDEN'],
  'ownAccount.endOtherSessions': ['FORBIDDEN'],
  'ownAccount.changePassword': ['FORBIDDEN', 'STATE_CONFLICT'],
  'ownAccount.exportData': ['FORBIDDEN'],
  'organizations.list': ['ROLE_REQUIRED'],
  'organizations.create': ['NAME_TAKEN', 'ALREADY_EXISTS'],
  'organizations.update': ['NAME_TAKEN', 'ALREADY_EXISTS', 'FORBIDDEN'],
  'organizations.govern': ['NAME_TAKEN', 'ALREADY_EXISTS'],
  'organizations.restore': ['NAME_TAKEN', 'ALREADY_EXISTS', 'ROLE_REQUIRED', 'FORBIDDEN'],
  'organizations.archive': ['FORBIDDEN'],
  'organizations.createKey': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'organizations.revokeKey': ['FORBIDDEN'],
  'organizations.platformAuditNames': ['NOT_FOUND'],
  'teams.create': ['NAME_TAKEN', 'NOT_IN_ROLE'],
  'teams.update': ['NAME_TAKEN', 'NOT_IN_ROLE'],
  'teams.restore': ['NAME_TAKEN', 'NOT_IN_ROLE'],
  'teams.add': ['NOT_IN_ROLE'],
  'roles.create': ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
  'roles.update': ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
  'roles.restore': ['NAME_TAKEN', 'NOT_IN_ROLE', 'FORBIDDEN'],
  'roles.remove': ['FORBIDDEN'],
  'roles.give': ['NOT_IN_ROLE', 'FORBIDDEN'],
  'roles.takeBack': ['NOT_IN_ROLE', 'FORBIDDEN'],
  'users.changeRole': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'users.reactivate': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'users.resetSignIn': ['FORBIDDEN', 'STATE_CONFLICT', 'NOT_IN_ROLE'],
  'users.deactivate': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'users.useReset': ['STATE_CONFLICT', 'NOT_FOUND'],
  'invitations.invite': ['FORBIDDEN', 'NOT_IN_ROLE', 'STATE_CONFLICT'],
  'invitations.resend': ['FORBIDDEN', 'NOT_IN_ROLE', 'STATE_CONFLICT'],
  'invitations.accept': ['STATE_CONFLICT', 'NOT_FOUND'],
  'invitations.join': ['FORBIDDEN', 'STATE_CONFLICT', 'NOT_FOUND'],
  'invitations.look': ['NOT_FOUND'],
  'whitelist.add': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'whitelist.update': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'whitelist.setStatus': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'whitelist.restore': ['FORBIDDEN', 'NOT_IN_ROLE'],
  'media.status': ['NOT_FOUND'],
  'avatars.remove': ['FORBIDDEN', 'ROLE_REQUIRED'],
  'storyfiles.create': ['NAME_TAKEN'],
  'storyfiles.update': ['NAME_TAKEN'],
  'storyfiles.copy': ['NAME_TAKEN', 'TOO_LARGE', 'STORAGE_FULL'],
  'storyfiles.restore': ['NAME_TAKEN'],
  'storyfiles.restoreMany': ['NAME_TAKEN'],
  'library.createTopic': ['NAME_TAKEN'],
  'library.updateTopic': ['NAME_TAKEN'],
  'scripts.create': ['NAME_TAKEN'],
  'scripts.update': ['NAME_TAKEN'],
  'scripts.duplicate': ['NAME_TAKEN'],
  'scripts.use': ['NAME_TAKEN'],
  'comments.add': ['NOT_FOUND'],
  'comments.addToScript': ['NOT_FOUND'],
  'comments.remove': ['NOT_FOUND'],
  'comments.removeFromScript': ['NOT_FOUND'],
  'clips.announce': ['STORAGE_FULL'],
  'clips.restore': ['STORAGE_FULL'],
  'interviews.announce': ['STORAGE_FULL'],
  'interviews.restore': ['STORAGE_FULL'],
  'words.create': ['NOT_FOUND'],
  'words.remove': ['NOT_FOUND'],
  'words.tryOut': ['NOT_READY_TO_TRAIN', 'NOT_FOUND'],
  'categories.create': ['NAME_TAKEN'],
  'categories.update': ['NAME_TAKEN'],
  'categories.remove': ['NOT_FOUND'],
  'instructions.get': ['NOT_FOUND'],
  'instructions.write': ['CHANGED_MEANWHILE'],
  'instructions.read': ['NOT_FOUND'],
  'stories.save': ['CHANGED_MEANWHILE'],
  'stories.check': ['STATE_CONFLICT'],
  'stories.trial': ['STATE_CONFLICT'],
  'stories.goLive': ['STATE_CONFLICT'],
  'stories.comment': ['STATE_CONFLICT'],
  'stories.settleComment': ['NOT_FOUND'],
  'inky.session': ['NOT_FOUND'],
  'inky.replay': ['NOT_FOUND'],
  'inky.readState': ['NOT_FOUND', 'STATE_CONFLICT'],
  'training.start': ['NOT_READY_TO_TRAIN'],
  'publishing.publish': ['NOT_READY_TO_PUBLISH'],
  'review.review': ['TESTS_BROKEN'],
  'quality.addTest': ['ALREADY_EXISTS', 'TOO_LARGE'],
  'quality.accept': ['STATE_CONFLICT', 'TOO_LARGE', 'CHANGED_MEANWHILE'],
  'quality.decide': ['STATE_CONFLICT'],
  'conversations.start': ['NOT_FOUND', 'NOT_PUBLISHED', 'SESSION_ENDED', 'TOO_MANY_REQUESTS'],
  'conversations.preview': ['NOT_READY_TO_TRAIN', 'NOT_PUBLISHED', 'STATE_CONFLICT'],
  'conversations.ask': ['STATE_CONFLICT', 'SESSION_ENDED', 'NOT_PUBLISHED', 'TRIAL_USED_UP', 'TRIAL_ENDED'],
  'conversations.guess': ['SESSION_ENDED', 'NOT_PUBLISHED', 'TOO_MANY_REQUESTS'],
  'conversations.played': ['SESSION_ENDED'],
  'conversations.renew': ['SESSION_ENDED', 'NOT_PUBLISHED'],
  'activities.create': ['NAME_TAKEN'],
  'activities.update': ['NAME_TAKEN', 'STATE_CONFLICT'],
  'students.createGroup': ['NAME_TAKEN'],
  'students.renameGroup': ['NAME_TAKEN'],
  'lessons.openProjector': ['NOT_PUBLISHED', 'SESSION_ENDED'],
  'pupils.join': ['STATE_CONFLICT', 'TOO_MANY_REQUESTS'],
  'pupils.joinPackage': ['STATE_CONFLICT', 'NOT_FOUND'],
  'pupils.openSession': ['STATE_CONFLICT', 'NOT_PUBLISHED', 'SESSION_ENDED', 'TOO_MANY_REQUESTS'],
  'pupils.reflect': ['STATE_CONFLICT'],
  'pupils.answerQuiz': ['STATE_CONFLICT'],
  'pupils.askForClass': ['STATE_CONFLICT'],
  'pupils.finish': ['STATE_CONFLICT'],
  'pupils.tryAgain': ['STATE_CONFLICT'],
  'records.saveStore': ['FORBIDDEN'],
  'platforms.create': ['FORBIDDEN', 'STATE_CONFLICT'],
  'platforms.update': ['FORBIDDEN', 'STATE_CONFLICT'],
  'platforms.remove': ['FORBIDDEN'],
  'platforms.bringIn': ['STATE_CONFLICT'],
  'platforms.invite': ['FORBIDDEN'],
  'platforms.confirm': ['FORBIDDEN', 'STATE_CONFLICT'],
  'storefront.setFeatured': ['ALREADY_EXISTS', 'CHANGED_MEANWHILE', 'NOT_FOUND'],
  'promotions.createClient': ['NAME_TAKEN'],
  'promotions.updateClient': ['NAME_TAKEN'],
  'promotions.restoreClient': ['NAME_TAKEN'],
  'promotions.createCode': ['ALREADY_EXISTS', 'NOT_FOUND'],
  'promotions.createCodes': ['ALREADY_EXISTS', 'NOT_FOUND'],
  'promotions.codes': ['NOT_FOUND'],
  'promotions.revokeCodes': ['NOT_FOUND'],
  'promotions.openTrial': ['NAME_TAKEN', 'ALREADY_EXISTS', 'FORBIDDEN', 'NOT_FOUND'],
  'promotions.offer': ['NOT_FOUND', 'STATE_CONFLICT'],
  'promotions.redeem': ['FORBIDDEN'],
  'exports.start': ['STORAGE_FULL'],
  'organizations.takeAway': ['FORBIDDEN'],
}

/** What a call can be refused with. Tests fail when the server refuses one with anything else. */
export function refusalsOf(operation: string, route: AnyRoute): ErrorCode[] {
  const { access, method } = route
  const codes = new Set<ErrorCode>([...ofEverything, 'INVALID_INPUT', ...(more[operation] ?? [])])
  if (route.perMinute !== 'unlimited') codes.add('TOO_MANY_REQUESTS')
  if (access.kind === 'public') return [...codes]
  for (const code of ofCallers) codes.add(code)
  if (access.kind === 'visitor' || access.kind === 'pupil') return [...codes.add('NOT_FOUND')]
  if (method !== 'GET') for (const code of ['CROSS_SITE_REQUEST', 'VIEW_ONLY'] as const) codes.add(code)
  // A body that is too long, and an Idempotency-Key that was used for something else.
  if (route.body) codes.add('TOO_LARGE')
  if (method !== 'GET' && !route.secret && !route.file) codes.add('STATE_CONFLICT')
  if (access.kind === 'admin') codes.add('ROLE_REQUIRED')
  if (route.params || (access.kind === 'member' && access.of !== 'any')) codes.add('NOT_FOUND')
  if (access.kind === 'member') {
    codes.add('ROLE_REQUIRED')
    if (access.attribute) codes.add('ATTRIBUTE_REQUIRED')
  }
  if (needsOf(access, route.needs).length > 0) codes.add('NOT_IN_ROLE')
  if (method === 'PATCH') codes.add('CHANGED_MEANWHILE')
  return [...codes]
}
