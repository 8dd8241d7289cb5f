import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { aboutScript, type ScriptParams, scriptIn } from '../scripts/index.ts'
import { type Place, presencesOf } from './presences.ts'

export function presenceRoutes(serve: Serve, context: Context): void {
  const table = routes.presence
  const presences = presencesOf(context)
  const placeOf = (params: ScriptParams): Place => ({ part: 'script', placeId: scriptIn(params) })
  const list = (params: ScriptParams) => ({
    people: presences.list(placeOf(params)).map(({ line: _, ...person }) => person),
  })

  for (const route of [table.list, table.listOfScript]) serve(route, ({ params }) => list(params))
  for (const route of [table.show, table.showInScript])
    serve(route, async ({ params, owner: { organizationId }, actor, body }) => {
      const { isLeaving, ...spot } = body
      const change = { topic: 'presence' as const, organizationId, ...aboutScript(params) }
      if (isLeaving) await presences.leave(placeOf(params), actor.userId, change)
      else await presences.keep(placeOf(params), actor, spot, change)
      return list(params)
    })
}
