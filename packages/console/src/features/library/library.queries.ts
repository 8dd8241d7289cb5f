import { type QueryInput, routes } from '@studio/contract'
import { listQuery } from '../../platform/route-query.ts'

export function topicsQuery(query: QueryInput<typeof routes.library.topics>) {
  return listQuery(routes.library.topics, { query })
}
