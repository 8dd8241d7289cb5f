import type { FastifyInstance } from 'fastify'

/** What was asked before a server stops is answered, if it does not take longer than this. */
const answerMilliseconds = 5_000

/**
 * Lets a stopping server go soon. Connections that are idle when it begins to stop are closed by the framework; one
 * whose answer was just being finished would be kept for the next question, for as long as its browser likes. A download
 * that goes on and on is cut off: its player asks the next server for the rest.
 */
export function closeIdle(app: FastifyInstance, milliseconds = answerMilliseconds): void {
  let isStopping = false
  app.addHook('preClose', async () => {
    isStopping = true
    const patience = setTimeout(() => app.server.closeAllConnections(), milliseconds)
    app.server.once('close', () => clearTimeout(patience))
    patience.unref()
  })
  app.addHook('onResponse', async () => {
    if (isStopping) setImmediate(() => app.server.closeIdleConnections())
  })
}
