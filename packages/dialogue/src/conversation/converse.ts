import type { Answer, ConversationState, Release, VisitorTurn } from './conversation.ts'
import { courtesy } from './deciders/courtesy.ts'
import type { Decider } from './deciders/decider.ts'
import { decline } from './deciders/decline.ts'
import { exact } from './deciders/exact.ts'
import { insult } from './deciders/insult.ts'
import { matcher } from './deciders/matcher.ts'
import { offer } from './deciders/offer.ts'
import { safety } from './deciders/safety.ts'
import { several } from './deciders/several.ts'
import { story } from './deciders/story.ts'
import { tap } from './deciders/tap.ts'
import { unclear } from './deciders/unclear.ts'
import { hear } from './heard-turn.ts'

/** The rules of the conversation: the first that has something to say decides. `decline` always has. */
const rules: Decider[] = [tap, safety, story, exact, courtesy, insult, unclear, several, matcher, offer]

/** One turn: what the visitor says, and what the storyfile answers. Pure: the given state is not changed. */
export function converse(
  state: ConversationState,
  turn: VisitorTurn,
  release: Release,
): { state: ConversationState; answer: Answer } {
  const heard = hear(state, turn, release)
  for (const { name, decide } of rules) {
    const verdict = decide(state, heard, release)
    if (verdict) return { state: verdict.state, answer: { ...verdict.answer, decidedBy: name } }
  }
  const verdict = decline.decide(state, heard, release)
  return { state: verdict.state, answer: { ...verdict.answer, decidedBy: decline.name } }
}
