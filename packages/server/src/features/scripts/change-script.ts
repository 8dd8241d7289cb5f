import { randomUUID } from 'node:crypto'
import { type BodyOf, Refusal, type routes, sentence, shortName } from '@studio/contract'
import { displayName, type Scope } from '../../access.ts'
import type { Queryable, Sql, Transaction } from '../../platform/database/sql.ts'
import { copyScript, fillScript } from './content/copy-script.store.ts'
import { readScriptTopics } from './content/read-script.ts'
import type { ScriptUses } from './script-uses.ts'
import {
  countContent,
  type Details,
  deleteScript,
  findScript,
  insertScript,
  insertVersion,
  type LockedScript,
  lockScript,
  namesOf,
  setScriptStatus,
  shortNamesOf,
  updateDetails,
} from './scripts.store.ts'
import { type Caller, noteScript, placeOf } from './template.ts'
import { topicsOf } from './written-script.ts'

type New = BodyOf<typeof routes.scripts.create>

export function createScript(sql: Sql, by: Caller, { topics, ...fields }: New): Promise<string> {
  const written = topicsOf(topics)
  return sql.begin((tx) => add(tx, by, fields, (scriptId) => fillScript(tx, placeOf(scriptId), written)))
}

/** A copy of a script that the caller sees, in an organization; a name that is taken there gets a number. */
export function duplicateScript(
  sql: Sql,
  by: Caller & { scope: Scope },
  scriptId: string,
  { organizationId, name }: { organizationId: string; name?: string | undefined },
): Promise<string> {
  return sql.begin(async (tx) => {
    const script = found(await findScript(tx, by.scope, scriptId))
    // The copy stands beside what it was copied from, also where that ships with the studio.
    const taken = [...(await namesOf(tx, organizationId)), script.name.toLowerCase()]
    const free = name ?? freeName(script.name, taken)
    const { description, language, tags } = script
    const fields = { organizationId, name: free, description, language, tags, copiedFrom: scriptId }
    return add(tx, by, fields, (copyId) => copyScript(tx, scriptId, placeOf(copyId)))
  })
}

/** `Artisan`, `Artisan 2`, `Artisan 3`: the first that no one has; `taken` in lower case. */
export function freeName(name: string, taken: string[]): string {
  for (let n = 1; ; n++) {
    const end = n > 1 ? ` ${n}` : ''
    const candidate = name.slice(0, 120 - end.length) + end
    if (!taken.includes(candidate.toLowerCase())) return candidate
  }
}

async function add(
  tx: Transaction,
  by: Caller,
  fields: Omit<New, 'topics'> & { copiedFrom?: string },
  fill: (scriptId: string) => Promise<unknown>,
): Promise<string> {
  const scriptId = randomUUID()
  const { organizationId, name } = fields
  await insertScript(tx, {
    ...fields,
    scriptId,
    shortName: await freeShortName(tx, organizationId, name),
    createdBy: by.actor.userId,
  }).catch(nameTaken)
  await fill(scriptId)
  await countContent(tx, { scriptId, organizationId })
  await noteScript(tx, { scriptId, organizationId }, by, { action: 'script.created', details: { name } })
  return scriptId
}

/** Names without Latin letters have no alphanumerics left: they get a neutral one. */
export async function freeShortName(
  sql: Queryable,
  organizationId: string | null,
  name: string,
): Promise<string> {
  const wanted = shortName(name) || 'script'
  const taken = (await shortNamesOf(sql, organizationId)).map((one) => one.replace(/_v\d+$/, ''))
  for (let n = 1; ; n++) {
    const end = n > 1 ? String(n) : ''
    const candidate = wanted.slice(0, 40 - end.length) + end
    if (!taken.includes(candidate.toLowerCase())) return candidate
  }
}

async function change(
  sql: Sql,
  scriptId: string,
  act: (tx: Transaction, script: LockedScript) => Promise<void>,
): Promise<void> {
  await sql.begin(async (tx) => act(tx, found(await lockScript(tx, scriptId))))
}

export const changeDetails = (
  sql: Sql,
  by: Caller,
  scriptId: string,
  changes: Details,
  seen: number | undefined,
) =>
  change(sql, scriptId, async (tx, script) => {
    if (seen !== undefined && seen !== script.version)
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('script') })
    await updateDetails(tx, script, changes).catch(nameTaken)
    await noteScript(tx, script, by, { action: 'script.changed', details: { after: changes } })
  })

/** Freezes the script as it is as a version. What is published already stays as it is. */
export const publishScript = (sql: Sql, by: Caller, scriptId: string) =>
  change(sql, scriptId, async (tx, script) => {
    if (script.status === 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name} is archived. Restore it first.', { name: script.name }),
      })
    if (script.questionCount === 0)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name} has no questions yet. Add one before you publish it.', {
          name: script.name,
        }),
      })
    if (script.status === 'published') return
    const { versionNumber, shortName: called } = script
    const version = {
      scriptId,
      versionNumber,
      shortName: called,
      topics: await readScriptTopics(tx, scriptId),
      publishedBy: displayName(by.actor),
    }
    await insertVersion(tx, version)
    await setScriptStatus(tx, script, 'published')
    const details = { name: script.name, shortName: called }
    await noteScript(tx, script, by, { action: 'script.published', details })
  })

export const archiveScript = (sql: Sql, by: Caller, scriptId: string) =>
  change(sql, scriptId, async (tx, script) => {
    if (script.status === 'archived') return
    await setScriptStatus(tx, script, 'archived')
    await noteScript(tx, script, by, { action: 'script.archived', details: { name: script.name } })
  })

export const restoreScript = (sql: Sql, by: Caller, scriptId: string) =>
  change(sql, scriptId, async (tx, script) => {
    if (script.status !== 'archived')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name} is not archived.', { name: script.name }),
      })
    await setScriptStatus(tx, script, script.statusBefore ?? 'draft')
    await noteScript(tx, script, by, { action: 'script.restored', details: { name: script.name } })
  })

/** Refused, with where, while a storyfile made from it is there: its numbers would be lost. */
export const removeScript = (sql: Sql, by: Caller & { scope: Scope; uses: ScriptUses }, scriptId: string) =>
  change(sql, scriptId, async (tx, script) => {
    const uses = await by.uses.list(tx, by.scope, scriptId)
    if (uses.length > 0)
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('{name} was used for {storyfiles}. Archive it instead.', {
          name: script.name,
          storyfiles: listed(uses.map((one) => one.name)),
        }),
      })
    await deleteScript(tx, script)
    await noteScript(tx, script, by, { action: 'script.deleted', details: { name: script.name } })
  })

/** The first three names, and how many more. */
export function listed(names: string[]): string {
  const more = names.length - 3
  return names.slice(0, 3).join(', ') + (more > 0 ? ` + ${more}` : '')
}

function found<Row>(row: Row | undefined): Row {
  if (!row) throw new Refusal('NOT_FOUND')
  return row
}

function nameTaken(error: unknown): never {
  if ((error as { code?: string }).code !== '23505') throw error
  throw new Refusal(
    'NAME_TAKEN',
    {},
    { fields: [{ field: 'name', message: sentence('This name is already taken.') }] },
  )
}
