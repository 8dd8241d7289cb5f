import { routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { keepPresence, listPresent } from './presence.store.ts'

export function presenceRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.presence
  const placeOf = (params: { storyfileId: string } | { scriptId: string }) =>
    'storyfileId' in params ? params.storyfileId : params.scriptId

  for (const route of [table.list, table.listOfScript])
    serve(route, async ({ params, owner: { organizationId } }) => ({
      people: await listPresent(sql, { organizationId, placeId: placeOf(params) }),
    }))
  for (const route of [table.show, table.showInScript])
    serve(route, async ({ params, owner: { organizationId }, actor: { userId }, body }) => {
      const place = { organizationId, placeId: placeOf(params) }
      await sql.begin(async (tx) => {
        // Nothing is said of a page that is as it was: many pages say so three times a minute.
        if (!(await keepPresence(tx, { ...place, userId }, body))) return
        const about = 'storyfileId' in params ? params : { subjectId: params.scriptId }
        await noteChange(tx, { topic: 'presence', organizationId, ...about })
      })
      return { people: await listPresent(sql, place) }
    })
}
