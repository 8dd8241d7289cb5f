import type { Invitation } from '@studio/contract'
import { roleDisplayNames } from '@studio/contract'
import type { Letter } from '../../../platform/mail/mail.ts'
import { shortLetter } from '../../../platform/mail/short-letter.ts'

type Invited = Pick<Invitation, 'email' | 'role' | 'message' | 'invitedBy' | 'expiresAt'>

/** The letter of an invitation. What people wrote stands in it as text, never as markup. */
export function invitationLetter(
  { email, role, message, invitedBy, expiresAt }: Invited,
  { studio, organization, link }: { studio: string; organization: string; link: string },
): Letter {
  const paragraphs = [
    `${invitedBy || organization} invites you to ${organization}${studio === organization ? '' : ` on ${studio}`}, as ${roleDisplayNames[role]}.`,
    ...(message ? [message] : []),
  ]
  const end = `The invitation is for ${email} and lasts until ${day(expiresAt)}. If you did not expect it, you can leave it alone.`
  return shortLetter(email, `${invitedBy || organization} invites you to ${organization}`, paragraphs, {
    act: 'Accept the invitation',
    link,
    end,
  })
}

/** The letter with the link for a new password. */
export function resetLetter(email: string, { studio, link }: { studio: string; link: string }): Letter {
  return shortLetter(
    email,
    `A new password for ${studio}`,
    [`An owner of your organization asks you to choose a new password for ${studio}.`],
    { act: 'Choose a password', link, end: 'The link works once, for 24 hours.' },
  )
}

/** Dates are US (specification, point 9). */
function day(at: string): string {
  return new Date(at).toLocaleDateString('en-US', {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
