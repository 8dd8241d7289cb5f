import { meaningSignals } from '../meaning.ts'
import { signalNames } from './signals.ts'

/**
 * Chosen, not fitted: every kind of evidence speaks for an answer, and its lack against. Weights fitted on draws from the
 * question bank were worse on every other material (docs/dialogue-engine.md).
 */
const chosen: Partial<Record<(typeof signalNames)[number], number>> = {
  best: 1.5,
  decision: 1,
  openCentroid: 4,
  coverage: 1,
  agreement: 0.5,
  sharedWithNearest: 0.5,
  sharedByNearest: 0.5,
  transcript: 1,
  hollow: -2,
  constant: -1.5,
}

/** The rejector for storyfiles with too few phrases to fit one, and the prior of every other. */
export const shippedWeights = Float64Array.from(signalNames, (name) => chosen[name] ?? 0)

/** Chosen as well; nearness in meaning speaks for nearly every question of the subject, so that little is left to start from. */
const chosenWithMeaning: Partial<Record<(typeof signalNames | typeof meaningSignals)[number], number>> = {
  ...chosen,
  nearestMeaning: 2,
  meanMeaning: 2,
  passageMeaning: 1,
  constant: -3,
}

/** The same where the vector of a question is known. */
export const shippedMeaningWeights = Float64Array.from(
  [...signalNames, ...meaningSignals],
  (name) => chosenWithMeaning[name] ?? 0,
)

/** Confidence under which a share of the answerable questions lies, one phrase per clip, in draws from the bank. */
const quantiles: [share: number, confidence: number][] = [
  [0.02, 0.05],
  [0.05, 0.065],
  [0.1, 0.095],
  [0.2, 0.15],
  [0.3, 0.2],
  [0.5, 0.3],
]

/** The shipped threshold for a wanted share of answerable questions to keep. */
export function shippedThreshold(keepRate: number): number {
  const lost = 1 - keepRate
  let [share, confidence] = [0, 0]
  for (const [nextShare, nextConfidence] of quantiles) {
    if (lost <= nextShare) {
      return confidence + ((nextConfidence - confidence) * (lost - share)) / (nextShare - share)
    }
    ;[share, confidence] = [nextShare, nextConfidence]
  }
  return confidence
}
