import {
  type AnyRoute,
  allRoutes,
  type Change,
  type ChangeTopic,
  changeTopics,
  type ParamsOf,
  type QueryInput,
  type ReplyOf,
} from '@studio/contract'
import { keepPreviousData, type Query, queryOptions } from '@tanstack/react-query'
import { call } from './api.ts'
import { queryClient } from './query-client.ts'

const operations = new Map(allRoutes().map(({ operation, route }) => [route, operation]))

type Input<R extends AnyRoute> = { params?: ParamsOf<R>; query?: QueryInput<R> }

/**
 * The key of what a route answers: its operation and everything it was asked with. What is made of a route's answer has
 * the same key with a `part`, so that it is asked for again together with it.
 */
export function routeKey(route: AnyRoute, input: object = {}, part?: string) {
  const key = [operations.get(route)!, input] as const
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
    placeholderData: keepPreviousData as never,
  })
}

/** What a change is about, as far as it is known; an id that is left out stands for any. */
export type About = { [Id in 'organizationId' | 'storyfileId']?: Change[Id] | undefined }

/** Asks again for what a change of this kind makes stale. Settles when everything on the screen is the newest. */
export async function refreshTopic(topic: ChangeTopic, about: About = {}): Promise<void> {
  await queryClient.invalidateQueries({ predicate: (query) => isStaleBy(query, topic, about) })
}

/** Asks again for what a route answers. */
export async function refreshRoute(route: AnyRoute, input: object = {}): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: routeKey(route, input) })
}

const staleBy = new Map(
  Object.entries(changeTopics).map(([topic, { stale }]) => [
    topic,
    new Set(stale.map((route: AnyRoute) => operations.get(route))),
  ]),
)

/** Whether a change makes an answer stale: its route is, and it was not asked for another storyfile or organization. */
export function isStaleBy({ queryKey }: Pick<Query, 'queryKey'>, topic: ChangeTopic, about: About): boolean {
  const [operation, input] = queryKey as [string, Record<string, unknown> | undefined]
  if (!staleBy.get(topic)?.has(operation)) return false
  const isOther = (id: keyof About) => about[id] && input?.[id] && about[id] !== input[id]
  return !isOther('storyfileId') && !isOther('organizationId')
}
