import type { Translation } from '../../platform/language.ts'
import type { feedbackWords } from './feedback.words.ts'

export const feedbackGerman: Translation<typeof feedbackWords> = {
  feedback: 'Rückmeldung geben',
  bug: 'Fehler melden',
  widget: 'Rückmeldung',
  move: 'Rückmeldeknopf verschieben',
  feedbackMessage: 'Was sollten wir wissen?',
  bugMessage: 'Was haben Sie getan, was ist geschehen, und was hätte geschehen sollen?',
  replyEmail: 'Ihre E-Mail-Adresse, falls Sie eine Antwort möchten',
  noReply: 'Leer lassen, wenn nicht.',
  notEmail: 'Bitte geben Sie eine gültige E-Mail-Adresse ein.',
  empty: 'Bitte schreiben Sie, was Sie uns sagen möchten.',
  withDiagnostics: 'Diese Angaben mitschicken',
  diagnosticsHelp: 'Von dem, was auf der Seite steht, wird nichts geschickt.',
  page: 'Seite',
  browser: 'Browser',
  window: 'Fenster',
  version: 'Version',
  request: 'Letzter Aufruf',
  failedRequest: 'Letzter Aufruf, der misslang',
  send: 'Senden',
  cancel: 'Abbrechen',
  sent: 'Danke. Ihre Nachricht ist bei uns.',
  draftKept: 'Was Sie schreiben, bleibt auf diesem Gerät, bis es gesendet ist.',
  form: 'Das Formular von {{name}}',
  newTab: 'Formular in einem neuen Tab öffnen',
}
