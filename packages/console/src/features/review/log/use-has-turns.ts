import { useQuery } from '@tanstack/react-query'
import { conversationsQuery, type TurnsQuery, turnsQuery } from '../review.queries.ts'
import type { LogMode } from './log-filters.ts'

/** False once it is known that the query finds nothing to review; it asks for no more than the page shows anyway. */
export function useHasTurns(query: TurnsQuery & { pageSize: number }, mode: LogMode): boolean {
  const turns = useQuery({ ...turnsQuery(query), enabled: mode === 'turns' })
  const conversations = useQuery({ ...conversationsQuery(query), enabled: mode === 'conversations' })
  const shown = { turns, conversations, clusters: undefined, review: undefined, second: undefined }[mode]
  return shown?.data?.total !== 0
}
