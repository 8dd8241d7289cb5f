import type { StoryComment } from '@studio/contract'
import { Button, Checkbox, formatDate, TextArea } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { keptCharacters, lineOfComment } from './comment-places.ts'
import { commentsQuery, saveComment, settleComment } from './stories.queries.ts'

/** What people say of lines of the story; each comment follows its line. */
export function StoryComments({
  storyfileId,
  source,
  line,
  barred,
  onShow,
}: {
  storyfileId: string
  source: string
  /** The line of the cursor, which a new comment is about. */
  line: number
  barred: string | undefined
  onShow: (line: number) => void
}) {
  const { t } = useTranslation('stories')
  const { data } = useQuery(commentsQuery(storyfileId))
  const [text, setText] = useState('')
  const [withSettled, setWithSettled] = useState(false)
  const lines = source.split('\n')
  const items = data?.items ?? []
  const settled = items.filter(({ settledBy }) => settledBy !== null).length
  const shown = items.filter(({ settledBy }) => withSettled || settledBy === null)
  const add = useMutation({
    mutationFn: () =>
      saveComment(storyfileId, {
        line,
        lineText: (lines[line - 1] ?? '').slice(0, keptCharacters),
        body: text,
      }),
    onSuccess: () => setText(''),
  })
  const blocked = barred ?? (text.trim() === '' ? t('nothingWritten') : undefined)
  return (
    <section aria-label={t('comments')} className="grid gap-2">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="font-semibold">{t('comments')}</h2>
        {settled > 0 ? (
          <Checkbox
            label={t('showSettled', { count: settled })}
            checked={withSettled}
            onChange={setWithSettled}
          />
        ) : null}
      </div>
      <ul>
        {shown.map((comment) => (
          <Comment
            key={comment.commentId}
            {...{ storyfileId, comment, barred, onShow }}
            line={lineOfComment(comment, lines)}
          />
        ))}
      </ul>
      <TextArea label={t('commentOn', { line })} value={text} onChange={setText} maxRows={6} />
      <div>
        <Button disabledReason={blocked} loading={add.isPending} onClick={() => add.mutate()}>
          {t('addComment')}
        </Button>
      </div>
    </section>
  )
}

function Comment({
  storyfileId,
  comment,
  line,
  barred,
  onShow,
}: {
  storyfileId: string
  comment: StoryComment
  line: number
  barred: string | undefined
  onShow: (line: number) => void
}) {
  const { t } = useTranslation('stories')
  const { commentId, body, writtenBy, writtenAt, settledBy } = comment
  const settle = useMutation({
    mutationFn: () => settleComment(storyfileId, commentId, settledBy === null),
  })
  return (
    <li className="flex flex-wrap items-center gap-2 border-line border-t py-1.5">
      {line > 0 ? (
        <button
          type="button"
          className="min-h-6 cursor-pointer font-mono text-accenttext text-meta underline"
          onClick={() => onShow(line)}
        >
          {t('line', { line })}
        </button>
      ) : (
        <span className="text-meta text-text3">{t('lineGone')}</span>
      )}
      <span className="min-w-0 grow whitespace-pre-wrap break-words">{body}</span>
      <span className="text-meta text-text3">
        {writtenBy}, {formatDate(writtenAt)}
        {settledBy === null ? '' : ` · ${t('settledBy', { name: settledBy })}`}
      </span>
      <Button size="small" disabledReason={barred} loading={settle.isPending} onClick={() => settle.mutate()}>
        {settledBy === null ? t('settle') : t('openAgain')}
      </Button>
    </li>
  )
}
