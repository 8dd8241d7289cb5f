import { type Cue, recordingsRoutes, setsRoutes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../../platform/calls/api.ts'
import { routeQuery } from '../../../platform/calls/route-query.ts'

/** The feed of changes says when there is something new; asking now and then says that a person still looks. */
const lookingMs = 3000

export const setsQuery = (storyfileId: string) =>
  queryOptions({ ...routeQuery(setsRoutes.list, { params: { storyfileId } }), refetchInterval: 10_000 })

export const setQuery = (storyfileId: string, setId: string) =>
  queryOptions({
    ...routeQuery(setsRoutes.get, { params: { storyfileId, setId } }),
    refetchInterval: lookingMs,
    retry: false,
  })

/** What the guests of the storyfile are asked. */
export const linksQuery = (storyfileId: string) =>
  routeQuery(recordingsRoutes.get, { params: { storyfileId } })

export function direct(
  storyfileId: string,
  setId: string,
  act: Cue['act'],
  note = '',
): Promise<{ n: number }> {
  return call(setsRoutes.direct, { params: { storyfileId, setId }, body: { act, note } })
}
