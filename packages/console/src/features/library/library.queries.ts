import { type QueryInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

export function topicsQuery(query: QueryInput<typeof routes.library.topics>) {
  return queryOptions({
    queryKey: ['library', 'list', query],
    queryFn: ({ signal }) => call(routes.library.topics, { query, signal }),
    placeholderData: (before) => before,
  })
}
