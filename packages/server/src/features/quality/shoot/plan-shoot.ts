import {
  type Answered,
  type Asked,
  asksNothing,
  clusterQuestions,
  type Gain,
  namesIn,
  type Plan,
  predictGains,
  type TrainingSet,
  type Vectors,
} from '@studio/dialogue'

export type Material = {
  set: TrainingSet
  /** By the words of it visitors speak to the person. */
  subjectName: string
  /** What was asked and not answered rightly, and no answer is known for. */
  misses: Asked[]
  /** What was asked and not answered, where a person or the visitor named the answer. */
  phrasings: { clipId: string; texts: Asked[] }[]
  answered: Answered[]
  /** Of the script's texts and the visitors', where they are answered by meaning, too. */
  vectors?: Vectors | undefined
}
/** `wording`: what an answer to record would be asked, well spelled. */
export type Planned = (Plan & { gain: Gain }) & ({ kind: 'record'; wording: string } | { kind: 'phrase' })

/** The most that are tried out: no one records more on one day. */
const triedMost = { record: 60, phrase: 20 }

const timesOf = (texts: Asked[]) => texts.reduce((sum, text) => sum + text.times, 0)

/**
 * Groups what was missed and tries out what answers to it would bring. What was asked once promises nothing, and no one
 * records an answer to a greeting, or to what says nothing without the question before it.
 */
export function planShoot({
  set,
  subjectName,
  misses: missed,
  phrasings,
  answered,
  vectors,
}: Material): Planned[] {
  const speech = { language: set.language, names: namesIn(subjectName) }
  const misses = missed.filter(({ text }) => !asksNothing(text, speech))
  const groups = clusterQuestions(misses, set.language)
    .filter(({ times }) => times > 1)
    .slice(0, triedMost.record)
    .map(({ text, members }) => ({ wording: text, texts: members.map((member) => misses[member]!) }))
  const more = phrasings
    .filter(({ texts }) => timesOf(texts) > 1)
    .sort((a, b) => timesOf(b.texts) - timesOf(a.texts))
    .slice(0, triedMost.phrase)
  const plans = [
    ...groups.map((group) => ({ kind: 'record' as const, clipId: null, ...group })),
    ...more.map((plan) => ({ kind: 'phrase' as const, ...plan })),
  ]
  const gains = predictGains(set, plans, answered, vectors)
  return plans.map((plan, place) => ({ ...plan, gain: gains[place]! }))
}
