import { type Publication, Refusal } from '@studio/contract'
import { displayName } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { audit } from '../../organizations/index.ts'
import { type Caller, describePublication, lock, note } from '../publish.ts'
import { announceStoryfile, findByNumber } from '../publishing.store.ts'
import { insertApproval, saveRule } from './approvals.store.ts'

/** An owner has looked at a release: who creates content may publish it then. */
export async function approve(
  context: Context,
  caller: Caller,
  { storyfileId, number }: { storyfileId: string; number: number },
): Promise<Publication> {
  return context.sql.begin<Publication>(async (tx) => {
    const { storyfile } = await lock(tx, caller, storyfileId)
    const release = await findByNumber(tx, storyfileId, number)
    if (!release) throw new Refusal('NOT_FOUND')
    await insertApproval(tx, {
      releaseId: release.releaseId,
      storyfileId,
      userId: caller.actor.userId,
      name: displayName(caller.actor),
    })
    await note(tx, caller, storyfile, 'storyfile.release_approved', { release: number })
    await announceStoryfile(tx, storyfileId)
    return describePublication(context, tx, caller, storyfileId)
  })
}

export async function askApproval(
  { sql }: Context,
  { actor, requestId }: Caller,
  organizationId: string,
  isNeeded: boolean,
): Promise<{ isNeeded: boolean }> {
  await sql.begin(async (tx) => {
    await saveRule(tx, organizationId, isNeeded)
    await audit(tx, {
      organizationId,
      actor,
      requestId,
      action: 'organization.approval_changed',
      details: { isNeeded },
      objectType: 'organization',
      objectId: organizationId,
    })
  })
  return { isNeeded }
}
