let locale = 'en-US'

/**
 * In whose way numbers and dates are written from now on. At first the US way, which is also that of the English words
 * (specification, point 9); German words have the German one, because `1,284` is not the same number in it.
 */
export function setFormatLocale(chosen: string): void {
  locale = chosen
}

/** In whose way numbers and dates are written. */
export const formatLocale = (): string => locale

const byteUnits = ['B', 'KB', 'MB', 'GB', 'TB', 'PB', 'EB', 'ZB', 'YB']

/**
 * A size in bytes in words: steps of 1024 from B to YB, whole from 10 on or where it is whole, else with one decimal.
 * Throws a TypeError when the input is not a finite number.
 */
export function formatBytes(bytes: number): string {
  if (typeof bytes !== 'number' || !Number.isFinite(bytes)) {
    throw new TypeError(`A byte size must be a finite number, not ${String(bytes)}.`)
  }
  const sign = bytes < 0 ? '-' : ''
  let size = Math.abs(bytes)
  let unit = 0
  while (size >= 1024 && unit < byteUnits.length - 1) {
    size /= 1024
    unit += 1
  }
  const isWhole = size >= 10 || Number.isInteger(size)
  return `${sign}${isWhole ? Math.round(size) : formatDecimal(size, 1)} ${byteUnits[unit]}`
}

/** 1284 as "1,284". */
export const formatNumber = (value: number): string => value.toLocaleString(locale)

/** 0.8132 as "0.81", with so many digits after the point as are asked for; what is rounded to nothing has no sign. */
export const formatDecimal = (value: number, digits: number): string =>
  value.toLocaleString(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    signDisplay: 'negative',
  })

/** 0.8132 as "81%". `digits` are the most after the point. */
export const formatPercent = (share: number, digits = 0): string =>
  share.toLocaleString(locale, { style: 'percent', maximumFractionDigits: digits })

let homeTimeZone: string | undefined

/** The time zone in which dates are told from now on; undefined: that of the device. */
export function setHomeTimeZone(timeZone: string | undefined): void {
  homeTimeZone = timeZone
}

/** Anything a date can be made of. */
export type DateInput = Date | number | string

function dateOf(value: DateInput): Date {
  const date = new Date(value)
  if (Number.isNaN(date.getTime())) throw new RangeError(`Not a date: ${String(value)}`)
  return date
}

const dateStyle: Intl.DateTimeFormatOptions = { month: 'short', day: 'numeric', year: 'numeric' }
const timeStyle: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
// Newer ICU data puts a narrow no-break space before AM and PM; a plain one is what people type and search for.
const plain = (text: string) => text.replace(/\u202f/g, ' ')

/** "Nov 18, 2026", in the reader's time zone unless one is named. */
export const formatDate = (value: DateInput, timeZone = homeTimeZone): string =>
  plain(new Intl.DateTimeFormat(locale, { ...dateStyle, timeZone }).format(dateOf(value)))

/** "2:14 PM" */
export const formatTime = (value: DateInput, timeZone = homeTimeZone): string =>
  plain(new Intl.DateTimeFormat(locale, { ...timeStyle, timeZone }).format(dateOf(value)))

/** "Nov 18, 2026, 2:14 PM" */
export const formatDateTime = (value: DateInput, timeZone = homeTimeZone): string =>
  `${formatDate(value, timeZone)}, ${formatTime(value, timeZone)}`

/** A length in seconds as "1:24" or "1:02:09". */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  const [hours, minutes, rest] = [Math.floor(whole / 3600), Math.floor((whole % 3600) / 60), whole % 60]
  const two = (part: number) => String(part).padStart(2, '0')
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`
}

/** Order of two texts in a list: numerically where both are numeric ("9" before "10"), otherwise by text. */
export function compareText(a: string, b: string): number {
  return isNumeric(a) && isNumeric(b) ? Number(a) - Number(b) : a.localeCompare(b, locale)
}

const isNumeric = (text: string) => text.trim() !== '' && Number.isFinite(Number(text))
