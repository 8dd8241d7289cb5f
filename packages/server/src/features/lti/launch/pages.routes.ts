import { createHash } from 'node:crypto'
import { type Language, Refusal } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { findPlatformSites } from '../platforms.store.ts'
import { type Page, refusedPage } from './launch-pages.ts'

/** Answers what an act answers, and a refusal as a page that people can read. */
export async function told(
  context: Context,
  request: FastifyRequest,
  reply: FastifyReply,
  act: (organizationId: string) => Promise<FastifyReply>,
): Promise<FastifyReply> {
  const { organizationId } = request.params as { organizationId: string }
  if (!/^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i.test(organizationId)) throw new Refusal('NOT_FOUND')
  try {
    return await act(organizationId)
  } catch (error) {
    if (!(error instanceof Refusal)) throw error
    context.log.info({ organizationId, reason: error.said.en }, 'lti refused')
    const page = refusedPage(error.said, languageOf(request))
    // In any frame: of a platform that nobody has confirmed we know no site, and a sentence alone gives nothing away.
    return sendPage(context, reply, { organizationId, page, status: 400, sites: ['*'] })
  }
}

export async function sendPage(
  { sql }: Context,
  reply: FastifyReply,
  {
    organizationId,
    page: { html, forms, script },
    status = 200,
    sites = [],
  }: { organizationId: string; page: Page; status?: number; sites?: string[] },
): Promise<FastifyReply> {
  const framers = [...new Set([...(await findPlatformSites(sql, organizationId)), ...sites])]
  // Older browsers know only this header, which can name no other site.
  if (framers.length > 0) reply.removeHeader('x-frame-options')
  const policy = [
    ...["default-src 'none'", "style-src 'unsafe-inline'", "font-src 'self'", "base-uri 'none'"],
    ...(script ? [`script-src 'sha256-${createHash('sha256').update(script).digest('base64')}'`] : []),
    ['form-action', ...(forms.length > 0 ? forms : ["'none'"])].join(' '),
    ['frame-ancestors', "'self'", ...framers].join(' '),
  ]
  // Else browsers that send no `Sec-Fetch-Site` hide from us that a page of ours sent its form.
  if (script) reply.header('referrer-policy', 'same-origin')
  return reply
    .status(status)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', policy.join('; '))
    .header('cache-control', 'no-store')
    .send(html)
}

export function languageOf({ headers }: FastifyRequest): Language {
  return /^de\b/i.test(headers['accept-language'] ?? '') ? 'de' : 'en'
}
