import { type BodyInput, type ParamsOf, type Presence, presenceRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import type { ScriptSource } from '../builder/script-source.ts'

type Table = Pick<typeof presenceRoutes, 'list' | 'show'>

/** The calls on presence. Both kinds of script take and answer the same; only the id in the path has another name. */
function callsOf({ kind, id }: ScriptSource): { table: Table; params: ParamsOf<Table['list']> } {
  if (kind === 'storyfile') return { table: presenceRoutes, params: { storyfileId: id } }
  const { listOfScript: list, showInScript: show } = presenceRoutes
  return { table: { list, show } as never, params: { scriptId: id } as never }
}

export function presenceQuery(source: ScriptSource) {
  const { table, params } = callsOf(source)
  return routeQuery(table.list, { params })
}

/** Says where one is. What fails is said again with the next sign of life. */
export async function showPresence(
  source: ScriptSource,
  body: BodyInput<typeof presenceRoutes.show>,
): Promise<void> {
  const { table, params } = callsOf(source)
  const present: Presence | undefined = await call(table.show, { params, body }).catch(() => undefined)
  if (present && !body.isLeaving) queryClient.setQueryData(presenceQuery(source).queryKey, present)
}
