import { withoutOpening } from '../hearing/courtesy.ts'
import { namesIn } from '../hearing/phrase-book.ts'
import type { Decision } from '../match/ask.ts'
import { askRelease } from './ask-release.ts'
import type { ConversationState, Release, ReleaseScript, VisitorTurn } from './conversation.ts'
import { type Resolved, resolve } from './follow-up.ts'

/** A visitor's turn with what several deciders want to know of it, worked out when it is first asked for. */
export type HeardTurn = VisitorTurn & {
  /** The words of the subject's name. */
  names: ReadonlySet<string>
  /** The text without the greeting or thanks that it begins with. */
  question: string
  /** What the matcher says of the text as it is. */
  asked: () => Decision
  /** What it says in the light of the clip that has just played. */
  resolved: () => Resolved
}

export function hear(state: ConversationState, turn: VisitorTurn, release: Release): HeardTurn {
  const { matcher } = release
  const names = namesOf(release.script)
  const question = withoutOpening(turn.text, { language: matcher.language, names })
  const askOnly = (text: string) => askRelease(release, text)
  const askAs = () => (asked ??= askOnly(turn.text))
  let asked: Decision | undefined
  let resolved: Resolved | undefined
  return {
    ...turn,
    names,
    question,
    asked: askAs,
    resolved: () => (resolved ??= best()),
  }
  /** A question is understood better without its greeting, unless the greeting was none. */
  function best(): Resolved {
    const whole = resolve(state, askAs(), release)
    if (question === turn.text) return whole
    const rest = resolve(state, askOnly(question), release)
    return rest.decision.score > whole.decision.score ? rest : whole
  }
}

const known = new WeakMap<ReleaseScript, ReadonlySet<string>>()

export function namesOf(script: ReleaseScript): ReadonlySet<string> {
  const names = known.get(script) ?? namesIn(script.subjectName ?? '')
  known.set(script, names)
  return names
}
