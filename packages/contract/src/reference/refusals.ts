import { nouns } from '../nouns.ts'
import type { ErrorCode } from '../wire/errors.ts'
import type { Noun } from '../wire/noun.ts'
import { type AnyRoute, needsOf } from '../wire/route.ts'

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

/** What a noun states of its operation beside its declaration. */
function stated(operation: string): readonly ErrorCode[] {
  const [name, action = ''] = operation.split('.')
  const noun = (nouns as readonly Noun[]).find((one) => one.name === name)
  return noun?.refusals?.[action] ?? []
}

/** What a call can be refused with. Tests fail when the server refuses one with anything else. */
export function refusalsOf(operation: string, route: AnyRoute): ErrorCode[] {
  const { access, method } = route
  const codes = new Set<ErrorCode>([...ofEverything, 'INVALID_INPUT', ...stated(operation)])
  if (route.perMinute !== 'unlimited') codes.add('TOO_MANY_REQUESTS')
  if (access.kind === 'public') return [...codes]
  for (const code of ofCallers) codes.add(code)
  if (access.kind === 'visitor' || access.kind === 'pupil' || access.kind === 'guest')
    return [...codes.add('NOT_FOUND')]
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
