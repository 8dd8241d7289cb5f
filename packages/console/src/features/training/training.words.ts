export const trainingWords = {
  train: 'Train',
  trained: 'Trained with {{clips}} answers. Run {{number}} passed.',
  regressed_one: 'Training made {{count}} answer worse. An owner has to confirm before you publish.',
  regressed_other: 'Training made {{count}} answers worse. An owner has to confirm before you publish.',
  failed: 'The training failed. Try again.',
  nothing: 'Record or upload at least one answer first.',
} as const
