/** Takes a line for the person who waits. */
export type Say = (line: string) => void

const everyMs = 5000

/** Says a line now and then, not each time. */
export function progress(say: Say): Say {
  let next = Date.now() + everyMs
  return (line) => {
    if (Date.now() < next) return
    next = Date.now() + everyMs
    say(line)
  }
}

/** 1500 is '1.5 kB'. */
export function inUnits(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB', 'TB']
  const power = Math.min(units.length - 1, Math.floor(Math.log10(Math.max(1, bytes)) / 3))
  return power === 0 ? `${bytes} bytes` : `${(bytes / 1000 ** power).toFixed(1)} ${units[power]}`
}
