import { Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from './context.ts'
import { organizationBrandAt } from './features/organizations/index.ts'
import { languageFor } from './platform/http/gateway.ts'
import { createKnownHosts } from './settings/known-hosts.ts'

/** People who open a page read the sentence; everybody else gets the body of every refusal. */
function refuse(request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const refusal = new Refusal('UNKNOWN_HOST')
  if (!request.headers.accept?.includes('text/html')) throw refusal
  const text = `${refusal.said[languageFor(request)]}\n`
  return reply
    .status(refusal.status)
    .header('cache-control', 'no-store')
    .type('text/plain; charset=utf-8')
    .send(text)
}

/** Whether a studio with demo accounts, which is for this machine alone, is called through a proxy of no one's choice. */
function isStray({ headers }: FastifyRequest, { demo, trustedProxies }: Context['config']): boolean {
  const isForwarded = ['x-forwarded-for', 'x-real-ip', 'forwarded'].some((name) => name in headers)
  return demo && !trustedProxies && isForwarded
}

/** Asked by machines, which may call the server by its address alone. */
const probes = ['/healthz', '/readyz', '/metrics']
/** Enough to see what is wrong; a stranger may make up as many as he likes. */
const hostsLoggedMost = 20

/**
 * The studio answers at its own addresses only. Otherwise a page of another site could lead its own name here and read
 * along, and a proxy that no one configured could show a studio of this machine to everybody.
 */
export function refuseUnknownHosts(app: FastifyInstance, context: Context): void {
  const { config, sql, log } = context
  const unknownHosts = createKnownHosts(config)
  const logged = new Set<string | undefined>()
  app.addHook('onRequest', async (request, reply) => {
    const { host, headers, raw } = request
    const unknown = unknownHosts({ host, headers, peer: raw.socket.remoteAddress })
    if (unknown.length === 0 && isStray(request, config)) return refuse(request, reply)
    if (unknown.length === 0 || probes.includes(request.url)) return
    const brands = await Promise.all(unknown.map((name) => name && organizationBrandAt(sql, config, name)))
    if (brands.every(Boolean)) return
    const wrong = unknown.find((_name, at) => !brands[at])
    if (!logged.has(wrong) && logged.size < hostsLoggedMost) {
      logged.add(wrong)
      log.warn({ host: wrong }, `refused a request for this host; the studio answers at ${config.publicUrl}`)
    }
    return refuse(request, reply)
  })
}
