const dayMs = 24 * 60 * 60 * 1000

/** The days (UTC) that begin before a start and end after it, each once; of the first, only what follows its start. */
export function cutDays(starts: [Date, ...Date[]]): { from: Date; to: Date }[] {
  const cut = starts.map((start) => start.getTime()).filter((start) => start % dayMs !== 0)
  const midnights = new Set(cut.map((start) => Math.floor(start / dayMs) * dayMs))
  return [...midnights].map((midnight) => ({
    from: new Date(Math.max(midnight, starts[0].getTime())),
    to: new Date(midnight + dayMs),
  }))
}
