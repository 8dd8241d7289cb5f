import { wordsIn } from '../../../../words.ts'

/** What the letters say to people whom an organization invites, or asks for a new password. */
export const lettersIn = wordsIn('letters', {
  invitesYou: '{who} invites you to {organization}',
  invitesYouAs: '{who} invites you to {place}, as {role}.',
  on: '{organization} on {studio}',
  accept: 'Accept the invitation',
  lasts:
    'The invitation is for {email} and lasts until {day}. If you did not expect it, you can leave it alone.',
  newPassword: 'A new password for {studio}',
  askedToChoose: 'An owner of your organization asks you to choose a new password for {studio}.',
  choose: 'Choose a password',
  worksOnce: 'The link works once, for 24 hours.',
})
