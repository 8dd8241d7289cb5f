import { withoutOpening } from '../hearing/courtesy.ts'
import { questionsIn } from '../hearing/questions.ts'
import { normalise } from '../match/normalise.ts'
import type { ConversationState, Release } from './conversation.ts'
import { rewordings } from './follow-up.ts'
import { namesOf } from './heard-turn.ts'
import { indexOf } from './script-index.ts'

/** Every text whose vector a turn can use: what was said, its parts, and how it reads after the clip just played. */
export function textsHeard(
  state: ConversationState,
  text: string,
  { script, matcher }: Pick<Release, 'script' | 'matcher'>,
): string[] {
  const { language, lexicon } = matcher
  const question = withoutOpening(text, { language, names: namesOf(script) })
  const last = state.lastClipId === null ? undefined : indexOf(script).byId.get(state.lastClipId)
  const readings = [text, question].flatMap((said) => {
    const { stripped, focused } = last ? rewordings(normalise(said, language, lexicon).cleaned, last) : {}
    return [said, stripped, focused].flatMap((one) => one ?? [])
  })
  return [...new Set([...readings, ...questionsIn(question, language)])]
}
