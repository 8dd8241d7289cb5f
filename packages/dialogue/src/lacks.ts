import { questionBank } from './bank/question-bank.ts'
import { coachLanguage } from './coach/languages/all.ts'
import { hasKinds } from './coverage/kinds/script-kind.ts'
import { mannersOf } from './hearing/manners.ts'

/** What is written for each language, and not for every one. */
type WrittenPart = 'question_bank' | 'small_talk' | 'coach' | 'callings'

/** What a storyfile in this language does without. */
export function lacksIn(language: string): WrittenPart[] {
  const base = language.slice(0, 2).toLowerCase()
  const has: Record<WrittenPart, boolean> = {
    question_bank: questionBank(base).length > 0,
    small_talk: base in mannersOf,
    coach: base === 'en' || coachLanguage(base) !== undefined,
    callings: hasKinds(base),
  }
  return (Object.keys(has) as WrittenPart[]).filter((part) => !has[part])
}
