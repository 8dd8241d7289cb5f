import type { Dashboard, Language } from '@studio/contract'
import { digestGerman } from './digest.words.de.ts'

type Need = keyof Dashboard['needs']

/** The words of the summary; `n` is a number as it is written, `one` whether it is one. */
const english = {
  subject: (one: boolean, n: string, daily: boolean) =>
    `Visitors asked ${n} ${one ? 'question' : 'questions'} ${daily ? 'since yesterday' : 'in the last week'}`,
  questions: (one: boolean, n: string) => `${n} ${one ? 'question' : 'questions'}`,
  gotAnswer: (share: string, change: string) => `Visitors got an answer: ${share}${change}`,
  unanswered: 'Asked most, not answered yet:',
  asked: (text: string) => `“${text}”`,
  times: (one: boolean, n: string) => (one ? '' : ` (${n} times)`),
  others: (one: boolean, n: string) =>
    `Visitors talked to ${n} other ${one ? 'storyfile' : 'storyfiles'}, too.`,
  needsYou: 'Needs you',
  openDashboard: 'Open the dashboard',
  openStoryfile: 'Show the storyfile',
  turnOff: (daily: boolean) =>
    `You get this summary ${daily ? 'every day' : 'every week'}, because you chose so. Change it or turn it off in My Profile:`,
  needs: {
    failedUploads: (one, n) => `${n} ${one ? 'upload' : 'uploads'} failed`,
    worseAnswers: (one, n) => `${n} ${one ? 'answer' : 'answers'} got worse`,
    leftToRecord: (one, n) => `${n} ${one ? 'question' : 'questions'} left to record`,
    unreviewedTurns: (one, n) => `${n} ${one ? 'turn' : 'turns'} waiting for review`,
    readyToTrain: (one, n) => `${n} ${one ? 'storyfile is' : 'storyfiles are'} ready to train`,
    changesWaiting: (one, n) => `Changes are waiting in ${n} ${one ? 'storyfile' : 'storyfiles'}`,
    invitations: (one, n) => `${n} ${one ? 'invitation' : 'invitations'} pending`,
  } satisfies Record<Need, (one: boolean, n: string) => string>,
}
export type DigestWords = typeof english
export const digestIn: Record<Language, DigestWords> = { en: english, de: digestGerman }
