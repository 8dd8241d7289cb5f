import { normalizeIP, type RateLimitOptions } from '@fastify/rate-limit'
import { type AnyRoute, Refusal } from '@studio/contract'
import type { FastifyRequest } from 'fastify'

/** Who calls, as far as that is known before anybody is asked for it. */
export type CallerOf = (request: FastifyRequest) => string | undefined

const visitorsAccess: ReadonlySet<string> = new Set(['public', 'visitor', 'pupil', 'guest', 'content'])

/**
 * How often a route may be called in a minute. Calls of a person count for that person: a staff room or a school is
 * behind one address, and what one of them does must not stop the others. Calls without a known caller count for their address,
 * and so do all calls of a route with a limit of its own: what it guards is worth more than a wait.
 */
export function callerLimit(
  { perMinute: own, access }: AnyRoute,
  { usual, callerOf }: { usual: number; callerOf: CallerOf },
): RateLimitOptions | false {
  const perMinute = own ?? usual
  if (perMinute === 'unlimited') return false
  const limit = { max: perMinute, timeWindow: 60_000 }
  if (own !== undefined || visitorsAccess.has(access.kind)) return limit
  return { ...limit, keyGenerator: (request) => callerOf(request) ?? normalizeIP(request.ip ?? '') }
}

export function tooMany(milliseconds: number): Refusal {
  const seconds = Math.ceil(milliseconds / 1000)
  return new Refusal('TOO_MANY_REQUESTS', { seconds }, { retryAfterSeconds: seconds })
}
