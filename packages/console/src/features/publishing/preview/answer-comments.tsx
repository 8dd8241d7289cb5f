import type { Comment, CommentList } from '@studio/contract'
import { Banner, EmptyState, SegmentedControl, Skeleton } from '@studio/ui'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { scriptQuery } from '../../../platform/scripts/script-source.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { AnswerComment } from './answer-comment.tsx'
import { answerCommentsQuery } from './comments.queries.ts'
import type { Watched } from './preview-stage.tsx'
import { SayBox } from './say-box.tsx'

const filters = ['all', 'open', 'done'] as const
type Filter = (typeof filters)[number]

/** What colleagues say about the answers, and what became a task. */
export function AnswerComments({
  storyfileId,
  mayEdit,
  watched,
  isOver,
}: {
  storyfileId: string
  mayEdit: boolean
  watched: Watched | null
  /** The preview has ended: what was said stays to be read. */
  isOver: boolean
}) {
  const { t } = useWords('publishing')
  const [filter, setFilter] = useState<Filter>('all')
  const { data, error } = useQuery(answerCommentsQuery(storyfileId))
  const { data: script } = useQuery(scriptQuery(storyfileId))
  const questions = new Map(
    script?.topics.flatMap(({ questions: own }) => own.map((one) => [one.questionId, one.text] as const)),
  )
  return (
    <section
      aria-label={t('comments')}
      className="flex min-h-0 min-w-0 flex-col border-line border-t bg-surface lg:border-t-0 lg:border-l"
    >
      <div className="border-line border-b p-4">
        <SegmentedControl
          label={t('comments')}
          value={filter}
          onChange={setFilter}
          options={filters.map((value) => ({
            value,
            label: t(`comments_${value}`, { count: of(data, value).length }),
          }))}
        />
      </div>
      {error ? (
        <Banner kind="error" className="m-4">
          {error.message}
        </Banner>
      ) : null}
      <ol className="min-h-0 grow overflow-y-auto lg:h-0">
        {of(data, filter)
          .toReversed()
          .map((comment) => (
            <AnswerComment
              key={comment.commentId}
              storyfileId={storyfileId}
              comment={comment}
              mayEdit={mayEdit}
              question={questions.get(comment.questionId) ?? ''}
            />
          ))}
        {data || error ? null : (
          <li className="p-4">
            <Skeleton height="48px" />
          </li>
        )}
        {data?.comments.length === 0 ? (
          <li className="p-4">
            <EmptyState title={t('noComments')}>{t('noCommentsHelp')}</EmptyState>
          </li>
        ) : null}
      </ol>
      {isOver ? null : <SayBox storyfileId={storyfileId} watched={watched} />}
    </section>
  )
}

function of(data: CommentList | undefined, filter: Filter): Comment[] {
  return (data?.comments ?? []).filter(({ task }) => filter === 'all' || task === filter)
}
