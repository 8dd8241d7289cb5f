export const trainingWords = {
  train: 'Train',
  trained: 'Trained with {{clips}} answers. Run {{number}} passed.',
  failed: 'The training failed. Try again.',
  nothing: 'Record or upload at least one answer first.',
} as const
