const hourSeconds = 3600

/** `Retry-After` in seconds or as a date; without one, a minute. */
export function secondsOf(retryAfter: string | undefined, now: Date): number {
  const seconds = /^\d+$/.test(retryAfter ?? '')
    ? Number(retryAfter)
    : Math.ceil((Date.parse(retryAfter ?? '') - now.getTime()) / 1000)
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 1), 24 * hourSeconds) : 60
}
