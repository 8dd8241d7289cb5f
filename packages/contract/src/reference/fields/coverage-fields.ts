/** Coverage of scripts and practice questions. See common-fields.ts for the keys. */
export const coverageFields: Record<string, string> = {
  wordings: 'Other ways to ask it, the nearest first; empty where none is known.',
  'coverage.wordings body.questions': 'The questions that other wordings are proposed for.',
  source: 'Where the practice questions come from: imported by an author, or the studio’s own for the kind.',
  scriptKind: 'Whom visitors take the subject for, told from the script’s words.',
  lines: 'The practice questions, one a line.',
  rehearsed: 'Guests’ questions of the rehearsal, tried beside `lines`.',
  rehearsedQuestions: 'How many of them were asked in rehearsal.',
  practiceQuestions: 'How many practice questions were asked.',
  caught: 'How many of them the script would catch.',
  caughtWithMissing: 'How many it would catch with all of `missing`.',
  missing: 'Questions to add, those that bring most first; 24 at most.',
  isMeasuring:
    'Whether these are the figures of an earlier look, or 0 where there was none, while the script is measured. Ask again in a moment.',
  gain: 'How many more practice questions it would catch.',
}
