import type { StoryComment } from '@studio/contract'
import { Button, Checkbox, formatDate, TextArea } from '@studio/ui'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useWords } from '../../../platform/words/use-words.ts'
import { LineLink } from '../line-link.tsx'
import { commentsQuery, saveComment, settleComment } from '../stories.queries.ts'
import { keptCharacters, lineOfComment } from '../versions/comment-places.ts'

/** What people say of lines of the story; each comment follows its line. */
export function StoryComments({
  storyfileId,
  source,
  line,
  lines: marked,
  opened,
  barred,
  onShow,
}: {
  storyfileId: string
  source: string
  /** The line of the cursor, which a new comment is about. */
  line: number
  /** Where comments went with their lines while the page was open. */
  lines: Record<string, number>
  /** The comment to go to, or null for a new one; `at` changes with every wish. */
  opened: { commentId: string | null; at: number } | undefined
  barred: string | undefined
  onShow: (line: number) => void
}) {
  const { t } = useWords('stories')
  const place = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!opened) return
    const { commentId } = opened
    const found = place.current?.querySelector<HTMLElement>(
      commentId ? `[data-comment="${CSS.escape(commentId)}"]` : 'textarea',
    )
    found?.focus()
  }, [opened])
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
    <section ref={place} aria-label={t('comments')} className="grid gap-2">
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
            storyfileId={storyfileId}
            comment={comment}
            barred={barred}
            onShow={onShow}
            line={marked[comment.commentId] ?? lineOfComment(comment, lines)}
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
  const { t } = useWords('stories')
  const { commentId, body, writtenBy, writtenAt, settledBy } = comment
  const settle = useMutation({
    mutationFn: () => settleComment(storyfileId, commentId, settledBy === null),
  })
  return (
    <li
      data-comment={commentId}
      tabIndex={-1}
      className="flex flex-wrap items-center gap-x-2 border-line border-t py-0.5"
    >
      {line > 0 ? (
        <LineLink line={line} onShow={onShow} />
      ) : (
        <span className="text-meta text-text3">{t('lineGone')}</span>
      )}
      <span className="min-w-0 grow whitespace-pre-wrap break-words">{body}</span>
      <span className="text-meta text-text3">
        {writtenBy}, {formatDate(writtenAt)}
        {settledBy === null ? '' : ` · ${t('settledBy', { name: settledBy })}`}
      </span>
      <Button
        size="small"
        className="max-lg:min-h-11 pointer-coarse:min-h-11"
        disabledReason={barred}
        loading={settle.isPending}
        onClick={() => settle.mutate()}
      >
        {settledBy === null ? t('settle') : t('openAgain')}
      </Button>
    </li>
  )
}
