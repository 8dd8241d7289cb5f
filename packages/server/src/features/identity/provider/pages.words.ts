import { type Language, sentence } from '@studio/contract'
import { notSignedIn } from '../first-sign-in.ts'
import { pagesGerman } from './pages.words.de.ts'

/** What the provider's pages say. What is filled in is markup already. */
const english = {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  /** The same words whatever was wrong. */
  failed: sentence(notSignedIn).en,
  /** Where no letter can be sent: true for every address, so that nobody learns which have an account. */
  accountAsked: 'If this address had no account, it has one now. Sign in with your password.',
  newHere: 'New here?',
  createAccount: 'Create an account',
  demoAccounts: 'Demo accounts on this machine: choose one to fill in the form.',
  leftOpen: 'The sign-in was left open for too long, or its link is not complete.',
  startPage: 'To the start page',

  signOut: 'Sign out',
  signingOut: 'Signing you out',
  askSignOut: 'Do you want to sign out?',
  signedOut: 'You are signed out',

  firstName: 'First name',
  lastName: 'Last name',
  repeated: 'Password again',
  terms: 'Terms of Service',
  privacy: 'Privacy Policy',
  agree: (terms: string, privacy: string) => `With an account you agree to the ${terms} and the ${privacy}.`,
  createTheAccount: 'Create the account',
  haveAccount: 'You have an account?',
  wait: 'Too many tries. Wait a few minutes, then try again.',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter an email address.',
  repeatDiffers: 'The two passwords are not the same.',

  mailed: 'Look into your mailbox',
  letterSent: (email: string, hours: number) =>
    `We have sent a letter to ${email}. Open its link within ${within(hours)} to go on.`,
  nothingCame: 'Nothing came? Look among unwanted mail, and check how the address is written.',
  confirmAddress: 'Confirm your address',
  makesAccount: (email: string) => `This makes your account for ${email}.`,
  confirm: 'Confirm',
  ready: 'Your account is ready',
  signInNow: 'Sign in with your email and your password.',
  goOn: 'Continue',
  ended: 'This link is not good any more',
  endedHelp: (hours: number) =>
    `It works once, within ${within(hours)}. If you have an account already, sign in; else ask for a new link.`,
}
export type PageWords = typeof english
export const pagesIn: Record<Language, PageWords> = { en: english, de: pagesGerman }

function within(hours: number): string {
  return hours === 1 ? 'an hour' : `${hours} hours`
}
