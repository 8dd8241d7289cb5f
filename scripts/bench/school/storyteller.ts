import {
  ask,
  clusterQuestions,
  type Plan,
  predictGains,
  train,
  type Vectors,
  variantsMost,
} from '@studio/dialogue'
import type { Question } from '../match/rows.ts'

export type Storyteller = {
  phrases: Map<string, string[]>
  answers: Map<string, string[]>
  visitors: Question[]
}

const proposalsMost = 24
const hiddenShare = 0.3

/** Each fifth of the visitors is kept back once, to ask what the others' questions brought. */
const folds = 5

/**
 * Hides a part of a storyteller's clips, lets four fifths of the visitors ask, and records what the list proposes: how
 * much of what the best choice of as many clips would bring with the other visitors, and how well that was predicted.
 */
export function recordProposals(storyteller: Storyteller, seed: number, vectors?: Vectors) {
  const random = mulberry(seed)
  const labels = shuffled([...storyteller.phrases.keys()], random)
  const hidden = new Set(labels.slice(0, Math.round(labels.length * hiddenShare)))
  const visitors = shuffled([...storyteller.visitors], random)
  const parts = Array.from({ length: folds }, (_, fold) =>
    recordOnce(storyteller, hidden, {
      first: visitors.filter((_, place) => place % folds !== fold),
      second: visitors.filter((_, place) => place % folds === fold),
      seed,
      vectors,
    }),
  )
  const mean = (of: (part: (typeof parts)[number]) => number) =>
    parts.reduce((sum, part) => sum + of(part), 0) / folds
  const gained = mean((part) => part.after - part.before)
  return {
    clips: labels.length,
    hidden: hidden.size,
    visitors: visitors.length,
    misses: mean((part) => part.misses),
    proposals: mean((part) => part.proposals),
    /** Percent of the visitors who were kept back that got the right answer. */
    before: mean((part) => part.before),
    after: mean((part) => part.after),
    withBest: mean((part) => part.withBest),
    regained: gained / mean((part) => part.withBest - part.before),
    predicted: mean((part) => part.predicted),
    gained,
    predictionError: Math.abs(mean((part) => part.predicted) - gained),
  }
}

function recordOnce(
  { phrases, answers }: Storyteller,
  hidden: Set<string>,
  {
    first,
    second,
    seed,
    vectors,
  }: { first: Question[]; second: Question[]; seed: number; vectors: Vectors | undefined },
) {
  const setWith = (recorded: Map<string, string[]>) => ({
    language: 'en',
    clips: [...phrases].flatMap(([clipId, written]) => {
      const texts = hidden.has(clipId) ? recorded.get(clipId) : written
      return texts ? [{ clipId, phrases: texts, transcript: answers.get(clipId)?.join(' ') }] : []
    }),
    customWords: [],
    labelledTurns: [],
    keepRate: 0.7,
    seed,
  })
  const share = (recorded: Map<string, string[]>) => {
    const matcher = train(setWith(recorded), vectors)
    const right = second.filter(({ text, labels: own }) => {
      const { outcome, clipId } = ask(matcher, text, {}, vectors?.of.get(text))
      return outcome === 'answer' && own.includes(clipId!)
    })
    return (100 * right.length) / second.length
  }
  const set = setWith(new Map())
  const matcher = train(set, vectors)
  const misses: Question[] = []
  const answered: { text: string; times: number; clipId: string }[] = []
  for (const turn of first) {
    const { outcome, clipId } = ask(matcher, turn.text, {}, vectors?.of.get(turn.text))
    if (outcome === 'answer' && turn.labels.includes(clipId!))
      answered.push({ text: turn.text, times: 1, clipId: clipId! })
    // A question whose answer is there already is no matter for a shoot: reviewers name the right answer.
    else if (!turn.labels.some((label) => !hidden.has(label))) misses.push(turn)
  }
  const once = misses.map(({ text }) => {
    const vector = vectors?.of.get(text)
    return { text, times: 1, vector: vector && Float32Array.from(vector) }
  })
  const groups = clusterQuestions(once, 'en').filter(({ times }) => times > 1)
  const plans: Plan[] = groups.map(({ members }) => ({
    clipId: null,
    texts: members.map((member) => once[member]!),
  }))
  const gains = predictGains(set, plans, answered, vectors)
  const proposals = groups
    .map(({ members }, at) => ({
      members,
      points: (100 * (gains[at]!.caught - gains[at]!.taken)) / first.length,
      clip: meantBy(members, misses, hidden),
    }))
    .sort((a, b) => b.points - a.points)
    .slice(0, proposalsMost)
  const recorded = new Map<string, string[]>()
  for (const { members, clip } of proposals) {
    if (!clip) continue
    const texts = members.slice(0, variantsMost + 1).map((member) => once[member]!.text)
    recorded.set(clip, [...(recorded.get(clip) ?? []), ...texts])
  }
  const best = [...hidden]
    .map((label) => ({ label, times: first.filter((turn) => turn.labels.includes(label)).length }))
    .sort((a, b) => b.times - a.times)
    .slice(0, proposalsMost)
  return {
    misses: misses.length,
    proposals: proposals.length,
    before: share(new Map()),
    after: share(recorded),
    withBest: share(new Map(best.map(({ label }) => [label, phrases.get(label)!]))),
    predicted: proposals.reduce((sum, one) => sum + (one.clip ? one.points : 0), 0),
  }
}

/** The hidden clip that most texts of a group ask for: what the person in front of the camera would speak of. */
function meantBy(members: number[], misses: Question[], hidden: Set<string>): string | undefined {
  const votes = new Map<string, number>()
  for (const member of members)
    for (const label of misses[member]!.labels)
      if (hidden.has(label)) votes.set(label, (votes.get(label) ?? 0) + 1)
  return [...votes].sort((a, b) => b[1] - a[1])[0]?.[0]
}

function shuffled<Item>(items: Item[], random: () => number): Item[] {
  for (let last = items.length - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1))
    ;[items[last], items[other]] = [items[other]!, items[last]!]
  }
  return items
}

function mulberry(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
}
