import { mediaRoutes } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { routeQuery } from './route-query.ts'

/** Content tokens live for minutes; they are made anew well before they end, and on every refresh of the session. */
const refreshEveryMs = 4 * 60_000

/**
 * Appends the `access_token` that media addresses need. For one storyfile, or for the posters of all one may see.
 * Answers undefined while the token is on its way, or where there is no media yet.
 */
export function useContentUrl(storyfileId?: string): (path: string | null) => string | undefined {
  const { data } = useQuery({
    ...(storyfileId
      ? routeQuery(mediaRoutes.contentToken, { query: { storyfileId } })
      : routeQuery(mediaRoutes.contentTokens)),
    refetchInterval: refreshEveryMs,
    staleTime: refreshEveryMs,
  })
  const token = data?.token
  return useCallback(
    (path) => (path && token ? `${path}?access_token=${encodeURIComponent(token)}` : undefined),
    [token],
  )
}
