export const identityWords = {
  signingIn: 'Signing you in',
  signInFailed: 'We could not sign you in. Please try again.',
  tryAgain: 'Try again',
  myProfile: 'My profile',
  firstName: 'First name',
  lastName: 'Last name',
  email: 'Email',
  save: 'Save',
  saved: 'Successfully saved your profile.',
  organizations: 'Your organizations',
  role: 'Role',
  platformAdmin: 'Platform admin',
} as const
