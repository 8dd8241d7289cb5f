import { access, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fastifyStatic from '@fastify/static'
import { elementCode, frameCode, isPagePath, Refusal } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { sendRefusal } from '../gateway.ts'
import { findUnstorable } from '../unstorable.ts'
import { filesInMemory } from './files-in-memory.ts'

const builtFolders = {
  console: fileURLToPath(new URL('../../../../../console/dist', import.meta.url)),
  player: fileURLToPath(new URL('../../../../../player/dist', import.meta.url)),
}

/** What the pages need to know of the rest of the server. */
type Surroundings = {
  /** The methods of an address; none: nothing is there. */
  methodsOf: (url: string) => string[]
  /** The sites that may show the page of a storyfile in a frame. */
  embeddersOf: (address: string) => Promise<string[]>
  /** The learning platforms that may show the activities of an organization in a frame. */
  platformsOf: (organizationId: string) => Promise<string[]>
  /** Title and description of the storyfile at an address, as HTML; undefined: none is open to visitors there. */
  headAt: (address: string, host: string) => Promise<string | undefined>
  built?: typeof builtFolders
}

/** Where the built files of console and player are, which browsers keep for good. */
const fileFolders = { console: '/assets/', player: '/player-assets/assets/' }

/** Whether a request is for one of the files that a page is made of: each has a route of its own, and nothing else has. */
export function isPageFile({ routeOptions: { url = '' } }: FastifyRequest): boolean {
  return Object.values(fileFolders).some((folder) => url.startsWith(folder))
}

/** The landing page on `/`, the built console on the addresses of its pages, the player's page on `/s/{shortName}` and `/rehearsal/{linkCode}`, the pupil's on `/learn`, that of who records alone on `/record/{linkCode}`, that of who was recorded on `/consent/{code}`, all with a strict content policy. */
export async function pages(
  app: FastifyInstance,
  context: Context,
  { methodsOf, embeddersOf, platformsOf, headAt, built = builtFolders }: Surroundings,
): Promise<void> {
  const console = await loadPage(join(built.console, 'index.html'))
  const landing = await loadPage(join(built.console, 'landing.html'))
  const player = await loadPage(join(built.player, 'index.html'))
  const learn = await loadPage(join(built.player, 'learn.html'))
  const record = await loadPage(join(built.player, 'record.html'))
  const consent = await loadPage(join(built.player, 'consent.html'))
  const immutable = {
    maxAge: '365d',
    immutable: true,
    index: false as const,
    // What was not built is not looked for on the disk, whatever its name.
    wildcard: false,
    cacheControl: true,
    preCompressed: true,
  }
  if (console)
    await app.register(fastifyStatic, {
      root: join(built.console, 'assets'),
      prefix: fileFolders.console,
      ...immutable,
    })
  if (player) {
    // Every page of visitors loads these.
    await filesInMemory(app, { root: join(built.player, 'assets'), prefix: fileFolders.player })
    // For `sendFile` alone, where the console is not built.
    if (!console) await app.register(fastifyStatic, { root: built.player, serve: false })
    const ours = originsOf(context.config.deployments.map(({ origin }) => origin))
    app.get<{ Params: { address: string } }>('/s/:address', async ({ params, host }, reply) => {
      const { address } = params
      const isText = !findUnstorable(address)
      const [others, head] = isText ? await Promise.all([embeddersOf(address), headAt(address, host)]) : [[]]
      const ancestors = ['frame-ancestors', "'self'", ...ours, ...others].join(' ')
      // Older browsers know only this header, which can name no other site: they show no frame elsewhere.
      if (others.length > 0) reply.removeHeader('x-frame-options')
      // The page says itself that nothing is open there; who asks without a browser sees it by the status.
      const page = head ? player.replace('<title>Storyfile</title>', () => head) : player
      return sendPage(reply.status(head ? 200 : 404), page, policy(context, ancestors))
    })
    // What is pasted into other sites, on a page that has nothing else: to be tried before it is pasted.
    app.get<{ Params: { address: string; way: string } }>('/s/:address/try/:way', async (request, reply) => {
      const { address, way } = request.params
      const code = { element: elementCode, frame: (url: string) => frameCode(url, 'Storyfile') }[way]
      const head = !code || findUnstorable(address) ? undefined : await headAt(address, request.host)
      if (!code || !head) throw new Refusal('NOT_FOUND')
      const url = `${request.protocol}://${request.host}/s/${encodeURIComponent(address)}`
      const page = `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="robots" content="noindex"><meta name="viewport" content="width=device-width">${head}<body>${code(url)}</body></html>`
      return sendPage(
        reply.header('x-frame-options', 'DENY'),
        page,
        policy(context, "frame-ancestors 'none'"),
      )
    })
    for (const file of ['story-file.js', 'story-file-words.json'])
      app.get(`/${file}`, (_request, reply) =>
        reply
          .headers({ 'access-control-allow-origin': '*', 'cross-origin-resource-policy': 'cross-origin' })
          .sendFile(file, built.player, { maxAge: elementSeconds * 1000, immutable: false }),
      )
  }
  // A guest of a rehearsal: the same page, which no other site shows in a frame.
  if (player)
    app.get('/rehearsal/:linkCode', (_request, reply) =>
      sendPage(reply.header('x-frame-options', 'DENY'), player, policy(context, "frame-ancestors 'none'")),
    )
  // A person who records alone; the address holds a secret, and no other site shows the page in a frame.
  if (record)
    app.get('/record/:linkCode', (_request, reply) =>
      sendPage(reply.header('x-frame-options', 'DENY'), record, policy(context, "frame-ancestors 'none'")),
    )
  // A person who was recorded; the address holds a secret, too.
  if (consent)
    app.get('/consent/:code', (_request, reply) =>
      sendPage(
        reply.headers({ 'x-frame-options': 'DENY', 'referrer-policy': 'no-referrer' }),
        consent,
        policy(context, "frame-ancestors 'none'"),
      ),
    )
  // A pupil's page, with or without the code of a class. No other site shows it in a frame.
  if (learn)
    for (const address of ['/learn', '/learn/:code'])
      app.get(address, (_request, reply) =>
        sendPage(reply.header('x-frame-options', 'DENY'), learn, policy(context, "frame-ancestors 'none'")),
      )
  // A learning platform launches the page there, and the page tells it what the pupil does: it is called by its own address.
  if (learn)
    app.get('/learn/cmi5/:packageKey', (_request, reply) =>
      sendPage(
        reply.header('x-frame-options', 'DENY'),
        learn,
        policy(context, "frame-ancestors 'none'", ['https:', 'http:']),
      ),
    )
  if (learn)
    app.get<{ Params: { organizationId: string } }>(
      '/learn/lti/:organizationId',
      async ({ params }, reply) => {
        const { organizationId } = params
        const sites = uuid.test(organizationId) ? await platformsOf(organizationId) : []
        if (sites.length > 0) reply.removeHeader('x-frame-options')
        return sendPage(reply, learn, policy(context, ['frame-ancestors', "'self'", ...sites].join(' ')))
      },
    )
  const pageOf = (request: FastifyRequest) => {
    if (isLandingPage(request)) return landing
    return isPagePath(request.url) ? console : undefined
  }
  const wantsPage = (request: FastifyRequest) =>
    pageOf(request) !== undefined && pageMethods.includes(request.method)
  // A page costs no more than refusing it; missing ones are counted, so that no caller asks without end.
  const limited = app.rateLimit({ allowList: wantsPage })
  const sendConsole = (reply: FastifyReply, page: string) =>
    sendPage(reply.header('x-frame-options', 'DENY'), page, policy(context, "frame-ancestors 'none'"))
  app.setNotFoundHandler({ preHandler: limited }, (request, reply) => {
    const page = pageOf(request)
    if (page && wantsPage(request)) return sendConsole(reply, page)
    const methods = page ? pageMethods : methodsOf(request.url)
    // A file that was there at the start and is gone, as when a new version is copied over a running one.
    const allowed = methods.includes(request.method) ? [] : methods
    // A person who mistyped an address gets the console's page for that, with its ways back.
    if (console && allowed.length === 0 && pageMethods.includes(request.method) && isForPerson(request))
      return sendConsole(reply.status(404), console)
    return sendRefusal(reply, notServed(request.method, allowed, reply), request)
  })
}

/** Its address never changes, so that pages of other sites get a new version after this time. */
const elementSeconds = 300
const pageMethods = ['GET', 'HEAD']
const isLandingPage = ({ url }: FastifyRequest) => /^\/(\?|$)/.test(url)
/** Opened in a browser's window, and not below an address of machines. */
const isForPerson = ({ url, headers }: FastifyRequest) =>
  Boolean(headers.accept?.includes('text/html')) && !machineAddresses.test(url)
const machineAddresses = /^\/(v1|api|realms|assets|player-assets|avatar|healthz|readyz|metrics)([/?]|$)/
const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/i

/** Unknown, or known and called in a way that it does not serve. */
function notServed(method: string, allowed: string[], reply: FastifyReply): Refusal {
  if (allowed.length === 0) return new Refusal('NOT_FOUND')
  reply.header('allow', allowed.join(', '))
  return new Refusal('METHOD_NOT_ALLOWED', { method, allowed: allowed.join(', ') })
}

async function loadPage(file: string): Promise<string | undefined> {
  return access(file).then(
    () => readFile(file, 'utf8'),
    () => undefined,
  )
}

function sendPage(reply: FastifyReply, page: string, contentPolicy: string) {
  return reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', contentPolicy)
    .header('cache-control', 'no-cache')
    .send(page)
}

/**
 * No script, style, font or call from a foreign host; the identity provider is ours or the configured one, and forms
 * for feedback are those that the operator named. `called`: what a page may call beside this server.
 */
function policy({ config }: Context, ancestors: string, called: string[] = []): string {
  const identity = originsOf([config.OIDC_ISSUER ?? config.publicUrl])
  const forms = originsOf(config.deployments.flatMap(({ links }) => [links.feedback, links.bug]))
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "media-src 'self' blob:",
    "font-src 'self' data:",
    ['connect-src', "'self'", ...identity, ...called].join(' '),
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
