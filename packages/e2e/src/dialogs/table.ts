import { readdirSync } from 'node:fs'
import type { DialogRow } from './dialog-row.ts'

/** Areas whose dialogs are tested apart, so that both halves take about as long. */
const people = [
  ...['organizations', 'promotions', 'stories', 'teams', 'users', 'whitelist'],
  // Its upload that waits is shown on every page from then on.
  'profile',
]
const others = readdirSync(`${import.meta.dirname}/areas`)
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((area) => ![...people, 'shell'].includes(area))
  .sort()

/** The rows of areas: each has a file in `areas`, which exports them. */
async function rowsOf(areas: string[]): Promise<DialogRow[]> {
  const modules: Record<string, DialogRow[]>[] = []
  for (const area of areas) modules.push(await import(`./areas/${area}.ts`))
  return modules.flatMap((module) => Object.values(module).flat())
}

/** Every dialog of the console, by area. In two halves, which are tested side by side. */
export const ofStoryfiles = await rowsOf(['shell', ...others])
export const ofPeople = await rowsOf(people)

/** Dialogs that have no row, with the reason. */
export const excused: Record<string, string> = {}

/** The dialog's name in the source: what is in brackets tells two rows of the same dialog apart. */
export const placeOf = (name: string) => name.replace(/ \(.*\)$/, '')
