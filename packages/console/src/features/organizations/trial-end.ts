/** The last moment of a trial that ends on a day (YYYY-MM-DD), by UTC: the same wherever it is typed or read. */
export function trialEnd(day: string): Date {
  return new Date(`${day}T23:59:59Z`)
}
