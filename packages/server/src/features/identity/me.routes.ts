import { Refusal, routes } from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { authenticate } from './authenticate.ts'
import { credentialsOf } from './credentials.ts'

/** The current user: who am I, and what may I reach. */
export function serveMe(serve: Serve, context: Context): void {
  // The guard has just checked the same credentials, so this mostly finds them in the cache.
  serve(routes.identity.me, async ({ request }) => {
    const known = await authenticate(context, credentialsOf(request, context.config.publicUrl))
    if (!known) throw new Refusal('NOT_SIGNED_IN')
    return known.currentUser
  })
}
