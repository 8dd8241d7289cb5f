import { randomBytes } from 'node:crypto'
import { invalidField, passwordFault, passwordFaults, Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { setPassword } from '../own-account/own-account.store.ts'
import { endOtherSessions } from '../own-account/own-sessions.store.ts'
import { forgetPerson } from '../people/actor.store.ts'
import { confirmEmail } from '../people/users.store.ts'
import { secretHash } from '../session/authenticate.ts'
import { hashPassword } from './password.ts'
import { findReset, insertReset, type Reset, takeReset } from './sign-in-resets.store.ts'

/** 256 random bits for a link; only the hash is kept. */
export function newLinkToken(): { token: string; tokenHash: Buffer } {
  const token = randomBytes(32).toString('base64url')
  return { token, tokenHash: secretHash(token) }
}

/** Makes the token of a link by which the person chooses a new password, once and within a day. */
export async function makeReset(tx: Transaction, userId: string, byMail: boolean): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  await insertReset(tx, { userId, tokenHash, byMail })
  return token
}

/** Whose password the link is for; undefined when it is not good any more. */
export async function lookAtReset({ sql }: Context, token: string): Promise<Reset | undefined> {
  return findReset(sql, secretHash(token))
}

/** Sets the new password and ends every sign-in that stood on the old one; `done` acts in the same transaction. */
export async function resetSignIn(
  context: Context,
  token: string,
  password: string,
  done: (tx: Transaction, reset: Reset) => Promise<void>,
): Promise<Reset> {
  const known = await lookAtReset(context, token)
  if (!known) throw linkEnded()
  refuseWeak(password, known)
  const passwordHash = await hashPassword(password)
  return context.sql.begin(async (tx) => {
    const reset = await takeReset(tx, secretHash(token))
    if (!reset) throw linkEnded()
    await setPassword(tx, reset.userId, passwordHash)
    await endSignIns(tx, reset.userId)
    if (reset.byMail) await confirmEmail(tx, reset.userId)
    await done(tx, reset)
    return reset
  })
}

function linkEnded(): Refusal {
  return new Refusal('STATE_CONFLICT', {
    reason: sentence('This link has been used or has expired. Ask for a new one.'),
  })
}

/** Refuses a password that cannot be chosen, with the sentence that says why. */
export function refuseWeak(
  password: string,
  person: { email: string; firstName: string; lastName: string },
): void {
  const fault = passwordFault(password, person)
  if (fault) throw invalidField('password', passwordFaults[fault])
}

/** Ends every sign-in of a person, on all devices and servers. Keys for programs go on. */
export async function endSignIns(tx: Transaction, userId: string): Promise<number> {
  const ended = await endOtherSessions(tx, userId, {})
  await forgetPerson(tx, userId)
  return ended
}
