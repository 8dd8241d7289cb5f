import { type HouseRules, Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import { audit } from '../organizations/index.ts'
import {
  insertHouseRules,
  lastVersion,
  lockHouseRules,
  markRead,
  readHouseRules,
} from './house-rules.store.ts'

type Caller = { actor: Actor; requestId: string; organizationId: string }

/** Writes the next version, unless another person wrote one first. The writer counts as a reader of it. */
export async function writeHouseRules(
  { sql }: Context,
  by: Caller,
  { text, basedOn }: { text: string; basedOn: number },
): Promise<HouseRules> {
  const { organizationId, actor } = by
  const { userId } = actor
  return sql.begin(async (tx) => {
    await lockHouseRules(tx, organizationId)
    const last = await lastVersion(tx, organizationId)
    if (last !== basedOn) throw new Refusal('CHANGED_MEANWHILE', { thing: sentence('set of house rules') })
    const version = last + 1
    await insertHouseRules(tx, { organizationId, version, text, writtenBy: userId })
    await markRead(tx, { organizationId, userId, version })
    await audit(tx, {
      ...by,
      action: 'house_rules.written',
      objectType: 'house_rules',
      details: { versionNumber: version },
    })
    return (await readHouseRules(tx, organizationId, { userId }))!
  })
}

export async function readByMe({ sql }: Context, by: Caller, version: number): Promise<HouseRules> {
  const { organizationId, actor } = by
  const { userId } = actor
  return sql.begin(async (tx) => {
    if (version > (await lastVersion(tx, organizationId))) throw new Refusal('NOT_FOUND')
    await markRead(tx, { organizationId, userId, version })
    await noteChange(tx, { topic: 'house_rules', organizationId })
    return (await readHouseRules(tx, organizationId, { userId }))!
  })
}
