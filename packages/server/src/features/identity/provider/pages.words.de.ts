import { sentence } from '@studio/contract'
import { notSignedIn } from '../first-sign-in.ts'
import type { PageWords } from './pages.words.ts'

export const pagesGerman: PageWords = {
  email: 'E-Mail',
  password: 'Passwort',
  signIn: 'Anmelden',
  failed: sentence(notSignedIn).de,
  accountAsked:
    'Falls es zu dieser Adresse noch kein Konto gab, gibt es jetzt eines. Melden Sie sich mit Ihrem Passwort an.',
  newHere: 'Noch kein Konto?',
  createAccount: 'Konto anlegen',
  demoAccounts: 'Konten zum Ausprobieren auf diesem Rechner: Ein Klick füllt das Formular aus.',
  leftOpen: 'Die Anmeldung war zu lange offen, oder ihr Link ist nicht vollständig.',
  startPage: 'Zur Startseite',

  signOut: 'Abmelden',
  signingOut: 'Sie werden abgemeldet',
  askSignOut: 'Möchten Sie sich abmelden?',
  signedOut: 'Sie sind abgemeldet',

  firstName: 'Vorname',
  lastName: 'Nachname',
  repeated: 'Passwort noch einmal',
  terms: 'Nutzungsbedingungen',
  privacy: 'Datenschutzerklärung',
  agree: (terms, privacy) => `Mit einem Konto stimmen Sie den ${terms} und der ${privacy} zu.`,
  createTheAccount: 'Konto anlegen',
  haveAccount: 'Sie haben schon ein Konto?',
  wait: 'Zu viele Versuche. Warten Sie ein paar Minuten, und versuchen Sie es dann noch einmal.',
  nameMissing: 'Geben Sie Ihren Namen ein.',
  emailMissing: 'Geben Sie eine E-Mail-Adresse ein.',
  repeatDiffers: 'Die beiden Passwörter sind nicht gleich.',

  mailed: 'Prüfen Sie Ihr Postfach',
  letterSent: (email, hours) =>
    `Wir haben eine Nachricht an ${email} gesandt. Öffnen Sie innerhalb ${hours === 1 ? 'einer Stunde' : `von ${hours} Stunden`} den Link darin, um fortzufahren.`,
  nothingCame: 'Nichts angekommen? Sehen Sie im Spam-Ordner nach, und prüfen Sie, ob die Adresse stimmt.',
  confirmAddress: 'Ihre Adresse bestätigen',
  makesAccount: (email) => `Damit legen Sie Ihr Konto für ${email} an.`,
  confirm: 'Bestätigen',
  ready: 'Ihr Konto ist bereit',
  signInNow: 'Melden Sie sich mit Ihrer E-Mail-Adresse und Ihrem Passwort an.',
  goOn: 'Weiter',
  ended: 'Dieser Link gilt nicht mehr',
  endedHelp: (hours) =>
    `Er gilt einmal, ${hours === 1 ? 'eine Stunde' : `${hours} Stunden`} lang. Wenn Sie schon ein Konto haben, melden Sie sich an; sonst fordern Sie einen neuen Link an.`,
}
