import type { ConversationState, Release } from '../conversation.ts'
import type { HeardTurn } from '../turn/heard-turn.ts'
import { refuse } from '../turn/refuse.ts'
import type { Verdict } from './decider.ts'

/** The last rule, which never passes: it cannot be answered, but this can. */
export const decline = {
  name: 'decline',
  decide: (state: ConversationState, turn: HeardTurn, release: Release): Verdict =>
    refuse(state, turn.resolved().decision, release, 'cannot_answer'),
} as const
