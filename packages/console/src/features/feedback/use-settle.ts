import type { FeedbackEntry } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { useWords } from '../../platform/words/use-words.ts'
import { settleFeedback } from './feedback.queries.ts'

/** Marks one as done or opens it again; the toast takes it back. */
export function useSettle() {
  const { t } = useWords('feedback')
  const settle = useMutation({
    mutationFn: ({ entry, done }: { entry: FeedbackEntry; done: boolean }) =>
      settleFeedback(entry.feedbackId, done),
    onSuccess: (_, { entry, done }) =>
      toast(t(done ? 'markedDone' : 'reopened'), {
        kind: 'success',
        undo: () => settle.mutate({ entry, done: !done }),
      }),
  })
  return settle
}
