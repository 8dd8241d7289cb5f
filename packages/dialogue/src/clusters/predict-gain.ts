import { itemAt } from '../item-at.ts'
import { ask } from '../match/ask.ts'
import type { TrainingSet } from '../match/matcher.ts'
import type { Vectors } from '../match/meaning.ts'
import { train } from '../match/train.ts'
import type { Asked } from './cluster-questions.ts'

/** What would be done: an answer to record (`clipId` null), or texts that become variants of an answer. */
export type Plan = { clipId: string | null; texts: Asked[] }
/** A question that visitors get an answer to now. */
export type Answered = { text: string; times: number; clipId: string }

/** How often the texts of a plan were asked, and how often its answer would come for them; what it would take from others. */
export type Gain = { asked: number; caught: number; taken: number; tested: boolean }

/** A new answer gets its question and this many variants. */
export const variantsMost = 5
/** Where no plan could be tried out, this share is taken as caught: about what plans that were tried catch. */
const usuallyCaught = 0.6

/**
 * Tries plans out: half of each plan's wordings are learned and the other half asked, then the other way round. A
 * wording that was learned would be found for certain, and next month's visitors have words of their own.
 * @param vectors of the set's texts and of all others, where visitors are answered by meaning, too
 */
export function predictGains(
  set: TrainingSet,
  plans: Plan[],
  answered: Answered[],
  vectors?: Vectors,
): Gain[] {
  if (plans.length === 0) return []
  const caught = new Float64Array(plans.length)
  const asked = new Float64Array(plans.length)
  const taken = new Float64Array(plans.length)
  for (const half of [0, 1]) {
    const matcher = train(withPlans(set, plans, half), vectors)
    const decide = (text: string) => ask(matcher, text, {}, vectors?.of.get(text))
    plans.forEach(({ texts, clipId }, plan) => {
      texts.forEach(({ text, times }, place) => {
        if (texts.length > 1 && place % 2 === half) return
        if (texts.length === 1) return
        asked[plan]! += times
        const decision = decide(text)
        if (decision.outcome === 'answer' && decision.clipId === (clipId ?? newClip(plan)))
          caught[plan]! += times
      })
    })
    for (const { text, times, clipId } of answered) {
      const decision = decide(text)
      if (decision.outcome !== 'answer' || decision.clipId === clipId) continue
      const plan = planOf(plans, decision.clipId!)
      if (plan !== undefined) taken[plan]! += times / 2
    }
  }
  const all = asked.reduce((sum, one) => sum + one, 0)
  const usual = all > 0 ? caught.reduce((sum, one) => sum + one, 0) / all : usuallyCaught
  return plans.map(({ texts }, plan) => {
    const times = texts.reduce((sum, one) => sum + one.times, 0)
    const tested = itemAt(asked, plan) > 0
    const share = tested ? itemAt(caught, plan) / itemAt(asked, plan) : usual
    return { asked: times, caught: share * times, taken: itemAt(taken, plan), tested }
  })
}

const newPrefix = 'new answer '
const newClip = (plan: number) => `${newPrefix}${plan}`

function planOf(plans: Plan[], clipId: string): number | undefined {
  if (clipId.startsWith(newPrefix)) return Number(clipId.slice(newPrefix.length))
  const found = plans.findIndex((plan) => plan.clipId === clipId)
  return found < 0 ? undefined : found
}

/** The storyfile as it would be with half of the wordings of every plan. */
function withPlans(set: TrainingSet, plans: Plan[], half: number): TrainingSet {
  const learned = plans.map(({ texts }) =>
    texts.filter((_, place) => texts.length === 1 || place % 2 === half).slice(0, variantsMost + 1),
  )
  const planned = new Set(plans.flatMap((plan) => plan.texts.map(({ text }) => text.toLowerCase())))
  const clips = set.clips.map((clip) => {
    const more = plans.flatMap((plan, at) => (plan.clipId === clip.clipId ? itemAt(learned, at) : []))
    return { ...clip, phrases: [...clip.phrases, ...more.map(({ text }) => text)] }
  })
  const fresh = plans.flatMap((plan, at) =>
    plan.clipId === null
      ? [{ clipId: newClip(at), phrases: itemAt(learned, at).map(({ text }) => text) }]
      : [],
  )
  return {
    ...set,
    clips: [...clips, ...fresh],
    // 'Not recorded' was true until now.
    labelledTurns: set.labelledTurns.filter(
      ({ text, clipIds }) => clipIds.length > 0 || !planned.has(text.toLowerCase()),
    ),
  }
}
