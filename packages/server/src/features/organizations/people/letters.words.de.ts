import type { LetterWords } from './letters.words.ts'

export const lettersGerman: LetterWords = {
  invitesYou: (who, organization) => `${who} lädt Sie zu ${organization} ein`,
  invitesYouAs: (who, place, role) => `${who} lädt Sie zu ${place} ein, mit der Rolle „${role}“.`,
  on: (organization, studio) => `${organization} auf ${studio}`,
  accept: 'Die Einladung annehmen',
  lasts: (email, day) =>
    `Die Einladung ist für ${email} und gilt bis zum ${day}. Wenn Sie nicht mit ihr gerechnet haben, brauchen Sie nichts zu tun.`,
  newPassword: (studio) => `Ein neues Passwort für ${studio}`,
  askedToChoose: (studio) =>
    `Ein Admin Ihrer Organisation bittet Sie, ein neues Passwort für ${studio} zu wählen.`,
  choose: 'Ein Passwort wählen',
  worksOnce: 'Der Link gilt einmal, 24 Stunden lang.',
}
