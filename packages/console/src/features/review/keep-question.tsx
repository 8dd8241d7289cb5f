import type { Turn } from '@studio/contract'
import { Button, toast } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { MessageSquarePlus, Video } from 'lucide-react'
import { addVariant, recordNext } from '../../platform/turns/turn-acts.ts'
import { answersQuery } from '../../platform/turns/turns.queries.ts'
import { playedIn, rightAnswerOf } from '../../platform/turns/verdict.ts'
import { useWords } from '../../platform/words/use-words.ts'

/** What a question becomes beside its verdict: a variant of its right answer, or a question of the next shoot. */
export function KeepQuestion({ turn }: { turn: Turn }) {
  const { t } = useWords('review')
  const { storyfileId, heardText: text } = turn
  const right = rightAnswerOf(turn, playedIn(turn))
  const { data: answers } = useQuery({ ...answersQuery(storyfileId), enabled: Boolean(right) })
  const questionId = right ? answers?.find((one) => one.clipId === right)?.questionId : undefined
  const undo = useMutation({ mutationFn: (act: () => Promise<unknown>) => act() })
  const vary = useMutation({
    mutationFn: (toId: string) => addVariant(storyfileId, toId, text),
    onSuccess: (added) => {
      if (!added) return toast(t('variantKnown'), { kind: 'info' })
      toast(t('variantAdded', { question: added.question.text }), {
        kind: 'success',
        undo: () => undo.mutate(added.undo),
      })
    },
  })
  const record = useMutation({
    mutationFn: () => recordNext(storyfileId, text),
    onSuccess: (added) => {
      if ('reason' in added) return toast(added.reason, { kind: 'info' })
      toast(t('recordAdded', { text }), {
        kind: 'success',
        undo: () => undo.mutate(added.undo),
      })
    },
  })
  return (
    <>
      {questionId ? (
        <Button
          size="small"
          variant="text"
          icon={<MessageSquarePlus aria-hidden="true" />}
          loading={vary.isPending}
          onClick={() => vary.mutate(questionId)}
        >
          {t('addVariant')}
        </Button>
      ) : null}
      <Button
        size="small"
        variant="text"
        icon={<Video aria-hidden="true" />}
        loading={record.isPending}
        onClick={() => record.mutate()}
      >
        {t('recordNext')}
      </Button>
    </>
  )
}
