import { type Invitation, type Language, locales, roleNames } from '@studio/contract'
import type { Letter } from '../../../../platform/mail/mail.ts'
import { shortLetter } from '../../../../platform/mail/short-letter.ts'
import { fill } from '../../../../words.ts'
import type { Letterhead } from '../../brand/organization-brand.ts'
import { lettersIn } from './letters.words.ts'

type Invited = Pick<Invitation, 'email' | 'role' | 'message' | 'invitedBy' | 'expiresAt'>
type Head = Pick<Letterhead, 'studio' | 'language'>

/** The letter of an invitation. What people wrote stands in it as text, never as markup. */
export function invitationLetter(
  { email, role, message, invitedBy, expiresAt }: Invited,
  { studio, language, organization, link }: Head & { organization: string; link: string },
): Letter {
  const words = lettersIn[language]
  const who = invitedBy || organization
  const place = studio === organization ? organization : fill(words.on, { organization, studio })
  const paragraphs = [
    fill(words.invitesYouAs, { who, place, role: roleNames[role][language] }),
    ...(message ? [message] : []),
  ]
  const end = fill(words.lasts, { email, day: day(expiresAt, language) })
  const subject = fill(words.invitesYou, { who, organization })
  return shortLetter(email, subject, paragraphs, { act: words.accept, link, end })
}

/** The letter with the link for a new password. */
export function resetLetter(email: string, { studio, language, link }: Head & { link: string }): Letter {
  const words = lettersIn[language]
  const subject = fill(words.newPassword, { studio })
  return shortLetter(email, subject, [fill(words.askedToChoose, { studio })], {
    act: words.choose,
    link,
    end: words.worksOnce,
  })
}

/** Dates in English letters are US ones (specification, point 9). */
function day(at: string, language: Language): string {
  return new Date(at).toLocaleDateString(locales[language], {
    month: 'short',
    day: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  })
}
