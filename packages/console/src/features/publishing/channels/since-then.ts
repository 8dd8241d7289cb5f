const units = [
  ['day', 86_400],
  ['hour', 3_600],
  ['minute', 60],
] as const

/** How long ago in words, such as “3 minutes ago”; less than a minute is this minute. */
export function sinceThen(then: Date, now: Date, locale: string): string {
  const seconds = Math.max(0, (now.getTime() - then.getTime()) / 1000)
  const words = new Intl.RelativeTimeFormat(locale, { numeric: 'auto' })
  const [unit, length] = units.find(([, length]) => seconds >= length) ?? ['minute' as const, 60]
  return words.format(-Math.floor(seconds / length), unit)
}
