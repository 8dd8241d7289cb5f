import type { Translation } from '../../platform/language.ts'
import type { trainingWords } from './training.words.ts'

export const trainingGerman: Translation<typeof trainingWords> = {
  train: 'Trainieren',
  trained: 'Mit {{clips}} Antworten trainiert. Lauf {{number}} hat bestanden.',
  regressed_one:
    'Das Training hat {{count}} Antwort verschlechtert. Ein Admin muss das bestätigen, bevor Sie veröffentlichen.',
  regressed_other:
    'Das Training hat {{count}} Antworten verschlechtert. Ein Admin muss das bestätigen, bevor Sie veröffentlichen.',
  failed: 'Das Training ist misslungen. Versuchen Sie es noch einmal.',
  nothing: 'Laden Sie zuerst mindestens eine Antwort hoch.',
  unlinked: 'Wählen Sie zuerst im Manager, welche Frage jedes Video beantwortet.',
}
