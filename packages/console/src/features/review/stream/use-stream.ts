import { type List, reviewRoutes, type Turn } from '@studio/contract'
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import type { TurnsQuery } from '../review.queries.ts'
import {
  groupsOf,
  neighboursOf,
  nextOpen,
  nextPageOf,
  previousPageOf,
  turnsOf,
  withVerdicts,
} from './stream.ts'

export type StreamQuery = TurnsQuery & { pageSize: number }
type Read = InfiniteData<List<Turn>, unknown>

const turnsIn = (read: Read | undefined): Turn[] => turnsOf({ lists: read?.pages ?? [] })

function streamQuery({ page: _, ...query }: StreamQuery, firstPage: number) {
  return infiniteQueryOptions({
    queryKey: ['turns', 'stream', query, firstPage],
    queryFn: ({ pageParam, signal }): Promise<List<Turn>> =>
      call(reviewRoutes.turns, { query: { ...query, page: pageParam as number }, signal }),
    initialPageParam: firstPage as unknown,
    getNextPageParam: (_last, lists) => nextPageOf({ lists }, query),
    getPreviousPageParam: (_first, lists) => previousPageOf({ lists }),
    // Read once, so that nothing moves under the reviewer; the next review reads it again.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
  })
}

/** The turns of a query in the order in which they are reviewed, page after page. */
export function useStream(query: StreamQuery) {
  // The address follows the turn that is shown; the stream keeps the page at which it was entered.
  const [firstPage] = useState(Number(query.page ?? 1))
  const options = streamQuery(query, firstPage)
  const { quality } = query
  const { data, error, refetch, hasPreviousPage, fetchNextPage, fetchPreviousPage } =
    useInfiniteQuery(options)
  const turns = turnsIn(data)

  const readNow = () => queryClient.getQueryData<Read>(options.queryKey)
  /** Reads on until `find` finds something; undefined: there is nothing more to read. */
  async function readUntil(
    find: (turns: Turn[]) => string | undefined,
    readMore: typeof fetchNextPage | typeof fetchPreviousPage,
  ): Promise<string | undefined> {
    for (let read = readNow(); ; ) {
      const found = find(turnsIn(read))
      if (found) return found
      // Without a further page it answers what is known.
      const { data: more } = await readMore({ throwOnError: true })
      if (!more || more.pages.length === (read?.pages.length ?? 0)) return undefined
      read = more
    }
  }
  const neighbour = (turnId: string, side: 'previous' | 'next') => (all: Turn[]) =>
    neighboursOf(groupsOf(all), turnId)[side]
  return {
    turns,
    isRead: data !== undefined,
    hasPrevious: hasPreviousPage,
    error,
    refetch,
    next: (turnId: string) => readUntil(neighbour(turnId, 'next'), fetchNextPage),
    previous: (turnId: string) => readUntil(neighbour(turnId, 'previous'), fetchPreviousPage),
    /** The next turn without a verdict, if it has been read. */
    nextKnown: (turnId: string) => nextOpen(turnsIn(readNow()), turnId, quality),
    /** The next turn without a verdict. */
    nextOpen: (turnId: string) => readUntil((all) => nextOpen(all, turnId, quality), fetchNextPage),
    /** Writes verdicts down where the turns are. */
    note: (judged: ReadonlyMap<string, Partial<Turn>>) =>
      queryClient.setQueryData<Read>(
        options.queryKey,
        (read) => read && { ...read, pages: withVerdicts({ lists: read.pages }, judged).lists },
      ),
  }
}

export type Stream = ReturnType<typeof useStream>
