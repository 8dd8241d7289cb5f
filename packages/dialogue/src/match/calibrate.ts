import type { Rehearsed } from './held-out.ts'
import { confidence, fitRejector, quantile, type Rejector } from './rejector.ts'
import { shippedThreshold, shippedWeights } from './rejector-prior.ts'

/** Below this many rehearsed questions the shipped threshold still counts. */
const trusted = 30
/** From this many judged turns on, visitors themselves set the threshold: they ask harder questions than authors. */
const enoughTurns = 50

/** Fits the rejector to the rehearsal and finds the threshold that keeps the wanted share of answerable questions. */
export function calibrate(held: Rehearsed[], keepRate: number, prior = shippedWeights): Rejector {
  const visitors = held.filter((example) => example.visitor)
  const judged = visitors.length >= enoughTurns && visitors.some((example) => example.hasAnswer)
  const kept = (judged ? visitors : held).filter((example) => example.hasAnswer)
  const weights = kept.length >= 5 ? fitRejector(held, prior) : prior
  const scores = kept.map((example) => confidence(weights, example.signals))
  const own = scores.length > 0 ? quantile(scores, 1 - keepRate) : 0
  const share = judged ? 1 : kept.length / (kept.length + trusted)
  const threshold = share * own + (1 - share) * shippedThreshold(keepRate)
  return { weights, threshold, suggestThreshold: threshold / 2 }
}
