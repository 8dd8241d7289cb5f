import type { Translation } from '../../platform/language.ts'
import type { trainingWords } from './training.words.ts'

export const trainingGerman: Translation<typeof trainingWords> = {
  train: 'Trainieren',
  trained: 'Mit {{clips}} Antworten trainiert. Lauf {{number}} hat bestanden.',
  failed: 'Das Training ist misslungen. Versuchen Sie es noch einmal.',
  nothing: 'Nehmen Sie zuerst mindestens eine Antwort auf, oder laden Sie eine hoch.',
}
