export const identityWords = {
  signingIn: 'Signing you in',
  signInFailed: 'We could not sign you in. Please try again.',
  misconfigured: 'The login client is misconfigured: {{reason}}.',
  startPage: 'To the start page',
  tryAgain: 'Try again',
} as const
