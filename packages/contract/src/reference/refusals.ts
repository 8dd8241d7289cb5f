import type { ErrorCode } from '../errors.ts'
import type { AnyRoute } from '../route.ts'

/** What every call can be refused with. */
export const ofEverything: ErrorCode[] = ['UNSUPPORTED_VERSION', 'NOT_READY', 'INTERNAL_SERVER_ERROR']
const ofCallers: ErrorCode[] = ['NOT_SIGNED_IN', 'TOKEN_INVALID', 'TOKEN_EXPIRED']

/** Refusals that the declaration of a route does not show. */
const more: Record<string, ErrorCode[]> = {}

/** What a call can be refused with. Tests fail when the server refuses one with anything else. */
export function refusalsOf(operation: string, route: AnyRoute): ErrorCode[] {
  const { access, method } = route
  const codes = new Set<ErrorCode>([...ofEverything, 'INVALID_INPUT', ...(more[operation] ?? [])])
  if (route.perMinute !== 'unlimited') codes.add('TOO_MANY_REQUESTS')
  if (access.kind === 'public') return [...codes]
  for (const code of ofCallers) codes.add(code)
  if (access.kind === 'visitor') return [...codes.add('NOT_FOUND')]
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
  if (route.needs) codes.add('NOT_IN_ROLE')
  if (method === 'PATCH') codes.add('CHANGED_MEANWHILE')
  return [...codes]
}
