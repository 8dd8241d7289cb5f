import { Refusal } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Sql } from '../../platform/database/sql.ts'
import { deletedName, restoredName } from './storyfile.ts'
import { findStoryfile, lockStoryfile, markDeleted, markRestored, namesLike } from './storyfiles.store.ts'

/** Deletes softly: visitors lose it at once, an owner can restore it for 30 days. */
export async function removeStoryfile(sql: Sql, scope: Scope, storyfileId: string): Promise<void> {
  await sql.begin(async (tx) => {
    if ((await lockStoryfile(tx, storyfileId)) === 'deleted') return
    const storyfile = await findStoryfile(tx, scope, storyfileId)
    if (!storyfile) throw new Refusal('NOT_FOUND')
    const taken = new Set(await namesLike(tx, storyfile.organizationId, storyfile.name))
    let n = 1
    while (taken.has(deletedName(storyfile.name, n).toLowerCase())) n++
    await markDeleted(tx, storyfileId, deletedName(storyfile.name, n))
  })
}

export async function restoreStoryfile(sql: Sql, scope: Scope, storyfileId: string): Promise<void> {
  await sql.begin(async (tx) => {
    const status = await lockStoryfile(tx, storyfileId)
    const storyfile = await findStoryfile(tx, scope, storyfileId)
    if (!storyfile) throw new Refusal('NOT_FOUND')
    if (status !== 'deleted')
      throw new Refusal('STATE_CONFLICT', { reason: 'This storyfile is not deleted.' })
    const name = restoredName(storyfile.name)
    if ((await namesLike(tx, storyfile.organizationId, name)).includes(name.toLowerCase()))
      throw new Refusal('NAME_TAKEN')
    await markRestored(tx, storyfileId, name)
  })
}
