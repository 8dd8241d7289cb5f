import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { nextTake } from '../takes.ts'
import type { Decider } from './decider.ts'

/** What is word for word a phrase of the script is answered with its clip, also when it is a greeting or an insult. */
export const exact: Decider = {
  name: 'exact',
  decide(state, turn, release) {
    const decision = turn.asked()
    const winner = decision.exact ? answeringClip(release.script, decision.clipId) : undefined
    return winner && give(state, decision, [nextTake(state, winner, decision, release)], release)
  },
}
