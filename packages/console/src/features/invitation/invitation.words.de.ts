import type { Translation } from '../../platform/language.ts'
import type { invitationWords } from './invitation.words.ts'

export const invitationGerman: Translation<typeof invitationWords> = {
  pageTitle: 'Einladung',
  invites: '{{name}} lädt Sie zu {{organization}} ein.',
  invitesPlain: 'Sie sind zu {{organization}} eingeladen.',
  asRole: 'Sie treten als {{role}} bei.',
  forEmail: 'Die Einladung gilt für {{email}}.',
  firstName: 'Vorname',
  lastName: 'Nachname',
  nameRequired: 'Bitte geben Sie einen Namen ein.',
  password: 'Ein Passwort wählen',
  passwordHint: 'Mindestens 8 Zeichen. Ein Satz lässt sich leichter merken als ein Wort.',
  showPassword: 'Das Passwort zeigen',
  join: '{{organization}} beitreten',
  joinWith: 'Mit {{provider}} beitreten',
  signInToJoin: 'Anmelden und beitreten',
  hasAccount: 'Sie haben ein Konto mit dieser Adresse. Melden Sie sich damit an, um beizutreten.',
  viaProvider: 'Sie melden sich mit dem Konto Ihrer Organisation an.',
  otherAccount: 'Sie sind als {{email}} angemeldet.',
  otherAccountHelp:
    'Melden Sie sich ab, und öffnen Sie den Link noch einmal, um mit der eingeladenen Adresse beizutreten.',
  logOut: 'Abmelden',
  openStudio: 'Studio öffnen',
  signIn: 'Anmelden',
  startPage: 'Zur Startseite',
  tryAgain: 'Noch einmal versuchen',
  help: 'Hilfe',

  unknownTitle: 'Diese Einladung ist nicht bekannt.',
  unknownHelp: 'Vielleicht ist der Link nicht vollständig. Bitten Sie um einen neuen.',
  expiredTitle: 'Diese Einladung ist abgelaufen.',
  expiredHelp: 'Bitten Sie {{name}}, sie noch einmal zu senden.',
  expiredHelpPlain: 'Bitten Sie einen Admin von {{organization}}, sie noch einmal zu senden.',
  revokedTitle: 'Diese Einladung wurde zurückgenommen.',
  revokedHelp: 'Fragen Sie einen Admin von {{organization}}, wenn Sie das für einen Irrtum halten.',
  acceptedTitle: 'Sie gehören schon zu {{organization}}.',
  acceptedHelp: 'Diese Einladung ist angenommen.',

  resetTitle: 'Ein neues Passwort wählen',
  resetHelp: 'Für {{email}}. Sobald es gesetzt ist, sind Sie überall sonst abgemeldet.',
  setPassword: 'Passwort setzen',
  resetEndedTitle: 'Dieser Link gilt nicht mehr.',
  resetEndedHelp:
    'Er gilt einmal, 24 Stunden lang. Bitten Sie einen Admin Ihrer Organisation um einen neuen.',
  resetDone: 'Ihr neues Passwort ist gesetzt.',
  resetDoneHelp: 'Melden Sie sich damit an.',
}
