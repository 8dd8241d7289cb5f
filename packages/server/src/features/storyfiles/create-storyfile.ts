import { randomUUID } from 'node:crypto'
import { type BodyOf, type FaceArea, Refusal, type routes, sentence, shortName } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { nameTakenIn } from '../../platform/taken.ts'
import { joinTeams, tellTeams } from '../organizations/index.ts'
import { insertStoryfile, shortNamesLike } from './storyfiles.store.ts'

type Fields = BodyOf<typeof routes.storyfiles.create>
export type NewStoryfile = Omit<Fields, 'tags' | 'teamIds'> &
  Partial<Pick<Fields, 'tags' | 'teamIds'>> & {
    createdBy: string | null
    isSample?: boolean
    shortName?: string
    /** The first of the versions that this is one of, and its number. */
    versionOf?: string
    versionNumber?: number
    faceArea?: FaceArea | null
  }

/** Makes a storyfile with a short name that no one has; answers its id. */
export async function createStoryfile(sql: Queryable, fields: NewStoryfile): Promise<string> {
  const storyfileId = randomUUID()
  const free = await freeShortName(sql, fields.shortName ?? fields.name, fields.versionNumber)
  const { tags = [], teamIds = [] } = fields
  await insertStoryfile(sql, { ...fields, tags: tagSet(tags), teamIds, storyfileId, shortName: free }).catch(
    nameTaken,
  )
  const wanted = [...new Set(teamIds)]
  if (wanted.length > 0 && (await joinTeams(sql, storyfileId, wanted)) !== wanted.length)
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('teamIds: one of them is not in this organization'),
    })
  await tellTeams(sql, wanted)
  return storyfileId
}

/** Each tag once, whatever its case. */
export function tagSet(tags: string[]): string[] {
  return [...new Map(tags.map((tag) => [tag.toLowerCase(), tag])).values()]
}

/** Names in scripts without Latin letters have no alphanumerics left: they get a neutral one. */
async function freeShortName(sql: Queryable, name: string, version = 1): Promise<string> {
  const wanted = shortName(name) || 'storyfile'
  const taken = new Set(await shortNamesLike(sql, wanted.slice(0, 36)))
  for (let n = 1; ; n++) {
    const numbered = n === 1 ? wanted : `${wanted.slice(0, 40 - String(n).length)}${n}`
    const candidate = shortName(numbered, version)
    if (!taken.has(candidate.toLowerCase())) return candidate
  }
}

/** The database's unique index decides, so that two at the same moment cannot both have a name. */
export function nameTaken(error: unknown): never {
  const { code, constraint_name: constraint } = error as { code?: string; constraint_name?: string }
  if (code !== '23505') throw error
  if (constraint === 'storyfiles_name') throw nameTakenIn('name')
  throw new Refusal('STATE_CONFLICT', {
    reason: sentence('Another storyfile just took this name. Try again.'),
  })
}
