import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { same } from '../../../platform/drafts/field-draft.ts'
import { commentsQuery } from '../stories.queries.ts'

/** The open comments for the editor, the lines to which its text takes them, and which of them is to be opened. */
export function useCommentMarks(storyfileId: string) {
  const { data } = useQuery(commentsQuery(storyfileId))
  const [lines, setLines] = useState<Record<string, number>>({})
  const [opened, setOpened] = useState<{ commentId: string | null; at: number }>()
  const comments = useMemo(() => (data?.items ?? []).filter(({ settledBy }) => settledBy === null), [data])
  return {
    comments,
    lines,
    opened,
    setLines: (now: Record<string, number>) => setLines((before) => (same(before, now) ? before : now)),
    open: (commentId: string | null) => setOpened({ commentId, at: performance.now() }),
  }
}
