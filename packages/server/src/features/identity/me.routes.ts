import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { findPerson, forgetPerson } from './actor.store.ts'
import { currentUserOf } from './actor.ts'
import { authenticate } from './authenticate.ts'
import { credentialsOf } from './credentials.ts'
import { renameUser } from './users.store.ts'

/** The current user: who am I, what may I reach, and my own name. */
export function serveMe(serve: Serve, context: Context): void {
  // The guard has just checked the same credentials, so this finds them in the cache.
  serve(routes.identity.me, async ({ request }) => {
    const known = await authenticate(context, credentialsOf(request, context.config.publicUrl))
    if (!known) throw new Refusal('NOT_SIGNED_IN')
    return known.currentUser
  })

  serve(routes.identity.profile, async ({ body, actor }) => {
    if (actor.via === 'api_key') throw new Refusal('FORBIDDEN')
    await context.sql.begin(async (tx) => {
      await renameUser(tx, actor.userId, body)
      await forgetPerson(tx, actor.userId)
    })
    const person = await findPerson(context.sql, actor.userId)
    if (!person) throw new Refusal('NOT_SIGNED_IN')
    return currentUserOf(person)
  })
}
