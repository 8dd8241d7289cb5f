import { itemAt } from '../../item-at.ts'
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

/** Chosen as well; nearness in meaning speaks for nearly every question of the subject, so that little is left to start from. */
const chosenWithMeaning: Partial<Record<(typeof signalNames | typeof meaningSignals)[number], number>> = {
  ...chosen,
  nearestMeaning: 2,
  meanMeaning: 2,
  passageMeaning: 1,
  constant: -3,
}

/** Confidence under which a share of the answerable questions lies, from none on in rising order. */
type Quantiles = [share: number, confidence: number][]

/** What storyfiles begin with that have next to nothing to rehearse; the more is rehearsed, the less of it is left. */
export type Shipped = {
  /** The rejector for storyfiles with too few phrases to fit one, and the prior of every other. */
  weights: Float64Array
  quantiles: Quantiles
  /**
   * What was never rehearsed is less sure than it looks: its evidence counts `trust` times, and `shift` is added. This
   * changes no order, only how much of a chance a score claims.
   */
  trust: number
  shift: number
  /** Between these a threshold stays that no visitor's turn was judged for. */
  least?: number
  most?: number
}

/** By words alone; the quantiles are of draws from the bank with one phrase per clip. */
export const shippedForWords: Shipped = {
  weights: Float64Array.from(signalNames, (name) => chosen[name] ?? 0),
  quantiles: [
    [0.02, 0.05],
    [0.05, 0.065],
    [0.1, 0.095],
    [0.2, 0.15],
    [0.3, 0.2],
    [0.5, 0.3],
  ],
  trust: 1,
  shift: 0,
}

/**
 * Where the vector of a question is known. Trust, shift and the quantiles up to a tenth are of first storyfiles: eight
 * answers of the nurse or the baker with one question and a transcript each. From a fifth on they are what whole
 * conversations with three storytellers support: .45 at the studio's keep rate (docs/dialogue-engine.md).
 */
export const shippedForMeaning: Shipped = {
  weights: Float64Array.from([...signalNames, ...meaningSignals], (name) => chosenWithMeaning[name] ?? 0),
  quantiles: [
    [0.02, 0.1],
    [0.05, 0.12],
    [0.1, 0.18],
    [0.2, 0.38],
    [0.3, 0.52],
    [0.5, 0.66],
  ],
  trust: 0.45,
  shift: -1,
}

/**
 * The encoder of other languages is less sure of German than of Spanish: what each language's own set supports, with a wrong
 * clip for at most 8 of 100 questions. French keeps to it by itself (docs/dialogue-engine.md).
 */
const supported: Readonly<Record<string, Pick<Shipped, 'least' | 'most'>>> = {
  de: { most: 0.35 },
  es: { least: 0.5 },
}

export function shippedForMeaningIn(language: string): Shipped {
  return { ...shippedForMeaning, ...supported[itemAt(language.split('-'), 0).toLowerCase()] }
}

/** The shipped threshold for a wanted share of answerable questions to keep. */
export function shippedThreshold({ quantiles }: Shipped, keepRate: number): number {
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
