import { nouns } from '../nouns.ts'
import { exportOf } from './list-export.ts'
import type { AnyRoute } from './route.ts'

type Routes = { readonly [Noun in (typeof nouns)[number] as Noun['name']]: Noun['routes'] }

/** The one table of routes: the server refuses to start while a row has no handler. */
export const routes = /* @__PURE__ */ Object.fromEntries(
  nouns.map(({ name, routes }) => [name, routes]),
) as Routes

/** Every route with its operation name (`storyfiles.list`), in the order of the table; lists bring their export. */
export function allRoutes(): { operation: string; route: AnyRoute }[] {
  return Object.entries(routes).flatMap(([noun, table]) =>
    Object.entries(table as Record<string, AnyRoute>).flatMap(([action, route]) => {
      const operation = `${noun}.${action}`
      const file = exportOf(route)
      return [{ operation, route }, ...(file ? [{ operation: `${operation}Export`, route: file }] : [])]
    }),
  )
}
