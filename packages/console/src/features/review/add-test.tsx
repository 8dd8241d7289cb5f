import type { Turn } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { ListPlus } from 'lucide-react'
import { ApiError } from '../../platform/calls/api.ts'
import { addTestQuestion } from '../../platform/turns/turn-acts.ts'
import { answersQuery } from '../../platform/turns/turns.queries.ts'
import { playedIn, rightAnswerOf } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** Puts a judged question into the test set with the answer that is right. */
export function AddTest({ turn }: { turn: Turn }) {
  const { t } = useWords('review')
  const { storyfileId, heardText: text } = turn
  const right = rightAnswerOf(turn, playedIn(turn))
  const { data: answers } = useQuery({ ...answersQuery(storyfileId), enabled: Boolean(right) })
  const questionId = right ? answers?.find((one) => one.clipId === right)?.questionId : right
  const add = useMutation({
    mutationFn: () => addTestQuestion(storyfileId, text, questionId ?? null),
    onSuccess: () => void toast(t('testAdded'), { kind: 'success' }),
    // That it is there already is said at the button.
    onError: (error) => void (isThere(error) || toast(error.message, { kind: 'error' })),
    meta: { showsError: true },
  })
  const added = add.isSuccess || isThere(add.error)
  // No one has said what is right, or its clip is gone.
  if (questionId === undefined) return null
  return (
    <Button
      size="small"
      variant="text"
      icon={<ListPlus aria-hidden="true" />}
      loading={add.isPending}
      disabledReason={added ? t('testIsThere') : undefined}
      onClick={() => add.mutate()}
    >
      {t('addTest')}
    </Button>
  )
}

const isThere = (error: Error | null) => error instanceof ApiError && error.code === 'ALREADY_EXISTS'
