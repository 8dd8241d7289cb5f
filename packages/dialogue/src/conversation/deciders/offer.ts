import { answeringClip } from '../script-index.ts'
import { nearest } from '../suggest.ts'
import type { Decider } from './decider.ts'

/** “Did you mean …?”: what is not sure enough to be played, but near enough to have been meant. */
export const offer: Decider = {
  name: 'offer',
  decide(state, turn, release) {
    const { decision } = turn.resolved()
    if (decision.outcome === 'no_answer' || !answeringClip(release.script, decision.clipId)) return undefined
    const suggestions = nearest(release.script, decision)
    if (suggestions.length === 0) return undefined
    return {
      state: { ...state, turn: state.turn + 1, misses: state.misses + 1 },
      answer: { kind: 'did_you_mean', clipId: null, thenClipIds: [], decision, suggestions, flag: null },
    }
  },
}
