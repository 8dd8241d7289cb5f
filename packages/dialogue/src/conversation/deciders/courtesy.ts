import { type Courtesy, courtesyIn } from '../../hearing/courtesy.ts'
import { type ConversationState, type Release, type ReleaseClip, timesGiven } from '../conversation.ts'
import { counted, give } from '../give.ts'
import { indexOf } from '../script-index.ts'
import { scriptedAs } from '../scripted.ts'
import { starters } from '../suggest.ts'
import { leastGiven } from '../takes.ts'
import { pointTo } from '../turn/follow-up.ts'
import type { Decider } from './decider.ts'

/** Greetings, thanks and goodbyes are no questions: their own clips answer them, or the resting pose with starters. */
export const courtesy: Decider = {
  name: 'courtesy',
  decide(state, turn, release) {
    const { names } = turn
    const { language } = release.matcher
    const heard = courtesyIn(turn.text, { language, names, first: state.turn === 0 })
    if (!heard) return undefined
    const asked = turn.asked()
    // The author has written the same courtesy as a question: then that is what it is.
    const scripted = leastGiven(state, scriptedAs(release, heard))
    if (scripted?.kind === 'regular' || scripted?.kind === 'knowledge')
      return give(state, pointTo(asked, scripted.clipId), [scripted], release)
    const clip = scripted ?? clipFor(heard, state, release)
    const next = { ...state, turn: state.turn + 1, asked: counted(state, clip ? [clip] : []) }
    return {
      state: next,
      answer: {
        kind: 'courtesy',
        clipId: clip?.clipId ?? null,
        thenClipIds: [],
        // As sure as can be, although it is no answer of the matcher's.
        decision: clip
          ? pointTo(asked, clip.clipId)
          : { ...asked, outcome: 'no_answer', clipId: null, score: 1, margin: 1 },
        suggestions: starters(release.script, next),
        flag: null,
      },
    }
  },
}

function clipFor(heard: Courtesy, state: ConversationState, { script }: Release): ReleaseClip | undefined {
  const { byKind } = indexOf(script)
  if (heard === 'goodbye') return leastGiven(state, byKind.get('goodbye') ?? [])
  // There is no kind of clip for 'you are welcome': a greeting would sound as if one had just come in.
  if (heard === 'thanks') return undefined
  const greeting = leastGiven(state, byKind.get('greeting') ?? [])
  // Who asks how one is after the greeting does not want to hear it a second time.
  const heardBefore = greeting !== undefined && timesGiven(state, greeting.clipId) > 0
  return heard === 'wellbeing' && heardBefore ? undefined : greeting
}
