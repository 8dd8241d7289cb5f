import { Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { endSignIns, setAccountClosed } from '../../identity/index.ts'
import { audit, auditOwnDeed } from '../audit/audit.store.ts'

/** Closes an account for every organization, or opens it again: the platform's own matter. */
export async function closeAccount(
  { sql }: Context,
  by: { actor: Actor; requestId: string },
  userId: string,
  closed: boolean,
): Promise<void> {
  if (userId === by.actor.userId)
    throw new Refusal('STATE_CONFLICT', { reason: sentence('You cannot close your own account.') })
  await sql.begin(async (tx) => {
    if (!(await setAccountClosed(tx, userId, closed))) throw new Refusal('NOT_FOUND')
    await endSignIns(tx, userId)
    await audit(tx, {
      ...by,
      organizationId: null,
      action: closed ? 'user.account_closed' : 'user.account_opened',
      objectType: 'user',
      objectId: userId,
    })
  })
}

/** A person chose a new password by a link: the owners of their organizations may see it. */
export async function noteReset(
  tx: Transaction,
  { userId, byMail }: { userId: string; byMail: boolean },
): Promise<void> {
  await auditOwnDeed(tx, {
    userId,
    action: 'user.password_reset',
    objectType: 'user',
    objectId: userId,
    details: { by: byMail ? 'mail' : 'link' },
  })
}
