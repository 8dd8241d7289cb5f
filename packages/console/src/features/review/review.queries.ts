import {
  categoriesRoutes,
  clipsRoutes,
  limits,
  type QueryInput,
  type QuestionCluster,
  qualityRoutes,
  reviewRoutes,
} from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic, routeKey, routeQuery } from '../../platform/calls/route-query.ts'

export type TurnsQuery = QueryInput<typeof reviewRoutes.turns>

export function turnsQuery(query: TurnsQuery) {
  return listQuery(reviewRoutes.turns, { query })
}

/** The conversations with a turn that a query finds, newest first. */
export function conversationsQuery({ sort: _, dir: __, ...query }: TurnsQuery) {
  return listQuery(reviewRoutes.conversations, { query })
}

/** Grouping takes seconds, and questions come one by one. */
/** Groups that are still being formed are asked for again after this time. */
const formingMs = 1_500

export function clustersQuery(storyfileId: string, days: QueryInput<typeof qualityRoutes.clusters>['days']) {
  return queryOptions({
    ...routeQuery(qualityRoutes.clusters, { params: { storyfileId }, query: { days } }),
    staleTime: ({ state }) => (state.data?.forming ? 0 : 300_000),
    refetchInterval: ({ state }) => (state.data?.forming ? formingMs : false),
  })
}

/** A category of what a group asks. It only marks turns until a person gives it an action. */
export async function makeCategory(organizationId: string, { text, wordings }: QuestionCluster) {
  const made = await call(categoriesRoutes.create, {
    body: {
      organizationId,
      kind: 'review',
      action: 'none',
      name: text.slice(0, limits.categoryNameCharacters).trim(),
      examples: wordings.map((one) => one.text),
    },
  })
  void refreshTopic('custom_category')
  return made
}

/** How many of the turns that a query finds are reviewed. */
export function reviewedQuery(query: TurnsQuery) {
  const counted = { ...query, page: 1, pageSize: 1 }
  return queryOptions({
    queryKey: routeKey(reviewRoutes.turns, query, 'reviewed'),
    queryFn: async ({ signal }) => {
      const [all, open] = await Promise.all([
        call(reviewRoutes.turns, { query: { ...counted, quality: undefined }, signal }),
        call(reviewRoutes.turns, { query: { ...counted, quality: 'unreviewed' }, signal }),
      ])
      // Of very many the server only says that they are more.
      const isCounted = all.total <= limits.countedTurns
      return { total: all.total, open: open.total, reviewed: isCounted ? all.total - open.total : null }
    },
    placeholderData: (before) => before,
  })
}

/** The clip that played. */
export function playedClipQuery(clipId: string) {
  return queryOptions({
    ...routeQuery(clipsRoutes.get, { params: { clipId } }),
    staleTime: 60_000,
  })
}

/** Who and what the log can be narrowed by. */
export const logChoicesQuery = queryOptions({ ...routeQuery(reviewRoutes.choices), staleTime: 60_000 })

/** Notes that the person has read these turns. The lists keep them until they are asked for again. */
export function markRead(turnIds: string[]): void {
  if (turnIds.length > 0) void call(reviewRoutes.read, { body: { turnIds } }).catch(() => {})
}
