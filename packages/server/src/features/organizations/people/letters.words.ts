import type { Language } from '@studio/contract'
import { lettersGerman } from './letters.words.de.ts'

/** What stands in the letters to people whom an organization invites, or asks for a new password. */
const english = {
  invitesYou: (who: string, organization: string) => `${who} invites you to ${organization}`,
  invitesYouAs: (who: string, place: string, role: string) => `${who} invites you to ${place}, as ${role}.`,
  on: (organization: string, studio: string) => `${organization} on ${studio}`,
  accept: 'Accept the invitation',
  lasts: (email: string, day: string) =>
    `The invitation is for ${email} and lasts until ${day}. If you did not expect it, you can leave it alone.`,
  newPassword: (studio: string) => `A new password for ${studio}`,
  askedToChoose: (studio: string) =>
    `An owner of your organization asks you to choose a new password for ${studio}.`,
  choose: 'Choose a password',
  worksOnce: 'The link works once, for 24 hours.',
}
export type LetterWords = typeof english
export const lettersIn: Record<Language, LetterWords> = { en: english, de: lettersGerman }
