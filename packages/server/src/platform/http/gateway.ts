import { randomUUID } from 'node:crypto'
import {
  type AnyRoute,
  allRoutes,
  type BodyOf,
  exportOf,
  type Fault,
  gateway,
  inEvery,
  type Language,
  languageOf,
  type ParamsOf,
  type QueryOf,
  Refusal,
  type ReplyOf,
  type Sentence,
  sentence,
} from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Actor, Guest, Owner, Pupil, Scope, Visitor } from '../../access.ts'
import { isAway, isHeldUp } from '../database/sql.ts'
import { isFull } from '../storage/disk.ts'
import { type CallerOf, callerLimit } from './caller-limits.ts'
import { type Exported, exportList } from './export-list.ts'
import { faultSentence } from './fault-sentence.ts'
import type { Once } from './once.ts'
import { writerOf } from './reply-writer.ts'
import { findUnstorable } from './unstorable.ts'

/** What a handler gets: the checked input, and who may do what. */
export type Call<R extends AnyRoute> = {
  params: ParamsOf<R>
  query: QueryOf<R>
  body: BodyOf<R>
  /** Present for every access rule but `public`, `visitor`, `pupil`, `guest` and `content`. */
  actor: Actor
  scope: Scope
  /** Present where the access rule names an object. */
  owner: Owner
  visitor: Visitor
  pupil: Pupil
  guest: Guest
  requestId: string
  /** Of the person, for what the answer says to them; refusals are told in it by themselves. */
  language: Language
  /** The version in the `if-match` header: the caller changes what he saw, or nothing. */
  ifMatch: number | undefined
  /** For cookies, headers and the caller's address; most handlers need neither. */
  request: FastifyRequest
  reply: FastifyReply
}

/** Binds a handler to a route of the contract. */
export type Serve = <R extends AnyRoute>(
  route: R,
  handler: (call: Call<R>) => Promise<ReplyOf<R>> | ReplyOf<R>,
) => void

/** What access rules turn into: decided by the features, composed in `app.ts`. */
export type Grant = {
  actor?: Actor
  scope: Scope
  owner?: Owner
  visitor?: Visitor
  pupil?: Pupil
  guest?: Guest
}
export type Authorise = (
  request: FastifyRequest,
  route: AnyRoute,
  input: { params: unknown; query: unknown; body: unknown },
) => Promise<Grant> | Grant

/** Under this id the log knows the call; a bug report names it. */
const requestIdHeader = 'x-request-id'

/** Registers routes of the contract and remembers them; `finish` refuses to start while one has no handler. */
export function createGateway(
  app: FastifyInstance,
  authorise: Authorise,
  once: Once,
  {
    exported,
    perMinute = 600,
    callerOf = () => undefined,
  }: { exported?: Exported; perMinute?: number; callerOf?: CallerOf } = {},
) {
  const served = new Set<AnyRoute>()

  const serve: Serve = (route, handler) => {
    if (served.has(route)) throw new Error(`Two handlers for ${route.method} ${route.path}.`)
    served.add(route)
    const file = exportOf(route)
    if (file && !served.has(file)) serve(file, (call) => exportList(route, handler, call, exported))
    const rateLimit = callerLimit(route, { usual: perMinute, callerOf })
    for (const { url, fixed } of addressesOf(route)) {
      app.route({
        method: route.method,
        url,
        ...(route.bodyBytes ? { bodyLimit: route.bodyBytes } : {}),
        ...(!route.file && {
          // Which writer it is says the route; Fastify wants a schema before it asks for one.
          schema: { response: { '2xx': {} } },
          serializerCompiler: () => (reply: unknown) => writerOf(route)(reply),
        }),
        config: { rateLimit, declared: route },
        handler: async (request, reply) => {
          const params = { ...(request.params as object), ...fixed }
          const raw = { params, query: request.query, body: request.body ?? undefined }
          // The caller is checked first: without a right to ask, our error texts tell nothing about the fields.
          const grant = await authorise(request, route, raw)
          const input = checkInput(route, raw)
          reply
            .status(route.status ?? 200)
            // What one caller may see is nothing for the caches on the way; a handler that knows better says so.
            .headers({ [requestIdHeader]: request.id, 'cache-control': 'no-store' })
          const ifMatch = versionOf(request.headers['if-match'])
          const call = {
            ...input,
            ...grant,
            requestId: request.id,
            // Few answers speak to anybody.
            get language() {
              return languageFor(request)
            },
            ifMatch,
            request,
            reply,
          }
          const asked = { route, input: raw, by: grant, request, reply }
          const answer = await once(asked, async () => handler(call as Call<AnyRoute>))
          tag(reply, answer)
          return answer
        },
      })
    }
  }

  return {
    serve,
    finish() {
      const missing = allRoutes().filter(({ route }) => !served.has(route))
      if (missing.length > 0) {
        throw new Error(`No handler for: ${missing.map(({ operation }) => operation).join(', ')}.`)
      }
    },
  }
}

/** What has a version is tagged with it: the tag comes back in `if-match` with a change. */
function tag(reply: FastifyReply, answer: unknown): void {
  const { version } = (answer ?? {}) as { version?: unknown }
  if (Number.isInteger(version)) reply.header('etag', `"${version}"`)
}

function versionOf(header: string | undefined): number | undefined {
  if (header === undefined || header === '*') return undefined
  const digits = /^(?:W\/)?"(\d{1,15})"$/.exec(header)?.[1]
  if (!digits)
    throw new Refusal('INVALID_INPUT', { reason: sentence('if-match: send the tag of the last answer') })
  // No version is larger than the column that holds it: a larger tag is an old one as well.
  return Math.min(Number(digits), versionMost)
}

const versionMost = 2 ** 31 - 1

/**
 * Where a route is registered. A path part with a closed list of values stands once for each value: the router prefers
 * the longer written path, so that `/{type}/nameTaken` would lose to `/storyfiles/{storyfileId}`.
 */
function addressesOf(route: AnyRoute): { url: string; fixed: Record<string, string> }[] {
  const shape: Record<string, unknown> = route.params instanceof z.ZodObject ? route.params.shape : {}
  const closed = Object.entries(shape).find(([, schema]) => schema instanceof z.ZodEnum)
  if (!closed) return [{ url: route.path, fixed: {} }]
  const [name, schema] = closed
  return (schema as z.ZodEnum).options.map((value) => ({
    url: route.path.replace(`:${name}`, String(value)),
    fixed: { [name]: String(value) },
  }))
}

/** What was sent, as the route declares it; parameters that it does not declare are refused like fields. */
export function checkInput(
  route: AnyRoute,
  { params, query, body }: { params: unknown; query: unknown; body: unknown },
) {
  return {
    params: check(route.params, params, 'path'),
    query: check(strictQuery(route), query ?? {}, 'query'),
    body: check(route.body, body, 'body'),
  }
}

const strictQueries = new WeakMap<AnyRoute, z.ZodType>()

function strictQuery(route: AnyRoute): z.ZodType {
  const known = strictQueries.get(route)
  if (known) return known
  const { query = z.object({}) } = route
  const strict = query instanceof z.ZodObject ? query.strict() : query
  strictQueries.set(route, strict)
  return strict
}

function check(schema: z.ZodType | undefined, value: unknown, place: string): unknown {
  if (!schema) return undefined
  const unstorable = findUnstorable(value)
  if (unstorable) throw invalidInput({ ...unstorable, field: unstorable.field || place })
  const parsed = schema.safeParse(value, { reportInput: true })
  if (parsed.success) return parsed.data
  const faults = parsed.error.issues.slice(0, 20).map((issue) => ({
    field: issue.path.join('.') || place,
    message: faultSentence(issue),
  }))
  throw invalidInput(...(faults as [Fault, ...Fault[]]))
}

function invalidInput(...fields: [Fault, ...Fault[]]): Refusal {
  const [{ field, message }] = fields
  const reason = inEvery((language) => `${field}: ${message[language]}`)
  return new Refusal('INVALID_INPUT', { reason }, { fields })
}

/**
 * A body that a client announces and leaves empty, as many do with DELETE, is none. Only a route that takes one refuses it.
 */
function takeEmptyBodies(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser('error', 'error')
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, text: string, done) => {
    const { declared } = request.routeOptions.config as { declared?: AnyRoute }
    if (text === '' && declared && !declared.body) done(null)
    else parse(request, text, done)
  })
}

/** Turns whatever was thrown into a body of the closed error table; what a person must not see goes to the log only. */
export function answerErrors(app: FastifyInstance): void {
  takeEmptyBodies(app)
  app.setErrorHandler((error, request, reply) => {
    const refusal = asRefusal(error)
    if (refusal.status >= 500 && refusal !== error) {
      const failure = error as Error
      request.log.error(
        { error: failure.message, stack: failure.stack, requestId: request.id },
        'request failed',
      )
    }
    return sendRefusal(reply, refusal, request)
  })
}

/** In the language of the request. */
export function sendRefusal(reply: FastifyReply, refusal: Refusal, request: FastifyRequest): FastifyReply {
  const language = languageFor(request)
  if (refusal.retryAfterSeconds !== undefined) reply.header('retry-after', String(refusal.retryAfterSeconds))
  return reply
    .status(refusal.status)
    .headers({
      [requestIdHeader]: request.id,
      'cache-control': 'no-store',
      'content-language': language,
      vary: 'accept-language',
    })
    .send(refusal.in(language, request.id))
}

export function languageFor({ headers }: Pick<FastifyRequest, 'headers'>): Language {
  return languageOf(headers['accept-language'])
}

export function asRefusal(error: unknown): Refusal {
  if (error instanceof Refusal) return error
  if (isHeldUp(error) || isAway(error)) return new Refusal('NOT_READY', {}, { retryAfterSeconds: 2 })
  if (isFull(error)) return new Refusal('NO_ROOM', {}, { retryAfterSeconds: 30 })
  const { statusCode, code } = error as { statusCode?: number; code?: string }
  if (statusCode === 429) return new Refusal('TOO_MANY_REQUESTS', { seconds: 60 }, { retryAfterSeconds: 60 })
  if (statusCode === 413) return new Refusal('TOO_LARGE', { reason: sentence('the body of the request') })
  if (statusCode === 415) return new Refusal('UNSUPPORTED_CONTENT_TYPE', { type: 'application/json' })
  if (statusCode === 404) return new Refusal('NOT_FOUND')
  if (statusCode === 400 || statusCode === 414)
    return new Refusal('INVALID_INPUT', {
      reason: unreadable[code ?? ''] ?? sentence('request: it cannot be read'),
    })
  return new Refusal('INTERNAL_SERVER_ERROR')
}

/** What is wrong with a request that could not be read, by the framework's own codes. */
const unreadable: Record<string, Sentence> = {
  FST_ERR_CTP_EMPTY_JSON_BODY: sentence('body: it is empty'),
  FST_ERR_CTP_INVALID_JSON_BODY: sentence('body: it is not valid JSON'),
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: sentence('body: it is not as long as content-length says'),
  FST_ERR_BAD_URL: sentence('address: it cannot be read'),
  FST_ERR_MAX_PARAM_LENGTH: sentence('address: a part of it is too long'),
}

/** The version in the accept header, where one is named, has to be ours. */
export function checkVersion(request: FastifyRequest): void {
  const version = /;\s*version=([\w.]+)/.exec(request.headers.accept ?? '')?.[1]
  if (version && version !== gateway.version)
    throw new Refusal('UNSUPPORTED_VERSION', { version: gateway.version })
}

export function newRequestId(): string {
  return randomUUID().slice(0, 13)
}
