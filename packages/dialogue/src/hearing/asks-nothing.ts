import { isOnlyFollowUp } from '../coach/context.ts'
import { again, bare, goOn } from '../conversation/turn/follow-up-words.ts'
import { customLexicon, normalise } from '../match/lexical/normalise.ts'
import { isSmallTalk } from './small-talk.ts'

const none = customLexicon([], 'en')

/** Whether no answer to record follows from a text: it is small talk, or says nothing without the question before it. */
export function asksNothing(text: string, speech: { language: string; names: ReadonlySet<string> }): boolean {
  if (isSmallTalk(text, speech)) return true
  const { cleaned } = normalise(text, speech.language, none)
  return (
    [again, bare, goOn].some((leaning) => leaning.test(cleaned)) ||
    (speech.language.startsWith('en') && isOnlyFollowUp(text))
  )
}
