import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { same } from '../../platform/drafts/field-draft.ts'
import { lineOfComment } from './comment-places.ts'
import { commentsQuery } from './stories.queries.ts'

/** The open comments for the editor, where its text takes them, and which of them is to be opened. */
export function useCommentMarks(storyfileId: string, source: string) {
  const { data } = useQuery(commentsQuery(storyfileId))
  const [lines, setLines] = useState<Record<string, number>>({})
  const [opened, setOpened] = useState<{ commentId: string | null; at: number }>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the editor moves them while somebody types
  const comments = useMemo(() => {
    const texts = source.split('\n')
    return (data?.items ?? [])
      .filter(({ settledBy }) => settledBy === null)
      .map((comment) => ({ commentId: comment.commentId, line: lineOfComment(comment, texts) }))
  }, [data])
  return {
    comments,
    lines,
    opened,
    setLines: (now: Record<string, number>) => setLines((before) => (same(before, now) ? before : now)),
    open: (commentId: string | null) => setOpened({ commentId, at: performance.now() }),
  }
}
