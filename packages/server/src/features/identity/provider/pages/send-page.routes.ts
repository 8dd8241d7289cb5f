import type { FastifyReply } from 'fastify'
import type { Page } from './page.ts'

export function sendPage(reply: FastifyReply, page: Page, status = 200): FastifyReply {
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', page.contentPolicy)
    .header('cache-control', 'no-store')
    .send(page.html)
}
