export const wordingsWords = {
  addWordings: 'Add wordings',
  wordingsMissing_one: '{{count}} question has one wording only.',
  wordingsMissing_other: '{{count}} questions have one wording only.',
  wordingsHelp:
    'Visitors word questions in their own way. Tick the wordings that ask the same, or add all of them.',
  wordingsLooking: 'Looking for other wordings …',
  wordingsNone: 'Tick a wording or type one.',
  wordingsAll_one: 'Add the {{count}} wording',
  wordingsAll_other: 'Add all {{count}} wordings',
  wordingsSome_one: 'Add {{count}} wording',
  wordingsSome_other: 'Add {{count}} wordings',
  wordingsAdded_one: 'Added {{count}} wording. Train again to use it.',
  wordingsAdded_other: 'Added {{count}} wordings. Train again to use them.',
  wordingOf: 'Another wording of “{{question}}”',
  wordingOwn: 'Another wording',
  wordingOwnOnly: 'We know no other wording. Type one.',
} as const
