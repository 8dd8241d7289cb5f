import type { Translation } from '../../platform/language.ts'
import type { libraryWords } from './library.words.ts'

export const libraryGerman: Translation<typeof libraryWords> = {
  topics: 'Themen',
  name: 'Name',
  question: 'Fragentext',
  questions: 'Fragen',
  scope: 'Geltung',
  scope_global: 'Allgemein',
  scope_organization: 'Organisation',
  language: 'Sprache',
  variants_one: '{{count}} weitere Formulierung',
  variants_other: '{{count}} weitere Formulierungen',
  none: 'Noch keine Themen.',
}
