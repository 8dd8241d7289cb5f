import type { Answer, ConversationState, DeciderName, Release } from '../conversation.ts'
import type { HeardTurn } from '../turn/heard-turn.ts'

/** Where a turn leaves the conversation, and what is answered. */
export type Verdict = {
  state: ConversationState
  answer: Omit<Answer, 'decidedBy' | 'wordIds' | 'categoryIds' | 'instead' | 'recovers'>
}

/**
 * One rule of the conversation. It decides a turn, or answers undefined and passes it on to the next. Pure: what it is
 * given is never changed.
 */
export type Decider = {
  name: DeciderName
  decide: (state: ConversationState, turn: HeardTurn, release: Release) => Verdict | undefined
}
