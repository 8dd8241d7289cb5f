import { z } from 'zod'
import { nouns } from '../nouns.ts'
import { id } from './list.ts'
import type { Audience, Noun } from './noun.ts'
import type { AnyRoute } from './route.ts'
import { allRoutes } from './routes.ts'

type Stated<N> = N extends { changes: infer Changes } ? keyof Changes & string : never
export type ChangeTopic = Stated<(typeof nouns)[number]>

const stated: readonly Noun[] = nouns
const audiences = /* @__PURE__ */ Object.assign({}, ...stated.map(({ changes }) => changes)) as Readonly<
  Record<ChangeTopic, Audience>
>
/** What can change, in the order of the nouns. */
export const changeTopics = /* @__PURE__ */ Object.keys(audiences) as [ChangeTopic, ...ChangeTopic[]]

/** Who hears of a change: the server sends it to no one else. */
export function audienceOfTopic(topic: ChangeTopic): Audience {
  return audiences[topic]
}

/** The routes whose answers a change makes stale: the console asks them again. */
export function staleRoutes(topic: ChangeTopic): AnyRoute[] {
  const operations: readonly string[] = stated.flatMap(({ stale }) => stale?.[topic] ?? [])
  return allRoutes()
    .filter(({ operation }) => operations.includes(operation))
    .map(({ route }) => route)
}

/** One change, as `GET /v1/changes` sends it. Ids only: what the thing is now is asked for at its route. */
export const change = z.object({
  topic: z.enum(changeTopics),
  organizationId: id.nullable(),
  storyfileId: id.nullable(),
  /** The id of the thing itself; null where a change is about several. */
  subjectId: z.string().nullable(),
})
export type Change = z.infer<typeof change>
