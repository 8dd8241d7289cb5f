import type { Answer, ConversationState, DeciderName, Release, VisitorTurn } from './conversation.ts'
import { routingCategory, safetyCategory } from './deciders/category.ts'
import { chooser } from './deciders/chooser.ts'
import { courtesy } from './deciders/courtesy.ts'
import type { Decider, Verdict } from './deciders/decider.ts'
import { decline } from './deciders/decline.ts'
import { exact } from './deciders/exact.ts'
import { insult } from './deciders/insult.ts'
import { matcher } from './deciders/matcher.ts'
import { offer } from './deciders/offer.ts'
import { operator } from './deciders/operator.ts'
import { safety } from './deciders/safety.ts'
import { several } from './deciders/several.ts'
import { story } from './deciders/story.ts'
import { tap } from './deciders/tap.ts'
import { unclear } from './deciders/unclear.ts'
import { instead, offeredBy, recovers } from './instead.ts'
import { type HeardTurn, hear } from './turn/heard-turn.ts'

/** The rules of the conversation: the first that has something to say decides. `decline` always has. */
const rules: Decider[] = [
  tap,
  safety,
  safetyCategory,
  operator,
  story,
  exact,
  courtesy,
  insult,
  unclear,
  routingCategory,
  several,
  matcher,
  chooser,
  offer,
]

/** One turn: what the visitor says, and what the storyfile answers. Pure: the given state is not changed. */
export function converse(
  state: ConversationState,
  turn: VisitorTurn,
  release: Release,
): { state: ConversationState; answer: Answer } {
  const heard = hear(state, turn, release)
  const { decider, verdict } = decided(state, heard, release)
  const others = instead(decider, verdict, release)
  const offered = offeredBy(verdict.answer, others)
  const answer: Answer = {
    ...verdict.answer,
    instead: others,
    recovers: recovers(state, decider, verdict),
    decidedBy: decider,
    wordIds: heard.wordIds,
    categoryIds: heard.categories().map(({ categoryId }) => categoryId),
  }
  return { state: { ...verdict.state, offered }, answer }
}

function decided(
  state: ConversationState,
  heard: HeardTurn,
  release: Release,
): { decider: DeciderName; verdict: Verdict } {
  for (const { name, decide } of rules) {
    const verdict = decide(state, heard, release)
    if (verdict) return { decider: name, verdict }
  }
  return { decider: decline.name, verdict: decline.decide(state, heard, release) }
}
