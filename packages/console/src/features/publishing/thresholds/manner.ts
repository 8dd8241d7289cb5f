import { carefulThreshold, type Manner, type ThresholdsSet } from '@studio/contract'

/** The named choice that the thresholds come to; undefined: a person set a value of their own. */
export function mannerOf({ answer }: Pick<ThresholdsSet, 'answer'>): Manner | undefined {
  if (answer === null) return 'balanced'
  return Math.abs(answer - carefulThreshold) < 0.005 ? 'careful' : undefined
}
