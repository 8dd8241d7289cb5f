const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** When summaries are due, by the clock of their reader. */
const dueHour = 7

export type Rhythm = 'daily' | 'weekly'
/** How many days a summary is about. */
export const digestDays: Record<Rhythm, 1 | 7> = { daily: 1, weekly: 7 }

/** When the newest summary was due: this morning at seven in that time zone, or on Monday morning. */
export function lastDue(now: Date, timeZone: string, rhythm: Rhythm): Date {
  const clock = wallClock(now.getTime(), timeZone)
  const lastSeven = Math.floor((clock - dueHour * hourMs) / dayMs) * dayMs + dueHour * hourMs
  const sinceMonday = (new Date(lastSeven).getUTCDay() + 6) % 7
  const due = rhythm === 'daily' ? lastSeven : lastSeven - sinceMonday * dayMs
  // The clocks may have changed between then and now: what counts is how they went then.
  const about = due - (wallClock(due, timeZone) - due)
  return new Date(due - (wallClock(about, timeZone) - about))
}

/** What the clock shows there, as if it were UTC. */
function wallClock(at: number, timeZone: string): number {
  const whole = Math.floor(at / 1000) * 1000
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  } as Intl.DateTimeFormatOptions).formatToParts(whole)
  const read = (type: Intl.DateTimeFormatPartTypes) => Number(parts.find((part) => part.type === type)!.value)
  return Date.UTC(read('year'), read('month') - 1, read('day'), read('hour'), read('minute'), read('second'))
}
