import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { nextTake } from '../takes.ts'
import type { Decider } from './decider.ts'

/** The clip that the matcher is sure of; short follow-ups are heard in the light of what has just played. */
export const matcher: Decider = {
  name: 'matcher',
  decide(state, turn, release) {
    const { decision, heard } = turn.resolved()
    if (decision.outcome !== 'answer') return undefined
    const winner = answeringClip(release.script, decision.clipId)
    if (!winner) return undefined
    const clip = heard === 'again' ? winner : nextTake(state, winner, decision, release)
    return give(state, decision, [clip], release)
  },
}
