export const trainingWords = {
  train: 'Train',
  trained: 'Trained with {{clips}} answers. Run {{number}} passed.',
  mayType: 'Visitors may type and speak.',
  mayTap: 'Visitors can only tap questions until the script has more variants.',
  transcriptsNew_one: '{{count}} transcript is new since the last training.',
  transcriptsNew_other: '{{count}} transcripts are new since the last training.',
  trainAgain: 'Train again',
  regressed_one: 'Training made {{count}} answer worse. An owner has to confirm before you publish.',
  regressed_other: 'Training made {{count}} answers worse. An owner has to confirm before you publish.',
  failed: 'The training failed. Try again.',
  nothing: 'Upload at least one answer first.',
  unlinked: 'Record an answer first, or choose in the Manager which question each video answers.',
} as const
