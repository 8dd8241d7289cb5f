import { randomUUID } from 'node:crypto'
import {
  type BodyOf,
  invalidField,
  type Language,
  limits,
  Refusal,
  type ReplyOf,
  readPasted,
  type routes,
  type Selection,
  type Sentence,
  sentence,
  type WhitelistEntry,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { audit } from '../audit/audit.store.ts'
import { changesOf } from '../audit/audit-changes.ts'
import { areOfOrganization, lockMembers } from '../people/members.store.ts'
import { requireWithin } from '../people/within-own-role.ts'
import {
  findEntry,
  insertEntry,
  markEntriesDeleted,
  restoreEntries,
  selectEntries,
  setEntriesStatus,
  updateEntry,
} from './whitelist.store.ts'
import { readWhitelisted, whitelistFaults } from './whitelist.ts'

type Table = typeof routes.whitelist
type Added = ReplyOf<Table['add']>['results'][number]
/** Who changes the whitelist of which organization. */
export type Keeper = { actor: Actor; organizationId: string; requestId: string; language: Language }

/** Adds every address and domain of the pasted text; answers in its order what became of each. */
export async function addEntries(
  { sql }: Context,
  by: Keeper,
  { values, organizationId, ...settings }: BodyOf<Table['add']>,
): Promise<Added[]> {
  requireWithin(by.actor, organizationId, settings)
  const entries = readPasted(values)
  if (entries.length === 0) throw invalidField('values', whitelistFaults.neither)
  if (entries.length > limits.whitelistEntriesPerPaste)
    throw invalidField(
      'values',
      sentence('You can add {most} entries at once.', { most: limits.whitelistEntriesPerPaste }),
    )
  return sql.begin(async (tx) => {
    // Two who add the same entries in another order would wait for each other.
    await lockMembers(tx, organizationId)
    if (!(await areOfOrganization(tx, organizationId, settings))) throw new Refusal('NOT_FOUND')
    const results: Added[] = []
    for (const typed of entries) {
      const read = readWhitelisted(typed)
      const refused = (why: Sentence) =>
        results.push({ value: typed, whitelistEntryId: null, message: why[by.language] })
      if ('fault' in read) {
        refused(read.fault)
        continue
      }
      const whitelistEntryId = randomUUID()
      const entry = { ...settings, ...read, whitelistEntryId, organizationId, createdBy: by.actor.userId }
      if (await insertEntry(tx, entry)) {
        await note(tx, by, 'whitelist.added', whitelistEntryId, { value: read.value, role: settings.role })
        results.push({ value: read.value, whitelistEntryId, message: '' })
      } else refused(whitelistFaults.known)
    }
    return results
  })
}

export async function changeEntry(
  { sql }: Context,
  by: Keeper,
  entryId: string,
  changes: BodyOf<Table['update']>,
  seen: number | undefined,
): Promise<WhitelistEntry> {
  return sql.begin(async (tx) => {
    const before = await findEntry(tx, entryId)
    if (!before || !(await areOfOrganization(tx, by.organizationId, changes))) throw new Refusal('NOT_FOUND')
    if (!(await updateEntry(tx, entryId, seen, changes)))
      throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('whitelist entry') })
    const after = (await findEntry(tx, entryId))!
    requireWithin(by.actor, by.organizationId, after)
    const { version: _, ...changed } = after
    const difference = changesOf(before, changed)
    if (difference) await note(tx, by, 'whitelist.changed', entryId, { value: after.value, ...difference })
    return after
  })
}

/** Pauses entries, or lets them count again. */
export async function changeStatus(
  { sql }: Context,
  by: Keeper,
  selection: Selection,
  status: 'active' | 'paused',
): Promise<number> {
  return sql.begin(async (tx) => {
    const entries = await chosen(tx, by, selection)
    if (status === 'active') requireWithin(by.actor, by.organizationId, ...entries)
    await setEntriesStatus(tx, idsOf(entries), status)
    for (const { whitelistEntryId, value } of entries)
      await note(tx, by, status === 'paused' ? 'whitelist.paused' : 'whitelist.resumed', whitelistEntryId, {
        value,
      })
    return entries.length
  })
}

export async function removeEntries({ sql }: Context, by: Keeper, selection: Selection): Promise<string[]> {
  return sql.begin(async (tx) => {
    const entries = await chosen(tx, by, selection)
    await markEntriesDeleted(tx, idsOf(entries))
    for (const { whitelistEntryId, value } of entries)
      await note(tx, by, 'whitelist.removed', whitelistEntryId, { value })
    return idsOf(entries)
  })
}

export async function bringBack({ sql }: Context, by: Keeper, entryIds: string[]): Promise<number> {
  return sql.begin(async (tx) => {
    const entries = await restoreEntries(tx, by.organizationId, entryIds)
    requireWithin(by.actor, by.organizationId, ...entries)
    for (const { value } of entries) await note(tx, by, 'whitelist.restored', null, { value })
    return entries.length
  })
}

async function chosen(tx: Transaction, { organizationId }: Keeper, selection: Selection) {
  const entries = await selectEntries(tx, organizationId, selection)
  if (entries.length === 0) throw new Refusal('NOT_FOUND')
  return entries
}

function idsOf(entries: { whitelistEntryId: string }[]): string[] {
  return entries.map((entry) => entry.whitelistEntryId)
}

function note(
  tx: Transaction,
  by: Keeper,
  action: string,
  objectId: string | null,
  details: Record<string, unknown>,
): Promise<void> {
  return audit(tx, { ...by, action, objectType: 'whitelist_entry', objectId, details })
}
