import { Refusal, sentence } from '@studio/contract'
import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A large file: its body may take as long as it goes on. */
    slowBody?: true
  }
}

/** For Fastify's own settings. A connection that shows no headers, or on which nothing moves, is closed. */
export const connectionLimits = {
  http: { headersTimeout: 20_000, connectionsCheckingInterval: 5_000 },
  connectionTimeout: 300_000,
} as const

/** A body of at most 2 MB comes on the slowest line in this time; Node's own limit would end uploads of videos, too. */
const bodyMilliseconds = 120_000

/** Refuses a body that comes too slowly: a connection that trickles costs its sender nothing, and us a socket. */
export function limitBodies(app: FastifyInstance, milliseconds = bodyMilliseconds): void {
  app.addHook('onRequest', async (request, reply) => {
    const { raw, routeOptions } = request
    if (routeOptions.config?.slowBody || raw.method === 'GET' || raw.method === 'HEAD') return
    const clock = setTimeout(() => {
      if (raw.complete) return
      if (!reply.sent)
        reply
          .header('connection', 'close')
          .send(new Refusal('INVALID_INPUT', { reason: sentence('body: it took too long to arrive') }))
      raw.destroy()
    }, milliseconds)
    raw.once('end', () => clearTimeout(clock)).once('close', () => clearTimeout(clock))
  })
}
