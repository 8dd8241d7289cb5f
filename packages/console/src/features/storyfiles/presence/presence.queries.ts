import { type BodyInput, type Presence, presenceRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { routeQuery } from '../../../platform/calls/route-query.ts'
import { oneOf, paramsOf, type ScriptSource } from '../../../platform/scripts/script-source.ts'

export function presenceQuery(source: ScriptSource) {
  const route = oneOf(source, presenceRoutes.list, presenceRoutes.listOfScript)
  return routeQuery(route, { params: paramsOf(source) })
}

/** Says where one is. What fails is said again with the next sign of life. */
export async function showPresence(
  source: ScriptSource,
  body: BodyInput<typeof presenceRoutes.show>,
): Promise<void> {
  const route = oneOf(source, presenceRoutes.show, presenceRoutes.showInScript)
  const answer = call(route, { params: paramsOf(source), body })
  const present: Presence | undefined = await answer.catch(() => undefined)
  if (present && !body.isLeaving) queryClient.setQueryData(presenceQuery(source).queryKey, present)
}
