import { type AnyRoute, gateway } from '@studio/contract'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/** How long a browser keeps what it was told here, in seconds; it asks before the first call of each address. */
const keptSeconds = 7200
const headers = ['accept', 'accept-language', 'authorization', 'content-type', gateway.systemHeader].join(
  ', ',
)

type Marked = { declared?: AnyRoute; crossSite?: true }

/** Routes of a visitor, who holds a token and no cookie, and others that say so. */
function isOpen({ declared, crossSite }: Marked = {}): boolean {
  return Boolean(crossSite || declared?.crossSite || declared?.access.kind === 'visitor')
}

/**
 * Lets scripts of other sites' pages call what a visitor calls, without cookies. Which sites may open a storyfile is
 * decided when a conversation is opened. Has to be called before the first route is registered.
 */
export function openToOtherSites(app: FastifyInstance): void {
  const asked = new Set<string>()
  app.addHook('onRoute', ({ url, method, config }) => {
    if (method === 'OPTIONS' || asked.has(url) || !isOpen(config as Marked)) return
    asked.add(url)
    app.options(url, { config: { crossSite: true } as object }, (_request, reply) =>
      reply
        .status(204)
        .headers({
          'access-control-allow-methods': String(method),
          'access-control-allow-headers': headers,
          'access-control-max-age': keptSeconds,
        })
        .send(),
    )
  })
  // Before every hook that may refuse, so that a page can read why.
  app.addHook('onRequest', (request: FastifyRequest, reply, done) => {
    if (isOpen(request.routeOptions.config as Marked))
      reply.headers({
        'access-control-allow-origin': '*',
        'access-control-expose-headers': 'retry-after',
        'cross-origin-resource-policy': 'cross-origin',
      })
    done()
  })
}
