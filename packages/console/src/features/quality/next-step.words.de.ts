import type { Translation } from '../../platform/language.ts'
import type { nextStepWords } from './next-step.words.ts'

export const nextStepGerman: Translation<typeof nextStepWords> = {
  nextShootLink_one: 'Nächster Dreh, {{number}}',
  nextShootLink_other: 'Nächster Dreh, {{number}}',
  points: '{{points}} Punkte',
  sent: '„{{text}}“ ist in der Aufnahmeliste.',
  worded: 'Die Formulierungen gehören jetzt zu „{{text}}“.',
  bestStep: 'Der beste nächste Schritt',
  afterThat: 'Danach',
  step_record: '„{{text}}“ aufnehmen',
  step_phrase: '„{{text}}“ weitere Formulierungen geben',
  step_mend: '„{{text}}“ und „{{other}}“ werden verwechselt',
  stepReason_record_one:
    '{{number}} Besucher fragte es seit {{date}} in {{ways}} Formulierungen, und keine Antwort passt.',
  stepReason_record_other:
    '{{number}} Besucher fragten es seit {{date}} in {{ways}} Formulierungen, und keine Antwort passt.',
  stepReason_phrase_one: '{{number}} Besucher fragte es seit {{date}} mit anderen Worten und bekam es nicht.',
  stepReason_phrase_other:
    '{{number}} Besucher fragten es seit {{date}} mit anderen Worten und bekamen es nicht.',
  stepReason_mend_one: '{{number}} Besucher bekam seit {{date}} die falsche der beiden.',
  stepReason_mend_other: '{{number}} Besucher bekamen seit {{date}} die falsche der beiden.',
  showQuestions: 'Fragen zeigen',
  notNow: 'Nicht jetzt',
  predicted: '{{points}} Punkte erwartet',
  gotAnswer: 'Besucher bekamen eine Antwort',
  act_record: 'Aufnehmen',
  act_phrase: 'Formulierungen ergänzen',
}
