import { give } from '../give.ts'
import { answeringClip } from '../script-index.ts'
import { refuse } from '../turn/refuse.ts'
import type { Decider } from './decider.ts'

/** What a person picked while the visitor waits, as an operator does in a rehearsal: a clip, or none of them. */
export const operator: Decider = {
  name: 'operator',
  decide(state, turn, release) {
    const { pickedClipId } = release
    if (pickedClipId === undefined) return undefined
    const { decision } = turn.resolved()
    if (pickedClipId === null) return refuse(state, decision, release, 'cannot_answer')
    const clip = answeringClip(release.script, pickedClipId)
    return clip && give(state, decision, [clip], release)
  },
}
