import { withoutOpening } from '../../hearing/courtesy.ts'
import { questionsIn } from '../../hearing/questions.ts'
import { normalise } from '../../match/lexical/normalise.ts'
import type { ConversationState, Release } from '../conversation.ts'
import { indexOf } from '../script-index.ts'
import { rewordings } from './follow-up.ts'
import { namesOf, understood } from './heard-turn.ts'

/**
 * Every text whose vector a turn can use: what was said with its custom words repaired, its other readings, its parts, and
 * how it reads after the clip just played.
 */
export function textsHeard(
  state: ConversationState,
  said: string,
  release: Omit<Release, 'vectorOf'>,
): string[] {
  const { script, matcher } = release
  const { language, lexicon } = matcher
  const { text, reworded } = understood(said, release)
  const question = withoutOpening(text, { language, names: namesOf(script) })
  const last = state.lastClipId === null ? undefined : indexOf(script).byId.get(state.lastClipId)
  const readings = [text, question].flatMap((one) => {
    const { stripped, focused } = last ? rewordings(normalise(one, language, lexicon).cleaned, last) : {}
    return [one, stripped, focused].flatMap((reading) => reading ?? [])
  })
  const others = reworded.readings.map((reading) => reading.text)
  return [...new Set([...readings, ...others, ...questionsIn(question, language)])]
}
