import { limits, type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export type TurnsQuery = QueryInput<typeof routes.review.turns>

const keys = { list: ['turns', 'list'] as const }

export function turnsQuery(query: TurnsQuery) {
  return queryOptions({
    queryKey: [...keys.list, query],
    queryFn: ({ signal }) => call(routes.review.turns, { query, signal }),
    placeholderData: (before) => before,
  })
}

/** How many of the turns that a query finds are reviewed. */
export function reviewedQuery(query: TurnsQuery) {
  const counted = { ...query, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: [...keys.list, 'reviewed', query],
    queryFn: async ({ signal }) => {
      const [all, open] = await Promise.all([
        call(routes.review.turns, { query: { ...counted, quality: undefined }, signal }),
        call(routes.review.turns, { query: { ...counted, quality: 'unreviewed' }, signal }),
      ])
      return { total: all.total, reviewed: all.total - open.total }
    },
    placeholderData: (before) => before,
  })
}

/** The clip that played. */
export function playedClipQuery(clipId: string) {
  return queryOptions({
    queryKey: ['clips', 'one', clipId],
    queryFn: ({ signal }) => call(routes.clips.get, { params: { clipId }, signal }),
    staleTime: 60_000,
  })
}

/** The storyfiles to filter by, with the organization that says who may review their turns. */
export const storyfileNamesQuery = queryOptions({
  queryKey: ['storyfiles', 'list', 'names'],
  queryFn: ({ signal }) =>
    call(routes.storyfiles.list, {
      query: { pageSize: limits.pageSize.max, sort: 'name', dir: 'asc' },
      signal,
    }),
  select: (list) =>
    list.items.map(({ storyfileId, name, organizationId }) => ({ storyfileId, name, organizationId })),
  staleTime: 60_000,
})
