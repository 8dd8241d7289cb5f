import type { SignUpLetterWords } from './sign-up-letter.words.ts'

export const signUpLettersGerman: SignUpLetterWords = {
  yourAccount: (studio) => `Ihr Konto bei ${studio}`,
  confirmToMake: 'Bestätigen Sie Ihre Adresse, um Ihr Konto anzulegen.',
  confirm: 'Adresse bestätigen',
  lasts: (hours) => `Der Link gilt einmal, ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} lang.`,
  notAsked: 'Wenn Sie kein Konto angefordert haben, brauchen Sie nichts zu tun.',
  haveAccount: (studio) => `Sie haben ein Konto bei ${studio}`,
  oneAlready:
    'Jemand hat mit dieser Adresse ein neues Konto angefordert. Es gibt schon eines: Melden Sie sich damit an.',
  signIn: 'Anmelden',
  passwordLost:
    'Wenn Sie das Passwort nicht wissen, kann Ihnen ein Admin Ihrer Organisation einen Link für ein neues geben.',
}
