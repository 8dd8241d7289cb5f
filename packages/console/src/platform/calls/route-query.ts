import type { AnyRoute, Change, ChangeTopic, ParamsOf, QueryInput, ReplyOf } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'

/** A route's method and path: the name by which its answers are kept. */
export const nameOf = (route: AnyRoute) => `${route.method} ${route.path}`

type Input<R extends AnyRoute> = { params?: ParamsOf<R>; query?: QueryInput<R> }

/**
 * The key of what a route answers: its name and everything it was asked with. What is made of a route's answer has
 * the same key with a `part`, so that it is asked for again together with it.
 */
export function routeKey(route: AnyRoute, input: object = {}, part?: string) {
  const key = [nameOf(route), input] as const
  return part === undefined ? key : ([...key, part] as const)
}

/** The options of a query for what a route answers. */
export function routeQuery<R extends AnyRoute>(route: R, input: Input<R> = {}) {
  return queryOptions({
    queryKey: routeKey(route, { ...input.params, ...input.query }),
    queryFn: ({ signal }): Promise<ReplyOf<R>> => call(route, { ...input, signal }),
  })
}

/** The same for a list: while another page or search is on its way, the answer before stays on the screen. */
export function listQuery<R extends AnyRoute>(route: R, input: Input<R> = {}) {
  return queryOptions({
    ...routeQuery(route, input),
    placeholderData: (before: ReplyOf<R> | undefined) => before,
  })
}

/** What a change is about, as far as it is known; an id that is left out stands for any. */
export type About = { [Id in 'organizationId' | 'storyfileId' | 'subjectId']?: Change[Id] | undefined }

/** Asks again for what a change of this kind makes stale. Settles when everything on the screen is the newest. */
export function refreshTopic(topic: ChangeTopic, about: About = {}): Promise<void> {
  return refreshStale([{ topic, ...about }])
}

/** The same for several changes. The table of what they make stale names every route, so no page begins with it. */
export async function refreshStale(changes: (About & { topic: ChangeTopic })[]): Promise<void> {
  // Where the table cannot be had, everything may be stale.
  const { isStaleBy } = await import('./stale-routes.ts').catch(() => ({ isStaleBy: () => true }))
  await queryClient.invalidateQueries({
    predicate: (query) => changes.some((one) => isStaleBy(query, one.topic, one)),
  })
}

/** Asks again for what a route answers. */
export async function refreshRoute(route: AnyRoute, input: object = {}): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: routeKey(route, input) })
}
