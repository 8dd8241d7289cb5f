import type { Translation } from '../../platform/language.ts'
import type { landingWords } from './landing.words.ts'

export const landingGerman: Translation<typeof landingWords> = {
  headline: 'Einen Menschen fragen und seine eigenen Worte hören.',
  lead: 'Ein Storyfile ist ein aufgenommener Mensch, den Besucher befragen können. Sie fragen in Ihren eigenen Worten; der Clip, der am besten antwortet, wird gespielt. Nichts wird erzeugt.',
  signIn: 'Anmelden',
  signInWith: 'Weiter mit {{provider}}',
  createAccount: 'Konto anlegen',
  openStudio: 'Studio öffnen',
  sample: 'Vorführung: eine gezeichnete Figur mit künstlicher Stimme',
  demoTitle: 'Konten zum Ausprobieren',
  demoHelp: 'Um das Studio auf diesem Rechner auszuprobieren. Das Passwort ist {{password}}.',
  noCookies: 'Ihr Browser blockiert Cookies. Erlauben Sie sie für diese Seite, um sich anzumelden.',
  cookiesBlocked:
    'Ihr Browser hält die Cookies des Anmeldedienstes fern und kann darum nicht erkennen, ob Sie schon angemeldet sind. Drücken Sie auf Anmelden.',
  misconfigured: 'Die Anmeldung ist falsch eingerichtet: {{reason}}.',
  failed: 'Die Anmeldung ist misslungen. Bitte versuchen Sie es noch einmal.',
  tryAgain: 'Noch einmal versuchen',
  language: 'Sprache',
  privacy: 'Datenschutz',
  terms: 'Nutzungsbedingungen',
  privacy_title: 'Datenschutz',
  privacy_visitors_head: 'Besucher',
  privacy_visitors:
    'Wir behalten, was ein Besucher fragt, was geantwortet wurde und wann, damit die Antworten besser werden. Kein Name, keine Adresse und kein Ton wird behalten. Wenn Sie sprechen statt tippen, kann Ihr Browser Ihre Stimme an seinen Hersteller senden; er fragt Sie vorher.',
  privacy_accounts_head: 'Konten',
  privacy_accounts:
    'Wir behalten Name und E-Mail-Adresse der Menschen, die sich anmelden, und ein Protokoll dessen, was sie geändert haben.',
  privacy_cookies_head: 'Cookies',
  privacy_cookies:
    'Ein Cookie hält Sie angemeldet. Andere gibt es nicht, und nichts wird von anderen Seiten geladen.',
  terms_title: 'Nutzungsbedingungen',
  terms_recordings_head: 'Aufnahmen',
  terms_recordings:
    'Laden Sie nur Aufnahmen hoch, denen die aufgenommene Person zugestimmt hat. Sie bleiben Ihre; das Archiv gehört seinem Eigentümer.',
  terms_service_head: 'Dieser Dienst',
  terms_service:
    'Wer dieses Studio betreibt, ist dafür verantwortlich. Die Software ist frei und kommt ohne Gewähr.',
}
