import { readFile } from 'node:fs/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { markdownPage } from './markdown-page.ts'
import { openApi } from './openapi.ts'
import { referencePage } from './reference-page.ts'

const guide = new URL('../../../../../../docs/how-to/your-first-storyfile-by-program.md', import.meta.url)
/** Pages of text: nothing is loaded, nothing runs. */
const policy = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'"

/** The description of the interface for programs, and as pages for the people who write them. In English only. */
export function serveReference(app: FastifyInstance, publicUrl: string): void {
  // Made when it is first asked for: most starts, and most tests, never need it.
  const description = once(() => openApi(publicUrl))
  const reference = once(() => referencePage(description()))
  app.get('/v1/openapi.json', async () => description())
  app.get('/v1/reference', async (_request, reply) => sendPage(reply, reference()))
  app.get('/v1/reference/first-storyfile', async (_request, reply) =>
    sendPage(reply, markdownPage(await readFile(guide, 'utf8'))),
  )
}

function sendPage(reply: FastifyReply, html: string): FastifyReply {
  return reply
    .type('text/html; charset=utf-8')
    .headers({ 'content-security-policy': policy, 'cache-control': 'no-cache', 'x-frame-options': 'DENY' })
    .send(html)
}

function once<Result>(make: () => Result): () => Result {
  let made: Result | undefined
  return () => {
    made ??= make()
    return made
  }
}
