import { type BodyOf, type Presence, routes } from '@studio/contract'
import type { Actor } from '../../access.ts'
import type { Context } from '../../context.ts'
import { noteChange } from '../../platform/changes/changes.store.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { endPresence, keepPresence, listPresent, type Place } from './presence.store.ts'

type Script = { organizationId: string; storyfileId: string | null; scriptId: string | null }

export function presenceRoutes(serve: Serve, { sql }: Context): void {
  const table = routes.presence
  const placeOf = ({ organizationId, storyfileId, scriptId }: Script): Place => ({
    part: 'script',
    organizationId,
    placeId: (storyfileId ?? scriptId)!,
  })
  const list = async (script: Script): Promise<Presence> => {
    const people = await listPresent(sql, placeOf(script))
    return { people: people.map(({ line: _, ...person }) => person) }
  }
  const show = async (
    script: Script,
    { userId }: Actor,
    body: BodyOf<typeof table.show>,
  ): Promise<Presence> => {
    await sql.begin(async (tx) => {
      const { organizationId, storyfileId, scriptId: subjectId } = script
      const place = placeOf(script)
      // Nothing is said of a page that is as it was: many pages say so three times a minute.
      const { isLeaving, ...spot } = body
      const isOther = isLeaving
        ? await endPresence(tx, place, userId)
        : await keepPresence(tx, place, userId, spot)
      if (isOther) await noteChange(tx, { topic: 'presence', organizationId, storyfileId, subjectId })
    })
    return list(script)
  }
  const ofStoryfile = (organizationId: string, storyfileId: string): Script => ({
    ...{ organizationId, storyfileId },
    scriptId: null,
  })
  const ofScript = (organizationId: string, scriptId: string): Script => ({
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
