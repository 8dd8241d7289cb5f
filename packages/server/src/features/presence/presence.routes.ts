import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { aboutScript, type ScriptParams, scriptIn } from '../scripts/index.ts'
import { endPresence, keepPresence, listPresent, type Place } from './presence.store.ts'

export function presenceRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.presence
  const placeOf = (organizationId: string, params: ScriptParams): Place => ({
    part: 'script',
    organizationId,
    placeId: scriptIn(params),
  })
  const list = async (place: Place) => {
    const people = await listPresent(sql, place)
    return { people: people.map(({ line: _, ...person }) => person) }
  }

  for (const route of [table.list, table.listOfScript])
    serve(route, ({ params, owner: { organizationId } }) => list(placeOf(organizationId, params)))
  for (const route of [table.show, table.showInScript])
    serve(route, async ({ params, owner: { organizationId }, actor: { userId }, body }) => {
      const place = placeOf(organizationId, params)
      const { isLeaving, ...spot } = body
      await sql.begin(async (tx) => {
        const isOther = isLeaving
          ? await endPresence(tx, place, userId)
          : await keepPresence(tx, place, userId, spot)
        // Nothing is said of a page that is as it was: many pages say so three times a minute.
        if (!isOther) return
        await noteChange(tx, { topic: 'presence', organizationId, ...aboutScript(params) })
      })
      return list(place)
    })
}
