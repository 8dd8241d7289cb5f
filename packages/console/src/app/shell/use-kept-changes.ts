import { sendKeptQuestion } from '../../features/storyfiles/builder/keep-question.ts'
import { sendKeptQuestions } from '../../features/storyfiles/builder/question-queues.ts'
import { sendKeptSettings } from '../../features/storyfiles/keep-settings.ts'
import { useSendKept } from '../../platform/drafts/use-send-kept.ts'

const senders = { settings: sendKeptSettings, question: sendKeptQuestion, newQuestions: sendKeptQuestions }

/** Wherever one is in the studio, what was changed without a network is sent when there is one. */
export function useKeptChanges(): void {
  useSendKept(senders)
}
