import { type BodyOf, type Presence, routes } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { keepPresence, listPresent } from './presence.store.ts'

type Place = { organizationId: string; storyfileId: string | null; scriptId: string | null }

export function presenceRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.presence
  const idOf = ({ organizationId, storyfileId, scriptId }: Place) => ({
    organizationId,
    placeId: (storyfileId ?? scriptId)!,
  })
  const list = async (place: Place): Promise<Presence> => ({ people: await listPresent(sql, idOf(place)) })
  const show = async (
    place: Place,
    { userId }: Actor,
    body: BodyOf<typeof table.show>,
  ): Promise<Presence> => {
    await sql.begin(async (tx) => {
      const { organizationId, storyfileId, scriptId: subjectId } = place
      // Nothing is said of a page that is as it was: many pages say so three times a minute.
      if (await keepPresence(tx, { ...idOf(place), userId }, body))
        await noteChange(tx, { topic: 'presence', organizationId, storyfileId, subjectId })
    })
    return list(place)
  }
  const ofStoryfile = (organizationId: string, storyfileId: string): Place => ({
    ...{ organizationId, storyfileId },
    scriptId: null,
  })
  const ofScript = (organizationId: string, scriptId: string): Place => ({
    ...{ organizationId, scriptId },
    storyfileId: null,
  })

  serve(table.list, ({ params, owner }) => list(ofStoryfile(owner.organizationId, params.storyfileId)))
  serve(table.show, ({ params, owner, actor, body }) =>
    show(ofStoryfile(owner.organizationId, params.storyfileId), actor, body),
  )
  serve(table.listOfScript, ({ params, owner }) => list(ofScript(owner.organizationId, params.scriptId)))
  serve(table.showInScript, ({ params, owner, actor, body }) =>
    show(ofScript(owner.organizationId, params.scriptId), actor, body),
  )
}
