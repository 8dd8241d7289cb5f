import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
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
export async function setClock({ pid }: StudioProcess, folder: string, moment: Date | null): Promise<void> {
  const order = join(folder, 'clock')
  await rm(`${order}.read`, { force: true })
  await writeFile(order, String(moment ? moment.getTime() - Date.now() : 0))
  process.kill(pid, 'SIGUSR2')
  for (let looks = 0; !existsSync(`${order}.read`); looks++) {
    if (looks > 500) throw new Error('The studio did not read its clock.')
    await sleep(20)
  }
}

const file = process.env[variable]
if (file) {
  const Real = Date
  let shiftMs = 0
  const now = () => Real.now() + shiftMs
  process.on('SIGUSR2', () => {
    shiftMs = Number(readFileSync(file, 'utf8'))
    writeFileSync(`${file}.read`, '')
  })
  globalThis.Date = new Proxy(Real, {
    construct: (target, given, made) => Reflect.construct(target, given.length > 0 ? given : [now()], made),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
  })
}
