import { wordsIn } from '../../../../words.ts'

/** What the letters say to people who ask for an account. */
export const signUpLettersIn = wordsIn('signUpLetters', {
  yourAccount: 'Your account at {studio}',
  confirmToMake: 'Confirm your address to make your account.',
  confirm: 'Confirm the address',
  lasts_one: 'The link works once, for an hour.',
  lasts_other: 'The link works once, for {count} hours.',
  notAsked: 'If you did not ask for an account, you can leave this letter alone.',
  haveAccount: 'You have an account at {studio}',
  oneAlready: 'Someone asked for a new account with this address. It has one already: sign in with it.',
  signIn: 'Sign in',
  passwordLost:
    'If you do not know the password, an owner of your organization can give you a link for a new one.',
})
