import type { Translation } from '../../platform/language.ts'
import type { identityWords } from './identity.words.ts'

export const identityGerman: Translation<typeof identityWords> = {
  signingIn: 'Sie werden angemeldet',
  signInFailed: 'Die Anmeldung ist misslungen. Bitte versuchen Sie es noch einmal.',
  misconfigured: 'Die Anmeldung ist falsch eingerichtet: {{reason}}.',
  startPage: 'Zur Startseite',
  tryAgain: 'Noch einmal versuchen',
}
