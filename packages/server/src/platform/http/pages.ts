import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Context } from '../../context.ts'
import { sendRefusal } from './gateway.ts'

const consoleFolder = fileURLToPath(new URL('../../../../console/dist', import.meta.url))
const playerFolder = fileURLToPath(new URL('../../../../player/dist', import.meta.url))

/** Where the built files of console and player are, which browsers keep for good. */
const fileFolders = { console: '/assets/', player: '/player-assets/assets/' }

/** Whether the address is one of the files that a page is made of. */
export function isPageFile(url: string): boolean {
  return Object.values(fileFolders).some((folder) => url.startsWith(folder))
}

/** Addresses that are never a page of the console. */
const notPages = [
  '/v1/',
  '/api/',
  '/realms/',
  '/assets/',
  '/player-assets/',
  '/avatar/',
  '/healthz',
  '/readyz',
  '/metrics',
]

/** The built console on every page address, the player's page on `/s/{shortName}`, both with a strict content policy. */
export async function pages(app: FastifyInstance, context: Context): Promise<void> {
  const console = await loadPage(join(consoleFolder, 'index.html'))
  const player = await loadPage(join(playerFolder, 'index.html'))
  const immutable = {
    maxAge: '365d',
    immutable: true,
    index: false as const,
    cacheControl: true,
    preCompressed: true,
  }
  if (console)
    await app.register(fastifyStatic, {
      root: join(consoleFolder, 'assets'),
      prefix: fileFolders.console,
      ...immutable,
    })
  if (player) {
    await app.register(fastifyStatic, {
      root: join(playerFolder, 'assets'),
      prefix: fileFolders.player,
      decorateReply: !console,
      ...immutable,
    })
    app.get('/s/:shortName', (_request, reply) =>
      // Anybody may embed it: the page knows no session, and no cookie of ours is sent into another site's frame.
      sendPage(reply.removeHeader('x-frame-options'), player, policy(context, 'frame-ancestors *')),
    )
  }
  app.setNotFoundHandler((request, reply) => {
    const wantsPage = request.method === 'GET' && !notPages.some((prefix) => request.url.startsWith(prefix))
    if (console && wantsPage)
      return sendPage(
        reply.header('x-frame-options', 'DENY'),
        console,
        policy(context, "frame-ancestors 'none'"),
      )
    return sendRefusal(reply, new Refusal('NOT_FOUND'), request)
  })
}

async function loadPage(file: string): Promise<string | undefined> {
  return access(file).then(
    () => readFile(file, 'utf8'),
    () => undefined,
  )
}

function sendPage(reply: FastifyReply, page: string, contentPolicy: string) {
  return reply
    .status(200)
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-cache')
    .send(page)
}

/**
 * No script, style, font or call from a foreign host; the identity provider is ours or the configured one, and forms
 * for feedback are those that the operator named.
 */
function policy({ config }: Context, ancestors: string): string {
  const identity = originsOf([config.OIDC_ISSUER ?? config.publicUrl])
  const forms = originsOf(config.deployments.flatMap(({ links }) => [links.feedback, links.bug]))
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...identity].join(' '),
    ['frame-src', "'self'", ...identity, ...forms].join(' '),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    ancestors,
  ].join('; ')
}

function originsOf(addresses: string[]): string[] {
  return [...new Set(addresses.filter((one) => URL.canParse(one)).map((one) => new URL(one).origin))]
}
