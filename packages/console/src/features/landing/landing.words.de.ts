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
  help_title: 'Hilfe',
  help_start_head: 'Ein Storyfile beginnen',
  help_start:
    'Legen Sie ein Storyfile an, und schreiben Sie seine Fragen im Editor: Tippen Sie sie, fügen Sie eine Liste ein, oder nehmen Sie einige aus der Fragenbibliothek. Geben Sie jeder Frage etwa fünf weitere Formulierungen.',
  help_videos_head: 'Die Videos hinzufügen',
  help_videos:
    'Legen Sie die Videos im Editor oder im Manager ab, und sagen Sie, was jedes beantwortet. Fügen Sie ein Ruhevideo hinzu, in dem die Person still sitzt, und ein oder zwei, die sagen, dass es keine Antwort gibt. Schreiben Sie auf, was gesagt wird: Die Untertitel zeigen es, und die Auswahl lernt daraus.',
  help_train_head: 'Trainieren und veröffentlichen',
  help_train:
    'Das Training lernt aus den Fragen, ihren Varianten und den Transkripten. Probieren Sie es aus, und öffnen Sie das Storyfile dann unter Veröffentlichen für Besucher.',
  help_correct_head: 'Eine Antwort berichtigen',
  help_correct:
    'Sagen Sie in den Gesprächen oder beim Ausprobieren, welche Antwort richtig gewesen wäre. Die Berichtigung ist nach Sekunden live.',
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
