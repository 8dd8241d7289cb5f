import { Refusal, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { endOtherSessions } from '../own-account/own-sessions.store.ts'
import { forgetPerson } from './actor.store.ts'
import { admit, notSignedIn } from './first-sign-in.ts'
import { findLinkedUser, type Identity, linkIdentity } from './identities.store.ts'
import { activateUser, claimAccount, createUser, findUserByEmail } from './users.store.ts'

/** What a provider says about the person who has just signed in there. */
export type ToldPerson = Identity & {
  email?: string | undefined
  emailVerified: boolean
  firstName: string
  lastName: string
}

/**
 * The user of a person who signed in at another provider: the one who is linked, or who has the same email and is
 * linked now, or a new one whom a later feature admits. Only an email that the provider has verified counts: anybody
 * could claim another one. Refuses with SIGN_IN_REFUSED and a sentence for the person.
 */
export async function admitPerson(context: Context, told: ToldPerson): Promise<string> {
  const known = await findLinkedUser(context.sql, told)
  if (known) return known
  const { email } = told
  if (!email || !told.emailVerified) throw refused()
  return context.sql.begin(async (tx) => linkOrMake(context, tx, { ...told, email }))
}

async function linkOrMake(
  context: Context,
  tx: Transaction,
  told: ToldPerson & { email: string },
): Promise<string> {
  const found = await findUserByEmail(tx, told.email)
  const user = found ?? (await createUser(tx, told))
  if (!user) {
    // The same person signs in twice at this moment, and the other one was first.
    const linked = await findLinkedUser(tx, told)
    if (linked) return linked
  }
  // Suspended and deactivated people stay out.
  if (!user || (found && found.status !== 'active' && found.status !== 'invited')) throw refused()
  // Whoever had made the account under this address had not shown that it is theirs.
  if (found && (await claimAccount(tx, found.userId))) await endOtherSessions(tx, found.userId, {})
  if (!found || found.status === 'invited') {
    const { userId, email, firstName, lastName } = user
    const { issuer, provider } = told
    const answer = await admit(context, tx, { userId, email, firstName, lastName, issuer, provider })
    if (!answer.admit) throw refused(answer.message)
    await activateUser(tx, userId)
    await forgetPerson(tx, userId)
  }
  // Linked already: by a sign-in at the same moment that ended before this one looked, or the user is another person there.
  if (!(await linkIdentity(tx, user.userId, told)) && (await findLinkedUser(tx, told)) !== user.userId)
    throw refused()
  return user.userId
}

function refused(reason = sentence(notSignedIn)): Refusal {
  return new Refusal('SIGN_IN_REFUSED', { reason })
}
