import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { StudioProcess } from '../studio-process.ts'

/**
 * The clock of a studio that tests move: what `Date` says in its process is shifted by the file that its variable names, read
 * at a signal. Timers and the database keep the real time.
 */
const variable = 'STUDIO_TEST_CLOCK'

/** For the studio's process, which loads this file before anything else. */
export function movableClock(folder: string): Record<string, string> {
  return { [variable]: join(folder, 'clock'), NODE_OPTIONS: `--import ${import.meta.url}` }
}

/** From here on it is this moment in the studio; null: the real one again. */
export async function setClock(
  { pid, base }: StudioProcess,
  folder: string,
  moment: Date | null,
): Promise<void> {
  writeFileSync(join(folder, 'clock'), String(moment ? moment.getTime() - Date.now() : 0))
  process.kill(pid, 'SIGUSR2')
  const wanted = moment?.getTime() ?? Date.now()
  // A reply carries the date; the first ones may have been written before the signal arrived.
  for (;;) {
    const { headers } = await fetch(`${base}/nothing-here`)
    if (Math.abs(Date.parse(headers.get('date')!) - wanted) < 30_000) return
  }
}

const file = process.env[variable]
if (file) {
  const Real = Date
  let shiftMs = 0
  const now = () => Real.now() + shiftMs
  process.on('SIGUSR2', () => {
    shiftMs = Number(readFileSync(file, 'utf8'))
  })
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
