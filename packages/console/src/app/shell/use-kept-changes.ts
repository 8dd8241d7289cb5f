import { sendKeptQuestion } from '../../features/storyfiles/builder/keep-question.ts'
import { sendKeptSettings } from '../../features/storyfiles/keep-settings.ts'
import { useSendKept } from '../../platform/drafts/use-send-kept.ts'

const senders = { settings: sendKeptSettings, question: sendKeptQuestion }

/** Wherever one is in the studio, what was changed without a network is sent when there is one. */
export function useKeptChanges(): void {
  useSendKept(senders)
}
