import type { Queryable } from '../../../../platform/database/sql.ts'
import { letterKind, type Outcome } from '../../../../platform/mail/letters.ts'
import { makeReset, newLinkToken } from '../../../identity/index.ts'
import { letterheadOf } from '../../brand/organization-brand.ts'
import { selectMembers } from '../users.store.ts'
import { findForLetter, insertLink, noteMail } from './invitations.store.ts'
import { invitationLetter, resetLetter } from './invitations-mail.ts'

/** The links are made as a letter is written: nothing but their hashes is ever stored. */
export const invitationKind = letterKind<{ invitationId: string }>({
  name: 'invitation',
  async write({ sql, config }, { invitationId }) {
    const invitation = await findForLetter(sql, invitationId)
    if (!invitation) return undefined
    const { organization, organizationId, email } = invitation
    const { origin, ...head } = await letterheadOf(sql, config, organizationId, email)
    const link = await makeLink(sql, origin, invitationId, true)
    return invitationLetter(invitation, { ...head, organization, link })
  },
  heard: ({ sql }, { invitationId }, outcome) => noteMail(sql, invitationId, noteOf(outcome)),
})

function noteOf(outcome: Outcome): { bounced?: boolean; problem?: string } {
  return outcome.result === 'sent' ? {} : { bounced: outcome.result === 'refused', problem: outcome.reason }
}

export const resetKind = letterKind<{ userId: string; organizationId: string }>({
  name: 'reset',
  async write({ sql, config }, { userId, organizationId }) {
    const nothing = { everything: false, organizationIds: [] }
    const [member] = await selectMembers(sql, organizationId, nothing, { ids: [userId] })
    if (!member) return undefined
    const token = await sql.begin((tx) => makeReset(tx, userId, true))
    const { origin, ...head } = await letterheadOf(sql, config, organizationId, member.email)
    return resetLetter(member.email, { ...head, link: `${origin}/?reset=${token}` })
  },
})

/** The address of the page behind a new link; only the hash of its token is kept. */
export async function makeLink(
  sql: Queryable,
  origin: string,
  invitationId: string,
  byMail: boolean,
): Promise<string> {
  const { token, tokenHash } = newLinkToken()
  await insertLink(sql, { invitationId, tokenHash, byMail })
  return `${origin}/?invitation=${token}`
}
