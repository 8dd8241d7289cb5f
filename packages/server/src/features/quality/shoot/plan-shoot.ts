import {
  type Answered,
  type Asked,
  clusterQuestions,
  type Gain,
  type Plan,
  predictGains,
  type TrainingSet,
} from '@studio/dialogue'

export type Material = {
  set: TrainingSet
  /** What was asked and not answered rightly, and no answer is known for. */
  misses: Asked[]
  /** What was asked and not answered, where a person or the visitor named the answer. */
  phrasings: { clipId: string; texts: Asked[] }[]
  answered: Answered[]
}
export type Planned = Plan & { kind: 'record' | 'phrase'; gain: Gain }

/** The most that are tried out: nobody records more on one day. */
const triedMost = { record: 60, phrase: 20 }

const timesOf = (texts: Asked[]) => texts.reduce((sum, text) => sum + text.times, 0)

/** Groups what was missed and tries out what answers to it would bring. What was asked once promises nothing. */
export function planShoot({ set, misses, phrasings, answered }: Material): Planned[] {
  const groups = clusterQuestions(misses, set.language)
    .filter(({ times }) => times > 1)
    .slice(0, triedMost.record)
    .map(({ members }) => members.map((member) => misses[member]!))
  const more = phrasings
    .filter(({ texts }) => timesOf(texts) > 1)
    .sort((a, b) => timesOf(b.texts) - timesOf(a.texts))
    .slice(0, triedMost.phrase)
  const plans: (Plan & { kind: Planned['kind'] })[] = [
    ...groups.map((texts) => ({ kind: 'record' as const, clipId: null, texts })),
    ...more.map((plan) => ({ kind: 'phrase' as const, ...plan })),
  ]
  const gains = predictGains(set, plans, answered)
  return plans.map((plan, place) => ({ ...plan, gain: gains[place]! }))
}
