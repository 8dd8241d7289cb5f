import { invalidField, limits, Refusal, sentence } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { removeMedia } from '../media/index.ts'
import { audit } from '../organizations/index.ts'
import type { Caller } from './change-storyfiles.ts'
import { findStoryfile } from './storyfiles.store.ts'
import { deleteForever, listExpired, lockToEnd } from './storyfiles-many.store.ts'

type Studio = Pick<Context, 'sql' | 'jobs'>

/** Ends a deleted storyfile for good. Who does it has typed its name, so that it is never the wrong one. */
export async function purgeStoryfile(
  studio: Studio,
  { actor, scope, requestId }: Caller,
  storyfileId: string,
  typedName: string,
): Promise<void> {
  await studio.sql.begin(async (tx) => {
    await lockToEnd(tx, storyfileId)
    const storyfile = await findStoryfile(tx, scope, storyfileId)
    if (!storyfile) throw new Refusal('NOT_FOUND')
    if (storyfile.status !== 'deleted')
      throw new Refusal('STATE_CONFLICT', {
        reason: sentence('Delete {name} before you end it for good.', { name: storyfile.name }),
      })
    if (typedName.trim() !== storyfile.name.trim()) {
      throw invalidField('name', sentence('This is not the name of the storyfile.'))
    }
    await endForever(studio, tx, storyfileId, { actor, requestId })
  })
}

/** Daily: what was deleted longer ago than it can be restored is gone, with its files. */
export async function purgeExpired(studio: Studio): Promise<void> {
  for (const storyfileId of await listExpired(studio.sql, limits.restoreDays))
    await studio.sql.begin(async (tx) => {
      await lockToEnd(tx, storyfileId)
      await endForever(studio, tx, storyfileId, {})
    })
}

async function endForever(
  { jobs }: Studio,
  tx: Transaction,
  storyfileId: string,
  by: Partial<Pick<Caller, 'actor' | 'requestId'>>,
): Promise<void> {
  const gone = await deleteForever(tx, storyfileId)
  if (!gone) return
  await removeMedia(jobs, tx, storyfileId)
  const { organizationId, name } = gone
  await audit(tx, {
    ...by,
    organizationId,
    action: 'storyfile.purged',
    objectType: 'storyfile',
    objectId: storyfileId,
    details: { name },
  })
}
