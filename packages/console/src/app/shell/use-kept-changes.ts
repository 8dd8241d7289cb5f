import type { Kept } from '../../platform/drafts/kept-changes.ts'
import { type SendKept, useSendKept } from '../../platform/drafts/use-send-kept.ts'

/** Most people have nothing to send: what sends it is fetched when there is something. */
const senders: Record<Kept['kind'], SendKept> = {
  settings: async (...kept) =>
    (await import('../../features/storyfiles/keep-settings.ts')).sendKeptSettings(...kept),
  question: async (...kept) =>
    (await import('../../features/storyfiles/builder/keep-question.ts')).sendKeptQuestion(...kept),
  newQuestions: async (...kept) =>
    (await import('../../features/storyfiles/builder/question-queues.ts')).sendKeptQuestions(...kept),
  story: async (...kept) => (await import('../../features/stories/keep-story.ts')).sendKeptStory(...kept),
}

/** Wherever one is in the studio, what was changed without a network is sent when there is one. */
export function useKeptChanges(): void {
  useSendKept(senders)
}
