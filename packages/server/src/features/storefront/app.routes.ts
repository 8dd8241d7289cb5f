import { createHash } from 'node:crypto'
import { Refusal, routes } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { saveRating } from '../conversations/index.ts'
import { countCategories } from './app.store.ts'
import { describeFrame } from './card/card.ts'
import { listApp } from './list-app.ts'

/** Apps and what stands between them and the studio may keep an answer for so long. */
const maxAgeSeconds = 60

export function serveApp(serve: Serve, context: Context): void {
  const table = routes.storefront

  serve(table.app, async ({ query, request, reply }) => cached(request, reply, await listApp(context, query)))

  serve(table.appCategories, async ({ request, reply }) =>
    cached(request, reply, { items: await countCategories(context.sql, context.now()) }),
  )

  serve(table.oembed, ({ query }) => describeFrame(context, query))

  serve(table.rate, async ({ body, visitor }) => {
    if (!(await saveRating(context.sql, visitor.sessionId, body.rating))) throw new Refusal('NOT_FOUND')
    return {}
  })
}

/** Tags an answer, and sends nothing but 304 where the caller has it already. Any page may read it. */
function cached<Answer extends object>(request: FastifyRequest, reply: FastifyReply, answer: Answer): Answer {
  const tag = `"${createHash('sha256').update(JSON.stringify(answer)).digest('base64url').slice(0, 22)}"`
  reply.headers({
    etag: tag,
    'cache-control': `public, max-age=${maxAgeSeconds}`,
    'access-control-allow-origin': '*',
    'cross-origin-resource-policy': 'cross-origin',
  })
  const known = (request.headers['if-none-match'] ?? '').split(',').map((one) => one.trim())
  // Without the answer: with this status no body is sent.
  if (known.some((one) => one === tag || one === `W/${tag}`)) reply.status(304)
  return answer
}
