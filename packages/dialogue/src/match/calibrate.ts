import type { Corpus, HeldOut } from './held-out.ts'
import { confidence, fitRejector, quantile, type Rejector, shippedWeights } from './rejector.ts'

/** Fits the rejector to the rehearsal and finds the threshold that keeps the wanted share of answerable questions. */
export function calibrate(held: HeldOut[], _corpus: Corpus, keepRate: number): Rejector {
  const weights = fitRejector(held, shippedWeights)
  const kept = held
    .filter((example) => example.hasAnswer)
    .map((example) => confidence(weights, example.signals))
  const threshold = kept.length > 0 ? quantile(kept, 1 - keepRate) : 0.3
  return { weights, threshold, suggestThreshold: threshold / 2 }
}
