import { isDistress } from '../../hearing/distress.ts'
import { unasked } from '../../match/ask.ts'
import type { Decider } from './decider.ts'

/** Visitors in distress get the help card and never a guess; the matcher is not even asked. */
export const safety: Decider = {
  name: 'safety',
  decide(state, turn, release) {
    if (!isDistress(turn.text)) return undefined
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
  },
}
