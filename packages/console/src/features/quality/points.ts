import { formatDecimal } from '@studio/ui'

/** A gain in points with its sign: +1.9. */
export function signed(points: number): string {
  const rounded = Math.round(points * 10) / 10
  return `${rounded > 0 ? '+' : ''}${formatDecimal(rounded, 1)}`
}

/** What the share would be with that many points more, 100 % at most. */
export function sharePlus(share: number, points: number): number {
  return Math.min(1, Math.max(0, share + points / 100))
}
