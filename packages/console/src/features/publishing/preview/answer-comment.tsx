import type { Comment } from '@studio/contract'
import { Button, formatDateTime } from '@studio/ui'
import { useMutation } from '@tanstack/react-query'
import { Check } from 'lucide-react'
import { useWords } from '../../../platform/words/use-words.ts'
import { setTask } from './comments.queries.ts'
import { timeIn } from './time-in.ts'

/** One comment with its place in the answer; who writes the script makes a task of it and settles it. */
export function AnswerComment({
  storyfileId,
  comment: { commentId, author, text, createdAt, answer, task, taskBy },
  question,
  mayEdit,
}: {
  storyfileId: string
  comment: Comment
  question: string
  mayEdit: boolean
}) {
  const { t } = useWords('publishing')
  const change = useMutation({ mutationFn: (next: Comment['task']) => setTask(storyfileId, commentId, next) })
  const next = ({ none: 'open', open: 'done', done: 'open' } as const)[task]
  return (
    <li className={`border-line border-b p-4 ${task === 'done' ? 'text-text2' : ''}`}>
      <p className="flex flex-wrap justify-between gap-x-3 text-meta text-text3">
        <b className="text-text">{author || t('formerMember')}</b>
        <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
      </p>
      <p className="whitespace-pre-line break-words">{text}</p>
      <p className="flex flex-wrap items-center justify-between gap-x-3 text-meta text-text2">
        <span className="min-w-0 break-words">
          {answer ? t('commentAt', { time: timeIn(answer.atMs), question }) : question}
          {answer?.isGone ? <span className="block">{t('answerGone')}</span> : null}
        </span>
        {task === 'done' ? (
          <span className="flex items-center gap-1 text-greentext">
            <Check aria-hidden="true" className="size-4" />
            {t('taskDoneBy', { name: taskBy || t('formerMember') })}
          </span>
        ) : null}
        {mayEdit ? (
          <Button variant="text" size="small" loading={change.isPending} onClick={() => change.mutate(next)}>
            {t(`task_${task}`)}
          </Button>
        ) : null}
      </p>
    </li>
  )
}
