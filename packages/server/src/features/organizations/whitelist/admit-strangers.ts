import { roleNames, type Sentence, sentence } from '@studio/contract'
import type { Context } from '../../../context.ts'
import type { Transaction } from '../../../platform/database/sql.ts'
import { type Admission, findVerified, firstSignIns, type Newcomer, signIns } from '../../identity/index.ts'
import { audit } from '../audit/audit.store.ts'
import { findByEmail } from '../people/invitations/invitations.store.ts'
import { join } from '../people/invitations/join-organization.ts'
import { addMember } from '../people/members.store.ts'
import { addToTeams } from '../teams/teams.store.ts'
import { countUse, findMatches, type Match, whitelistToName } from './whitelist.store.ts'
import { valuesFor } from './whitelist.ts'

/** Who may come in by signing in: whoever is invited, and whoever a whitelist knows. */
export function admitStrangers(context: Context): void {
  firstSignIns.add(context, admit)
  signIns.add(context, joinByWhitelist)
}

/** Decides in the transaction that makes the user; the provider has verified the email. */
async function admit(tx: Transaction, newcomer: Newcomer): Promise<Admission> {
  const invitations = await findByEmail(tx, newcomer.email)
  for (const invitation of invitations) await join(tx, invitation, newcomer)
  const values = valuesFor(newcomer.email)
  // Organizations that have just been joined by invitation are left out: an invitation goes before the whitelist.
  const entries = await findMatches(tx, { values, provider: newcomer.provider, userId: newcomer.userId })
  for (const entry of entries) await enter(tx, entry, newcomer)
  if (invitations.length + entries.length > 0) return { admit: true }
  const organization = await whitelistToName(tx, values)
  return organization ? { admit: false, message: notWhitelisted(organization) } : { admit: false }
}

export function notWhitelisted(organization: string): Sentence {
  return sentence('Your account is not on the whitelist of {organization}. Ask an owner to add you.', {
    organization,
  })
}

/** People with an account join where an entry says that they do so by themselves. */
async function joinByWhitelist(
  tx: Transaction,
  { userId, provider }: { userId: string; provider: string },
): Promise<void> {
  const person = await findVerified(tx, userId)
  if (!person) return
  const values = valuesFor(person.email)
  const entries = await findMatches(tx, { values, provider, userId, autoJoin: true })
  for (const entry of entries) await enter(tx, entry, person)
}

type Person = Pick<Newcomer, 'userId' | 'email' | 'firstName' | 'lastName'>

async function enter(tx: Transaction, entry: Match, person: Person): Promise<void> {
  const { organizationId, role } = entry
  await addMember(tx, organizationId, person.userId, role)
  await addToTeams(tx, organizationId, entry.teamIds, { userIds: [person.userId] })
  await countUse(tx, entry.whitelistEntryId)
  await audit(tx, {
    organizationId,
    actor: person,
    action: 'user.joined',
    objectType: 'user',
    objectId: person.userId,
    details: { email: person.email, by: 'whitelist', entry: entry.value, role: roleNames[role].en },
  })
}
