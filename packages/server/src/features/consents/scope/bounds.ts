import type { ConsentChannel } from '@studio/contract'

/** A consent as far as it says which clips may be shown now, and where. Times as milliseconds. */
export type ConsentBounds = {
  consentId: string
  /** Who agreed, in lower case: several consents of one person follow each other. */
  subject: string
  from: number | null
  /** Midnight after the last day. */
  until: number | null
  channels: ConsentChannel[]
  isWithdrawn: boolean
  /** Null: all clips of the storyfile. */
  clipIds: string[] | null
}

/** How a visitor came, as channels that all have to be allowed; none: it does not matter. */
export type Ways = readonly string[]

const holds = ({ from, until, isWithdrawn }: ConsentBounds, now: number) =>
  !isWithdrawn && (from === null || now >= from) && (until === null || now < until)

const allows = (bounds: ConsentBounds, now: number, ways: Ways) =>
  holds(bounds, now) && ways.every((way) => (bounds.channels as string[]).includes(way))

/**
 * Of these clips, those that may not be shown: for each person in a clip who ever agreed to something, one consent has to hold
 * now and allow every way. Clips that no consent speaks of may be shown.
 */
export function notAllowed(
  bounds: readonly ConsentBounds[],
  clipIds: Iterable<string>,
  { now, ways = [] }: { now: number; ways?: Ways },
): string[] {
  if (bounds.length === 0) return []
  const bySubject = [...Map.groupBy(bounds, ({ subject }) => subject).values()]
  const covering = bySubject.map((all) => {
    const speakOf = setOf(all)
    const permit = setOf(all.filter((one) => allows(one, now, ways)))
    return { speakOf, permit }
  })
  return [...clipIds].filter((clipId) =>
    covering.some(({ speakOf, permit }) => speakOf(clipId) && !permit(clipId)),
  )
}

function setOf(bounds: readonly ConsentBounds[]): (clipId: string) => boolean {
  if (bounds.some(({ clipIds }) => clipIds === null)) return () => true
  const ids = new Set(bounds.flatMap(({ clipIds }) => clipIds ?? []))
  return (clipId) => ids.has(clipId)
}

/** The next moment at which a consent begins or ends by itself; Infinity: none does. */
export function nextTurn(bounds: readonly ConsentBounds[], now: number): number {
  const moments = bounds.flatMap(({ from, until }) => [from ?? 0, until ?? 0]).filter((one) => one > now)
  return Math.min(Number.POSITIVE_INFINITY, ...moments)
}
