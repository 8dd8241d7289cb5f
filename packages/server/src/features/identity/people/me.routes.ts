import { Refusal, routes } from '@studio/contract'
import type { FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Serve } from '../../../platform/http/gateway.ts'
import { authenticate } from '../session/authenticate.ts'
import { credentialsOf } from '../session/credentials.ts'

/** The current user: who am I, and what may I reach. */
export function serveMe(serve: Serve, context: Context): void {
  // The guard has just checked the same credentials, so this mostly finds them in the cache.
  const known = async (request: FastifyRequest) => {
    const found = await authenticate(context, credentialsOf(request, context.config.publicUrl))
    if (!found) throw new Refusal('NOT_SIGNED_IN')
    return found
  }
  serve(routes.identity.me, async ({ request }) => (await known(request)).currentUser)
  serve(routes.identity.memberships, async ({ request }) => ({ items: (await known(request)).memberships }))
}
