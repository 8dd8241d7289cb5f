import { Refusal, sentence } from '@studio/contract'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Transaction } from '../../platform/database/sql.ts'
import { takenAs } from '../../platform/taken.ts'
import type { Caller } from '../learning/index.ts'
import { audit } from '../organizations/index.ts'

/** Notes who changed a learning platform. Without a caller, the platform did it itself. */
export async function notePlatform(
  tx: Transaction,
  caller: Caller | undefined,
  { organizationId, platformId }: { organizationId: string; platformId: string | null },
  what: string,
): Promise<void> {
  await audit(tx, {
    ...(caller ? { actor: caller.actor, requestId: caller.requestId } : {}),
    organizationId,
    objectId: platformId,
    action: `learning_platform.${what}`,
    objectType: 'learning_platform',
  })
  await noteChange(tx, { topic: 'learning_platform', organizationId, subjectId: platformId })
}

export const platformTaken = takenAs(() => {
  const message = sentence('This client id of the platform is registered already.')
  return new Refusal('STATE_CONFLICT', { reason: message }, { fields: [{ field: 'clientId', message }] })
})
