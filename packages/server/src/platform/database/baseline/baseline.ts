import { readFile } from 'node:fs/promises'
import { CannotStart } from '../../cannot-start.ts'
import type { Queryable } from '../sql.ts'
import { earlierMigrations as earlier, lastEarlierMigrations as last } from './earlier-migrations.ts'

const lastFolder = new URL('../../../../migrations/earlier/', import.meta.url)

/** The files that make the tables of each feature. All others come later, in the order of their numbers. */
const isOfFeature = (name: string) => name.startsWith('0000-')

/**
 * What a database has had, in today's names. Before each feature had one file for its tables, they grew by the earlier
 * migrations; a database that has had them all has the tables that the files of the features make (decision 0025).
 * Of the last ones it may lack some: it gets them when it is carried over.
 * @throws CannotStart when some are missing: nothing here can add what they would have changed.
 */
export function inTodaysNames(had: string[], known: string[], what: 'database' | 'backup'): string[] {
  const missing = earlier.filter((name) => !had.includes(name))
  if (missing.length === earlier.length) return had
  if (missing.length > 0) throw new CannotStart(incomplete(missing, what))
  return [...known.filter(isOfFeature), ...had.filter((name) => ![...earlier, ...last].includes(name))]
}

function incomplete([first, ...others]: string[], what: 'database' | 'backup'): string {
  const lacks = others.length === 0 ? first : `${first} and ${others.length} more`
  const cure =
    what === 'database'
      ? 'Start the last studio that brings it on this database once, then start this one'
      : 'Restore the backup with the last studio that brings it, start that once, then start this one'
  return `The ${what} is of an earlier studio and lacks the migration ${lacks}. Nothing was changed. ${cure}: docs/operate/upgrade.md says how to get that version.`
}

/**
 * Carries a database over that has had all earlier files: applies those of the last ones that it lacks, and writes its
 * record in today's names, in the caller's transaction.
 */
export async function recordInTodaysNames(tx: Queryable, known: string[]): Promise<void> {
  const dropped = await tx<{ name: string }[]>`
    delete from migrations where name = any(${[...earlier, ...last]}) returning name`
  const had = dropped.map(({ name }) => name)
  if (had.length === 0) return
  if (earlier.some((name) => !had.includes(name)))
    throw new Error('The list of migrations changed while it was read.')
  for (const name of last.filter((one) => !had.includes(one)))
    await tx.unsafe(await readFile(new URL(name, lastFolder), 'utf8'))
  await tx`insert into migrations (name) select unnest(${known.filter(isOfFeature)}::text[])`
}
