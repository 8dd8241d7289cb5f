import { invalidField, passwordFault, passwordFaults, Refusal, sentence } from '@studio/contract'
import type { Actor } from '../../../access.ts'
import type { Context } from '../../../context.ts'
import { hashPassword, verifyPassword } from '../keys/password.ts'
import { forgetPerson } from '../people/actor.store.ts'
import { clearAttempts, takeAttempt } from '../provider/sign-in-attempts.store.ts'
import { findOwnPassword, setPassword } from './own-account.store.ts'
import { noteOwnDeed } from './own-account.ts'
import { endOtherSessions, type KeptSignIn } from './own-sessions.store.ts'

/**
 * Changes the password of the embedded provider. The old one is asked for, and guessed at no faster than at the sign-in;
 * every other browser has to sign in anew. Answers how many sessions ended.
 */
export async function changePassword(
  context: Context,
  actor: Actor,
  passwords: { current: string; next: string },
  caller: { address: string; kept: KeptSignIn },
): Promise<number> {
  const { sql } = context
  const stored = await findOwnPassword(sql, actor.userId)
  if (!stored || context.config.OIDC_ISSUER)
    throw new Refusal('STATE_CONFLICT', {
      reason: sentence('You sign in elsewhere. Change your password there.'),
    })
  if (!(await takeAttempt(context, actor.email, caller.address)))
    throw new Refusal('TOO_MANY_REQUESTS', { seconds: 60 }, { retryAfterSeconds: 60 })
  if (!(await verifyPassword(stored, passwords.current)))
    throw invalidField('current', sentence('This is not your password.'))
  await clearAttempts(context, actor.email, caller.address)
  const fault = passwordFault(passwords.next, actor, passwords.current)
  if (fault) throw invalidField('next', passwordFaults[fault])
  const passwordHash = await hashPassword(passwords.next)
  return sql.begin(async (tx) => {
    await setPassword(tx, actor.userId, passwordHash)
    const ended = await endOtherSessions(tx, actor.userId, caller.kept)
    await noteOwnDeed(context, tx, actor, { action: 'user.password_changed', details: { ended } })
    await forgetPerson(tx, actor.userId)
    return ended
  })
}
