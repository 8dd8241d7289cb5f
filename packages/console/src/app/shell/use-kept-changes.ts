import type { Kept } from '../../platform/drafts/kept-changes.ts'
import { type SendKept, useSendKept } from '../../platform/drafts/use-send-kept.ts'
import { withPageWords } from '../page.ts'

/** Most people have nothing to send: what sends it is fetched when there is something. */
const senders: Record<Kept['kind'], SendKept> = {
  settings: async (...kept) =>
    (await import('../../features/storyfiles/settings/keep-settings.ts')).sendKeptSettings(...kept),
  question: async (...kept) =>
    (await import('../../features/storyfiles/builder/question/draft/keep-question.ts')).sendKeptQuestion(
      ...kept,
    ),
  newQuestions: async (...kept) =>
    (
      await withPageWords(() => import('../../features/storyfiles/builder/question/question-queues.ts'))
    ).sendKeptQuestions(...kept),
  story: async (...kept) =>
    (await import('../../features/stories/editor/keep-story.ts')).sendKeptStory(...kept),
}

/** Wherever one is in the studio, what was changed without a network is sent when there is one. */
export function useKeptChanges(): void {
  useSendKept(senders)
}
