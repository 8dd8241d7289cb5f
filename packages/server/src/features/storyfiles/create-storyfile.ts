import { randomUUID } from 'node:crypto'
import { type BodyOf, Refusal, type routes, shortName } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { insertStoryfile, shortNamesLike } from './storyfiles.store.ts'

type NewStoryfile = BodyOf<typeof routes.storyfiles.create>

/** Makes a storyfile with a short name that nobody has; answers its id. */
export async function createStoryfile(
  sql: Queryable,
  fields: NewStoryfile & { createdBy: string | null; isSample?: boolean; shortName?: string },
): Promise<string> {
  const storyfileId = randomUUID()
  const free = await freeShortName(sql, fields.shortName ?? fields.name)
  await insertStoryfile(sql, { ...fields, storyfileId, shortName: free }).catch(nameTaken)
  return storyfileId
}

/** Names in scripts without Latin letters have no alphanumerics left: they get a neutral one. */
async function freeShortName(sql: Queryable, name: string): Promise<string> {
  const wanted = shortName(name) || 'storyfile'
  const taken = new Set(await shortNamesLike(sql, wanted.slice(0, 36)))
  if (!taken.has(wanted.toLowerCase())) return wanted
  for (let n = 2; ; n++) {
    const candidate = `${wanted.slice(0, 40 - String(n).length)}${n}`
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

/** The database's unique index decides, so that two at the same moment cannot both have a name. */
export function nameTaken(error: unknown): never {
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string }
  if (code !== '23505') throw error
  if (constraint === 'storyfiles_name') {
    throw new Refusal(
      'NAME_TAKEN',
      {},
      { fields: [{ field: 'name', message: 'This name is already taken.' }] },
    )
  }
  throw new Refusal('STATE_CONFLICT', {
    reason: 'Somebody made a storyfile of this name at the same moment. Try again.',
  })
}
