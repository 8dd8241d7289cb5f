import { wordsIn } from '../../../../words.ts'

/** What the provider's pages say. What is filled in is markup already. */
export const pagesIn = wordsIn('pages', {
  email: 'Email',
  password: 'Password',
  signIn: 'Sign in',
  /** Where no letter can be sent: true for every address, so that no one learns which have an account. */
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
  agree: 'With an account you agree to the {terms} and the {privacy}.',
  createTheAccount: 'Create the account',
  haveAccount: 'You have an account?',
  wait: 'Too many tries. Wait a few minutes, then try again.',
  nameMissing: 'Enter your name.',
  emailMissing: 'Enter an email address.',
  repeatDiffers: 'The two passwords are not the same.',

  mailed: 'Look into your mailbox',
  letterSent_one: 'We have sent a letter to {email}. Open its link within an hour to go on.',
  letterSent_other: 'We have sent a letter to {email}. Open its link within {count} hours to go on.',
  nothingCame: 'Nothing came? Look among unwanted mail, and check how the address is written.',
  confirmAddress: 'Confirm your address',
  makesAccount: 'This makes your account for {email}.',
  confirm: 'Confirm',
  ready: 'Your account is ready',
  signInNow: 'Sign in with your email and your password.',
  goOn: 'Continue',
  ended: 'This link is not good any more',
  endedHelp_one:
    'It works once, within an hour. If you have an account already, sign in; else ask for a new link.',
  endedHelp_other:
    'It works once, within {count} hours. If you have an account already, sign in; else ask for a new link.',
})
