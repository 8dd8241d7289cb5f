import { formatDate } from '@studio/ui'

/** A day without a time, as people write it: it is the same in every time zone. */
export const formatDay = (day: string): string => formatDate(`${day}T00:00:00Z`, 'UTC')

export const daysUntil = (at: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(at) - now) / 86_400_000))

export function timeZones(chosen: string): string[] {
  const known = ['UTC', ...Intl.supportedValuesOf('timeZone').filter((zone) => zone !== 'UTC')]
  return known.includes(chosen) ? known : [chosen, ...known]
}
