import { storyfilesRoutes } from '@studio/contract'
import { toast } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { call } from '../../../../platform/calls/api.ts'
import { refreshTopic } from '../../../../platform/calls/route-query.ts'
import { useWords } from '../../../../platform/words/use-words.ts'
import type { Subject } from '../subjects.ts'

type Change = { questionId: string; status: 'skipped' | 'todo' }

/** Takes a question out of the shoot; it stays in the script, and comes back by one press. */
export function useSkip(storyfileId: string): (subject: Subject) => void {
  const { t } = useWords('recorder')
  const { mutate } = useMutation({
    mutationFn: ({ questionId, status }: Change) =>
      call(storyfilesRoutes.updateQuestion, { params: { storyfileId, questionId }, body: { status } }),
    onSuccess: (_question, { questionId, status }) => {
      if (status === 'skipped')
        toast(t('skipped'), {
          kind: 'success',
          undo: () => mutate({ questionId, status: 'todo' }),
          undoKey: 'u',
        })
      return refreshTopic('script', { storyfileId })
    },
  })
  return ({ question }) => {
    if (question?.status === 'todo') mutate({ questionId: question.questionId, status: 'skipped' })
  }
}
