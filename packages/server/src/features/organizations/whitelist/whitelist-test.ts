import {
  invalidField,
  isEmail,
  type Language,
  type ReplyOf,
  type routes,
  sentence,
  type WhitelistProvider,
} from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'
import { findAccount, findByEmail, standingOf } from '../people/invitations/invitations.store.ts'
import { notWhitelisted } from './admit-strangers.ts'
import { findMatches, labelOf } from './whitelist.store.ts'
import { valuesFor } from './whitelist.ts'

type Answer = ReplyOf<typeof routes.whitelist.test>

/** Whether a person would get in by signing in now, and as what: the same questions as at a real sign-in. */
export async function testWhitelist(
  sql: Queryable,
  organizationId: string,
  who: { email: string; provider: WhitelistProvider },
  language: Language,
): Promise<Answer> {
  const { email, provider } = who
  if (!isEmail(email)) throw invalidField('email', sentence('Please enter a valid email address.'))
  const nothing = { value: null, role: null, teams: [], message: '' }
  const { isMember } = await standingOf(sql, organizationId, email)
  if (isMember) return { answer: 'member', ...nothing }
  const account = await findAccount(sql, email)
  const invitation = (await findByEmail(sql, email)).find((one) => one.organizationId === organizationId)
  if (invitation) return { answer: 'invitation', ...nothing, role: invitation.role }
  const asked = {
    values: valuesFor(email),
    provider,
    organizationId,
    ...(account && { userId: account.userId }),
  }
  const [entry] = await findMatches(sql, asked)
  if (!entry)
    return { answer: 'no', ...nothing, message: notWhitelisted(await labelOf(sql, organizationId))[language] }
  const { value, role, teams } = entry
  const [joins] = account ? await findMatches(sql, { ...asked, autoJoin: true }) : [entry]
  return { answer: joins ? 'whitelist' : 'known', value, role, teams, message: '' }
}
