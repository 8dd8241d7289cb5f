import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Modules, or whole packages, with their bytes before they are compressed. */
export type Parts = Record<string, number>

const built = join(import.meta.dirname, '../../../console/dist')

/** What the files of a first load are made of, as the build has written it down. */
export function partsOf(build: 'landing' | 'console', files: readonly string[]): Parts {
  const made = JSON.parse(readFileSync(join(built, `parts-of-${build}.json`), 'utf8')) as Record<
    string,
    Parts
  >
  const all: Parts = {}
  for (const file of files)
    for (const [name, bytes] of Object.entries(made[file] ?? {})) all[name] = (all[name] ?? 0) + bytes
  return all
}

/** What is new or has grown since the weights were written down, the most first: that pushed a first load over its limit. */
export function grown(before: Parts, now: Parts, most = 8): string[] {
  return Object.entries(now)
    .map(([name, bytes]) => ({ name, more: bytes - (before[name] ?? 0) }))
    .filter(({ more }) => more > 0)
    .sort((a, b) => b.more - a.more)
    .slice(0, most)
    .map(({ name, more }) => `${name}: ${more} bytes more${before[name] === undefined ? ', new' : ''}`)
}
