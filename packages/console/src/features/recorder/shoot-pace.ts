/** The hour at which a day of filming ends. */
const endHour = 18

/**
 * How many answers more fit into today, from when today's were filmed; undefined: two are not there yet, or the day is
 * over. Breaks count: they come again.
 */
export function moreToday(filmedAt: readonly Date[], left: number, now: Date): number | undefined {
  const today = filmedAt
    .filter((one) => one.toDateString() === now.toDateString())
    .map((one) => one.getTime())
    .toSorted((a, b) => a - b)
  const [first, last] = [today[0], today.at(-1)]
  if (first === undefined || last === undefined || last <= first) return undefined
  const each = (last - first) / (today.length - 1)
  const end = new Date(now).setHours(endHour, 0, 0, 0)
  if (end <= now.getTime()) return undefined
  return Math.min(left, Math.floor((end - now.getTime()) / each))
}
