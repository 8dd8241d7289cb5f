import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { nextTake } from '../takes.ts'
import type { Decider } from './decider.ts'

/** The clip that an outside chooser took among those that the engine was in doubt about. */
export const chooser: Decider = {
  name: 'chooser',
  decide(state, turn, release) {
    const { decision } = turn.resolved()
    const isKnown = decision.top.some(({ clipId }) => clipId === release.chosenClipId)
    const chosen = isKnown ? answeringClip(release.script, release.chosenClipId) : undefined
    return chosen && give(state, decision, [nextTake(state, chosen, decision, release)], release)
  },
}
