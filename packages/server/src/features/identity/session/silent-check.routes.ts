import type { FastifyInstance } from 'fastify'
import { silentCheckPage } from '../provider/pages/pages.ts'
import { sendPage } from '../provider/pages/send-page.routes.ts'

/** The hidden page of the silent check; ours, whoever the provider is. */
export function serveSilentCheck(app: FastifyInstance): void {
  app.get('/silent-check-sso.html', (_request, reply) => sendPage(reply, silentCheckPage))
}
