import type { Comment } from '@studio/contract'
import { ConfirmDialog, formatDateTime, IconButton, Skeleton } from '@studio/ui'
import { useMutation, useQuery, useSuspenseQuery } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { meQuery } from '../../../platform/session/session.ts'
import { useWords } from '../../../platform/words/use-words.ts'
import { CommentBox } from './comment-box.tsx'
import { commentsQuery, type People, removeComment } from './comments.queries.ts'
import { useComments } from './comments-room.tsx'
import { partsOf } from './mentions.ts'

/** What the people who write a script say about one of its questions. */
export function QuestionComments({ source, questionId }: { source: ScriptSource; questionId: string }) {
  const { t } = useWords('coach')
  const { data, error } = useQuery(commentsQuery(source))
  const [removing, setRemoving] = useState<Comment>()
  const remove = useMutation({
    mutationFn: (commentId: string) => removeComment(source, commentId),
    meta: { showsError: true },
    onSuccess: () => setRemoving(undefined),
  })
  const own = data?.comments.filter((one) => one.questionId === questionId) ?? []
  return (
    <section aria-label={t('comments')} className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 className="font-semibold">{t('comments')}</h3>
      {error ? <p className="text-meta text-redtext">{error.message}</p> : null}
      {data ? null : error ? null : <Skeleton height="48px" />}
      {own.length > 0 ? (
        <ol className="flex flex-col gap-3">
          {own.map((one) => (
            <CommentRow
              key={one.commentId}
              comment={one}
              people={data!.people}
              onRemove={() => setRemoving(one)}
            />
          ))}
        </ol>
      ) : null}
      {data ? (
        <CommentBox key={questionId} source={source} questionId={questionId} people={data.people} />
      ) : null}
      <ConfirmDialog
        open={removing !== undefined}
        onClose={() => setRemoving(undefined)}
        title={t('removeCommentTitle')}
        confirmLabel={t('removeComment')}
        danger
        loading={remove.isPending}
        onConfirm={() => removing && remove.mutateAsync(removing.commentId)}
      >
        {t('removeCommentHelp')}
      </ConfirmDialog>
    </section>
  )
}

function CommentRow({
  comment: { author, authorId, text, createdAt },
  people,
  onRemove,
}: {
  comment: Comment
  people: People
  onRemove: () => void
}) {
  const { t } = useWords('coach')
  const { data: me } = useSuspenseQuery(meQuery)
  const { removesAll } = useComments()
  const name = author || t('formerMember')
  return (
    <li className="flex items-start gap-2">
      <div className="min-w-0 grow">
        <p className="text-meta text-text3">
          <span className="font-semibold text-text">{name}</span>
          {', '}
          <time dateTime={createdAt}>{formatDateTime(createdAt)}</time>
        </p>
        <p className="whitespace-pre-line break-words">
          {partsOf(text, people).map((part, at) =>
            part.person ? (
              // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other identity
              <span key={at} className="text-accenttext">
                {part.text}
              </span>
            ) : (
              part.text
            ),
          )}
        </p>
      </div>
      {removesAll || authorId === me.iam ? (
        <IconButton
          size="small"
          label={t('removeComment')}
          icon={<Trash2 aria-hidden="true" />}
          onClick={onRemove}
        />
      ) : null}
    </li>
  )
}
