import type { Rehearsed } from './held-out.ts'
import { confidence, fitRejector, quantile, type Rejector } from './rejector.ts'
import { type Shipped, shippedForWords, shippedThreshold } from './rejector-prior.ts'
import { signalNames } from './signals.ts'

/**
 * What more likely has an answer than not is answered. Authors' phrases, where there are many, are told apart so well that
 * their quantile lies far above: it would refuse visitors, who ask harder questions, and spare hardly a wrong clip.
 */
const likely = 0.5
/** Below this many rehearsed questions the shipped threshold still counts. */
const trusted = 30
/** Up to this share a rehearsal only raises the shipped threshold: authors' few phrases make too little of visitors' doubt. */
const mostly = 0.8
/** From this many judged turns on, visitors themselves set the threshold: they ask harder questions than authors. */
const enoughTurns = 50
/** Of judged turns, a wrong clip is wanted for this share at most. */
const wrongMost = 0.08
/** So far their wrong clips raise the threshold: a rehearsal knows less than the matcher that visitors get. */
const raisedBy = 0.25

/** Fits the rejector to the rehearsal and finds the threshold that keeps at least the wanted share of answerable questions. */
export function calibrate(held: Rehearsed[], keepRate: number, shipped = shippedForWords): Rejector {
  const visitors = held.filter((example) => example.visitor)
  const judged = visitors.length >= enoughTurns && visitors.some((example) => example.hasAnswer)
  const kept = (judged ? visitors : held).filter((example) => example.hasAnswer)
  const fitted = kept.length >= 5 ? fitRejector(held, shipped.weights) : shipped.weights
  const share = judged ? 1 : kept.length / (kept.length + trusted)
  const weights = humbled(fitted, shipped, share)
  const scores = kept.map(({ signals, weight }) => ({ value: confidence(weights, signals), weight }))
  const own = scores.length > 0 ? quantile(scores, 1 - keepRate) : 0
  const least = shippedThreshold(shipped, keepRate)
  const blended = share * (judged ? own : Math.min(likely, own)) + (1 - share) * least
  const found = share < mostly ? Math.max(least, blended) : blended
  const rehearsed = judged ? found : Math.min(shipped.most ?? 1, Math.max(shipped.least ?? 0, found))
  const strict = judged ? Math.max(rehearsed, withFewWrong(visitors, weights)) : rehearsed
  const threshold = rehearsed + raisedBy * (strict - rehearsed)
  return { weights, threshold, suggestThreshold: threshold / 2 }
}

/** The same order of scores, each claiming no more than what was rehearsed can know; `rehearsed`: the share of 1. */
function humbled(weights: Rejector['weights'], { trust, shift }: Shipped, rehearsed: number) {
  const unknown = 1 - rehearsed
  const constant = signalNames.indexOf('constant')
  return weights.map(
    (weight, place) => weight * (1 - unknown * (1 - trust)) + (place === constant ? unknown * shift : 0),
  )
}

/** The threshold above which no more than the wanted share of the turns got a wrong clip. */
function withFewWrong(turns: Rehearsed[], weights: Rejector['weights']): number {
  const wrong = turns.filter(({ isRight }) => !isRight).map(({ signals }) => confidence(weights, signals))
  wrong.sort((a, b) => b - a)
  return wrong[Math.floor(wrongMost * turns.length)] ?? 0
}
