import { isDistress } from '../../hearing/distress.ts'
import { unasked } from '../../match/ask.ts'
import type { ConversationState, Release } from '../conversation.ts'
import type { Decider, Verdict } from './decider.ts'

/** Visitors in distress get the help card and never a guess; the matcher is not even asked. */
export const safety: Decider = {
  name: 'safety',
  decide(state, turn, release) {
    // What was said counts as well as what a custom word makes of it.
    return isDistress(turn.said) || isDistress(turn.text) ? helpCard(state, release) : undefined
  },
}

/** The card with people to turn to; no clip plays. */
export function helpCard(state: ConversationState, release: Release): Verdict {
  return {
    state: { ...state, turn: state.turn + 1 },
    answer: {
      kind: 'help',
      clipId: null,
      thenClipIds: [],
      decision: unasked(release.matcher, release.thresholds),
      suggestions: [],
      flag: 'distress',
    },
  }
}
