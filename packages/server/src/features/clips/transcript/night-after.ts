/** Between these hours of the server's clock the machine has little else to do. */
const night = { from: 22, until: 6 }

/** The moment itself where it is night, else the next evening. */
export function nightAfter(moment: Date): Date {
  const hour = moment.getHours()
  if (hour >= night.from || hour < night.until) return moment
  const evening = new Date(moment)
  evening.setHours(night.from, 0, 0, 0)
  return evening
}
