import { isInsult } from '../../hearing/insult.ts'
import { give } from '../give.ts'
import { scriptedAs } from '../scripted.ts'
import { leastGiven } from '../takes.ts'
import { pointTo } from '../turn/follow-up.ts'
import { refuse } from '../turn/refuse.ts'
import type { Decider } from './decider.ts'

/** An insult gets the calm “I cannot answer that”, and no question that it could have meant. */
export const insult: Decider = {
  name: 'insult',
  decide(state, turn, release) {
    const { names } = turn
    if (!isInsult(turn.text, { language: release.matcher.language, names })) return undefined
    const asked = turn.asked()
    const scripted = leastGiven(state, scriptedAs(release, 'insult'))
    const verdict = scripted
      ? give(state, pointTo(asked, scripted.clipId), [scripted], release)
      : refuse(state, { ...asked, outcome: 'no_answer', clipId: null, score: 0 }, release, 'cannot_answer')
    return { ...verdict, answer: { ...verdict.answer, suggestions: [], flag: 'insult' } }
  },
}
