import type { Actor, Owner } from '../../access.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { audit } from '../organizations/index.ts'

export type Caller = { actor: Actor; owner: Owner; requestId?: string }

type ClipAction =
  `clip.${'created' | 'changed' | 'deleted' | 'restored' | 'withdrawn' | 'brought_back' | 'file_replaced' | 'file_kept' | 'file_brought_back' | 'cut' | 'captions_changed' | 'captions_removed' | 'attachments_changed' | 'merged' | 'merge_undone'}`

/** Writes into the audit log what a person did to a clip. */
export async function noteClip(
  tx: Transaction,
  { actor, owner, requestId }: Caller,
  clipId: string,
  action: ClipAction,
  details: Record<string, unknown> = {},
): Promise<void> {
  const { organizationId, storyfileId } = owner
  await audit(tx, {
    organizationId,
    actor,
    action,
    objectType: 'clip',
    objectId: clipId,
    ...(storyfileId ? { storyfileId } : {}),
    details: { storyfileId, ...details },
    ...(requestId ? { requestId } : {}),
  })
}
