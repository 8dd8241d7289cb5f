import { categoriesOf, type VisitorCategory } from '../../categories/category-stage.ts'
import { withoutOpening } from '../../hearing/courtesy.ts'
import { namesIn } from '../../hearing/phrase-book.ts'
import { ask, type Decision } from '../../match/ask.ts'
import { knownWords } from '../../words/known-words.ts'
import { type Reworded, reword } from '../../words/reword.ts'
import { askRelease } from '../ask-release.ts'
import type { ConversationState, Release, ReleaseScript, VisitorTurn } from '../conversation.ts'
import { discounted, type Resolved, resolve } from './follow-up.ts'

/** A visitor's turn with what several deciders want to know of it, worked out when it is first asked for. */
export type HeardTurn = VisitorTurn & {
  /** What was said, to the letter; `text` has misheard custom words repaired. */
  said: string
  /** Custom words that were found in it. */
  wordIds: string[]
  /** The words of the subject's name. */
  names: ReadonlySet<string>
  /** The text without the greeting or thanks that it begins with. */
  question: string
  /** What the matcher says of the text as it is. */
  asked: () => Decision
  /** What it says in the light of the clip that has just played. */
  resolved: () => Resolved
  /** The organization's categories that it belongs to, the nearest first. */
  categories: () => VisitorCategory[]
}

export function hear(state: ConversationState, turn: VisitorTurn, release: Release): HeardTurn {
  const { matcher } = release
  const names = namesOf(release.script)
  const askOnly = (text: string) => askRelease(release, text)
  const { text, reworded, asWritten } = understood(turn.text, release)
  const question = withoutOpening(text, { language: matcher.language, names })
  const askAs = () => (asked ??= asWritten ?? bestOf(askOnly(text), reworded.readings, askOnly))
  let asked: Decision | undefined
  let resolved: Resolved | undefined
  let categories: VisitorCategory[] | undefined
  return {
    ...turn,
    said: turn.text,
    text,
    wordIds: [...new Set(reworded.found.map((found) => found.wordId))],
    names,
    question,
    asked: askAs,
    resolved: () => (resolved ??= best()),
    categories: () => (categories ??= belongsTo(text, release)),
  }
  /** A question is understood better without its greeting, unless the greeting was none. */
  function best(): Resolved {
    const whole = resolve(state, askAs(), release)
    if (question === text) return whole
    const rest = resolve(state, askOnly(question), release)
    return rest.decision.score > whole.decision.score ? rest : whole
  }
}

const unchanged: Omit<Reworded, 'repaired'> = { found: [], readings: [] }

/** The text with its custom words repaired, unless the script has the text as it was said, to the word. */
export function understood(
  said: string,
  { vocabulary, matcher, thresholds }: Release,
): { text: string; reworded: Reworded; asWritten?: Decision } {
  if (!vocabulary || vocabulary.words.words.length === 0)
    return { text: said, reworded: { repaired: said, ...unchanged } }
  const reworded = reword(said, vocabulary.words, knownWords(matcher))
  if (reworded.found.length === 0) return { text: said, reworded }
  const asWritten = ask(matcher, said, { thresholds })
  return asWritten.exact ? { text: said, reworded, asWritten } : { text: reworded.repaired, reworded }
}

/** What the matcher is surest of: the text itself, or a reading with another name for something in it. */
export function bestOf(
  own: Decision,
  readings: Reworded['readings'],
  askOnly: (text: string) => Decision,
): Decision {
  return readings.reduce((best, { text, trust }) => {
    if (best.exact) return best
    const read = discounted(askOnly(text), trust)
    return read.score > best.score ? read : best
  }, own)
}

function belongsTo(text: string, { vocabulary }: Release): VisitorCategory[] {
  return vocabulary ? categoriesOf(vocabulary.categories, text).map((one) => one.category) : []
}

const known = new WeakMap<ReleaseScript, ReadonlySet<string>>()

export function namesOf(script: ReleaseScript): ReadonlySet<string> {
  const names = known.get(script) ?? namesIn(script.subjectName ?? '')
  known.set(script, names)
  return names
}
