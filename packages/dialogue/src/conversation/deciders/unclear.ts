import { refuse } from '../turn/refuse.ts'
import type { Decider } from './decider.ts'

/** Speech recognition that is less sure than this has most likely not understood. */
const unclearBelow = 0.35

/** Speech that was most likely misheard is asked for again instead of being answered. */
export const unclear: Decider = {
  name: 'unclear',
  decide(state, turn, release) {
    if (turn.askedBy !== 'voice') return undefined
    const { decision } = turn.resolved()
    const isUnclear = decision.cleaned === '' || (turn.confidence ?? 1) < unclearBelow
    return isUnclear ? refuse(state, decision, release, 'bad_transcription') : undefined
  },
}
