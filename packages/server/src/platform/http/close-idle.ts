import type { FastifyInstance } from 'fastify'

/**
 * Lets a stopping server go at once. Connections that are idle when it begins to stop are closed by the framework; one
 * whose answer was just being finished would be kept for the next question, for as long as its browser likes.
 */
export function closeIdle(app: FastifyInstance): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
  })
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
