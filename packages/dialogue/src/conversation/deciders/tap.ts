import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { pointTo } from '../turn/follow-up.ts'
import type { Decider } from './decider.ts'

/** A tapped question names its clip. */
export const tap: Decider = {
  name: 'tap',
  decide(state, turn, release) {
    const clip = answeringClip(release.script, turn.clipId)
    return clip && give(state, pointTo(turn.asked(), clip.clipId), [clip], release)
  },
}
