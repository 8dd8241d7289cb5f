import { routes } from '@studio/contract'
import { displayName } from '../../access.ts'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { signedGuest } from './guest-pass.ts'
import { setsOf } from './sets.ts'

export function setsRoutes(serve: Serve, context: Context): void {
  const table = routes.sets
  const sets = setsOf(context)
  serve(table.list, async ({ params }) => ({ sets: await sets.of(params.storyfileId) }))
  serve(table.get, ({ params }) => sets.see(params.storyfileId, params.setId))
  serve(table.direct, ({ params, body }) => sets.direct(params.storyfileId, params.setId, body))
  serve(table.show, ({ params, actor, body }) =>
    sets.show({ ...params, by: actor.userId, name: displayName(actor), guestId: null }, body),
  )
  serve(table.trial, ({ body }) => ({ characters: body.padding.length }))
  serve(table.showAsGuest, async ({ guest, body }) => {
    const { guestId, storyfileId, name, linkName } = await signedGuest(context.sql, guest)
    return sets.show({ storyfileId, setId: guestId, by: guestId, name: name || linkName, guestId }, body)
  })
}
