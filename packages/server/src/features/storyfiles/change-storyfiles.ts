import { Refusal, type Selection, sentence } from '@studio/contract'
import type { Actor, Scope } from '../../access.ts'
import type { Sql, Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'
import { nameTaken } from './create-storyfile.ts'
import { restoredName } from './storyfile.ts'
import { findStoryfile } from './storyfiles.store.ts'
import { selected } from './storyfiles-list.store.ts'
import {
  type ChangedRow,
  lockMany,
  markArchived,
  markDeleted,
  markRestored,
} from './storyfiles-many.store.ts'

export type Caller = { actor: Actor; scope: Scope; requestId: string }

/** Visitors lose what is archived or deleted at once; both can be restored, deleted ones for 30 days. */
const acts = {
  archive: { mark: markArchived, deed: 'storyfile.archived' },
  remove: { mark: markDeleted, deed: 'storyfile.deleted' },
  restore: { mark: markRestored, deed: 'storyfile.restored' },
} as const
export type Act = keyof typeof acts

/** Does an act to all storyfiles of a selection that it is possible for; the others stay as they are. */
export async function changeMany(
  sql: Sql,
  act: Act,
  caller: Caller,
  selection: Selection,
): Promise<{ changed: number; skipped: number }> {
  const who = { scope: caller.scope, userId: caller.actor.userId }
  return sql.begin(async (tx) => {
    const ids = await lockMany(tx, selected(tx, who, selection))
    const changed = await acts[act].mark(tx, ids).catch(nameTaken)
    await note(tx, caller, acts[act].deed, changed)
    return { changed: changed.length, skipped: ids.length - changed.length }
  })
}

/** Does an act to one storyfile, or refuses it with the reason. `name`: what a deleted one is called when it is back. */
export async function changeOne(
  sql: Sql,
  act: Act,
  caller: Caller,
  storyfileId: string,
  name?: string,
): Promise<void> {
  await sql.begin(async (tx) => {
    await lockMany(tx, tx`s.storyfile_id = ${storyfileId}`)
    const changed = await acts[act].mark(tx, [storyfileId], name).catch(nameTaken)
    if (changed.length === 0) await refuse(tx, act, caller, storyfileId)
    await note(tx, caller, acts[act].deed, changed)
  })
}

/** Doing it twice is no mistake; what cannot be done is told. */
async function refuse(tx: Transaction, act: Act, { scope }: Caller, storyfileId: string): Promise<void> {
  const storyfile = await findStoryfile(tx, scope, storyfileId)
  if (!storyfile) throw new Refusal('NOT_FOUND')
  const { status, name } = storyfile
  if (act === 'archive' && status === 'deleted')
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('{name} is deleted. Restore it first.', { name: restoredName(name) }),
    })
  if (act !== 'restore') return
  if (status === 'deleted') {
    const field = { field: 'name', message: sentence('This name is already taken.') }
    throw new Refusal('NAME_TAKEN', {}, { fields: [field] })
  }
  throw new Refusal('STATE_CONFLICT', {
    reason: sentence('{name} is neither archived nor deleted.', { name }),
  })
}

/** So many are noted one by one; of more, how many of each organization, with the first names. */
const notedSingly = 100

async function note(tx: Transaction, caller: Caller, action: string, changed: ChangedRow[]): Promise<void> {
  const { actor, requestId } = caller
  const common = { actor, action, objectType: 'storyfile', requestId }
  if (changed.length <= notedSingly) {
    for (const { organizationId, storyfileId, name } of changed)
      await audit(tx, { ...common, organizationId, objectId: storyfileId, details: { name } })
    return
  }
  for (const [organizationId, rows] of Map.groupBy(changed, (row) => row.organizationId)) {
    const names = rows.slice(0, notedSingly).map((row) => row.name)
    await audit(tx, { ...common, organizationId, details: { count: rows.length, names } })
  }
}
