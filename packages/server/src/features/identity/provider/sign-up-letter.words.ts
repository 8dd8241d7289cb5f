import type { Language } from '@studio/contract'
import { signUpLettersGerman } from './sign-up-letter.words.de.ts'

/** What stands in the letters to people who ask for an account. */
const english = {
  yourAccount: (studio: string) => `Your account at ${studio}`,
  confirmToMake: 'Confirm your address to make your account.',
  confirm: 'Confirm the address',
  lasts: (hours: number) => `The link works once, for ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
  notAsked: 'If you did not ask for an account, you can leave this letter alone.',
  haveAccount: (studio: string) => `You have an account at ${studio}`,
  oneAlready: 'Somebody asked for a new account with this address. There is one already: sign in with it.',
  signIn: 'Sign in',
  passwordLost:
    'If you do not know the password, an owner of your organization can give you a link for a new one.',
}
export type SignUpLetterWords = typeof english
export const signUpLettersIn: Record<Language, SignUpLetterWords> = { en: english, de: signUpLettersGerman }
