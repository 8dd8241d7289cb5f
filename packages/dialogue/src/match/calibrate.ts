import { confidence, type Example, fitRejector, quantile, type Rejector } from './rejector.ts'
import { shippedThreshold, shippedWeights } from './rejector-prior.ts'

/** Below this many rehearsed questions the shipped threshold still counts. */
const trusted = 30

/** Fits the rejector to the rehearsal and finds the threshold that keeps the wanted share of answerable questions. */
export function calibrate(held: Example[], keepRate: number): Rejector {
  const kept = held.filter((example) => example.hasAnswer)
  const weights = kept.length >= 5 ? fitRejector(held, shippedWeights) : shippedWeights
  const own =
    kept.length > 0
      ? quantile(
          kept.map((example) => confidence(weights, example.signals)),
          1 - keepRate,
        )
      : 0
  const share = kept.length / (kept.length + trusted)
  const threshold = share * own + (1 - share) * shippedThreshold(keepRate)
  return { weights, threshold, suggestThreshold: threshold / 2 }
}
