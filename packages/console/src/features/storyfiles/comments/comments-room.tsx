import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useMemo } from 'react'
import { useHeld } from '../../../platform/dragging/use-held.ts'
import type { ScriptSource } from '../../../platform/scripts/script-source.ts'
import { useBarred } from '../../../platform/session/use-barred.ts'
import { commentsQuery } from './comments.queries.ts'

type Comments = {
  /** How many comments a question has, by its id; nothing for those without. */
  counts: ReadonlyMap<string, number>
  /** Whether the person may remove what others wrote. */
  removesAll: boolean
}
const CommentsContext = createContext<Comments>({ counts: new Map(), removesAll: false })

/** Around the panes of a script: what its writers say about it. Who may only read it sees no comments. */
export function CommentsRoom({
  source,
  organizationId,
  mayEdit,
  children,
}: {
  source: ScriptSource
  organizationId: string | null
  mayEdit: boolean
  children: ReactNode
}) {
  const { data } = useQuery({ ...commentsQuery(source), enabled: mayEdit })
  const removesAll = useBarred()('owner', organizationId ?? undefined) === undefined
  const comments = useMemo(() => {
    const counts = new Map<string, number>()
    for (const { questionId } of data?.comments ?? [])
      counts.set(questionId, (counts.get(questionId) ?? 0) + 1)
    return { counts, removesAll }
  }, [data, removesAll])
  return <CommentsContext value={useHeld(comments)}>{children}</CommentsContext>
}

export function useComments(): Comments {
  return useContext(CommentsContext)
}
