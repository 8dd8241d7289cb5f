import { invalidField, isAvatarType, limits, mediaPaths, Refusal, routes, sentence } from '@studio/contract'
import { Server } from '@tus/server'
import { Metadata } from '@tus/utils'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import { type Authorise, asRefusal } from '../../../platform/http/gateway.ts'
import type { Staging } from '../../../platform/storage/staging.ts'
import { credentialsOf } from '../../identity/index.ts'
import { admitAvatar, openAvatarUpload, opensAvatar } from '../avatars/avatar-files.routes.ts'
import { checkPassage, checkRoom } from './check-room.ts'
import { lockUpload } from './locks/upload-lock.ts'
import { type Sender, senderOf } from './senders.ts'
import { TusStore, tusErrors, type WriteRequest } from './tus-store.ts'
import type { UploadRow } from './upload.ts'
import { type FileMetadata, readChecksum, readMetadata } from './upload-headers.ts'
import { findUpload } from './uploads.store.ts'

type Parts = { authorise: Authorise; staging: Staging }

const version = '1.0.0'
const bytesType = 'application/offset+octet-stream'
/** All but the one that opens an upload. */
const methods = ['OPTIONS', 'HEAD', 'PATCH', 'DELETE'] as const

/**
 * Resumable uploads by tus 1.0 (https://tus.io/protocols/resumable-upload) with the extensions creation, termination,
 * creation-defer-length, expiration and checksum. An upload has to be announced before; its id is the tus id.
 */
export function serveFiles(app: FastifyInstance, context: Context, parts: Parts): void {
  const store = new TusStore(context, parts.staging)
  const server = createServer(context, store)
  // A stopping server lets go of what is being sent: the sender goes on at the next one.
  const sending = new Set<AbortController>()
  app.addHook('preClose', async () => {
    for (const released of sending) released.abort()
  })
  // The body stays on the socket until the store takes it from there.
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, _payload, done) => done(null))
  const atMost = (max: number) => ({
    config: { rateLimit: { max, timeWindow: 60_000 }, slowBody: true as const },
  })
  const { UPLOADS_PER_MINUTE: opened, MEDIA_REQUESTS_PER_MINUTE: asked } = context.config

  const handle = async (request: FastifyRequest, reply: FastifyReply) => {
    if (request.method !== 'OPTIONS') await admit(request, context, parts)
    if (request.method === 'PATCH' && request.headers['content-type'] !== bytesType)
      throw new Refusal('UNSUPPORTED_CONTENT_TYPE', { type: bytesType })
    if (request.method !== 'OPTIONS' && request.headers['tus-resumable'] !== version) {
      return reply.status(412).headers({ 'tus-resumable': version, 'tus-version': version }).send()
    }
    const asked: WriteRequest = {
      source: request.raw,
      checksum: readChecksum(request.headers['upload-checksum']),
      bytes: bodyBytesOf(request),
      released: new AbortController(),
    }
    sending.add(asked.released)
    try {
      const answer = await store.requests.run(asked, () => server.handleWeb(withoutBody(request)))
      if (answer.ok) await confirm(reply, request, context)
      return await send(reply, answer, request)
    } finally {
      sending.delete(asked.released)
    }
  }
  for (const url of [mediaPaths.files, `${mediaPaths.files}/:uploadId`]) {
    app.route({ method: 'POST', url, handler: handle, ...atMost(opened) })
    app.route({ method: [...methods], url, handler: handle, exposeHeadRoute: false, ...atMost(asked) })
  }
}

function createServer(context: Context, store: TusStore): Server {
  return new Server({
    path: mediaPaths.files,
    datastore: store,
    // What was announced is the limit of each; this one is told to whoever asks what the server takes.
    maxSize: (_request, id) => (id ? 0 : limits.videoBytes),
    relativeLocation: true,
    namingFunction: (_request, metadata) => metadata!.uploadObjectKey!.toLowerCase(),
    locker: () => ({ newLock: (id) => tusLock(context, store, id) }),
    lockDrainTimeout: 3000,
    onResponseError: (_request, error) => answerOf(error, context),
  })
}

/** The lease of an upload in the shape that tus wants; on request of others the running write ends. */
function tusLock({ sql }: Context, store: TusStore, id: string) {
  let held: Awaited<ReturnType<typeof lockUpload>>
  return {
    async lock(signal: AbortSignal, cancel: () => void) {
      const asked = store.requests.getStore()
      held = await lockUpload(sql, id, { signal })
      if (!held) throw tusErrors.locked
      held.signal.addEventListener('abort', () => {
        asked?.released.abort()
        cancel()
      })
    },
    async unlock() {
      await held?.release()
    },
  }
}

/** Before any handler of tus: who is asking, is the upload theirs, is it the announced one, is there room. */
async function admit(request: FastifyRequest, context: Context, parts: Parts): Promise<void> {
  const metadata = request.method === 'POST' ? metadataOf(request) : undefined
  if (metadata?.authorization && !request.headers.authorization) {
    request.raw.headers.authorization = metadata.authorization
  }
  if (opensAvatar(metadata)) return openAvatarUpload(request, context, parts, metadata!)
  const { uploadId } = metadata
    ? { uploadId: metadata.uploadObjectKey }
    : (request.params as { uploadId?: string })
  const id = uploadId?.toLowerCase()
  const named = id !== undefined && uuid.test(id)
  if (metadata && !named) await refuseNameless(request, parts, id)
  const row = named ? await findUpload(context.sql, id) : undefined
  const guests = row && row.userId === null ? senderOf(context, row.resourceType) : undefined
  if (row && isAvatarType(row.resourceType)) await admitAvatar(request, context, parts, row)
  else if (row && guests) await admitGuest(request, context, guests, row)
  else await admitVideo(request, parts, row, id)
  if (!row) throw new Refusal('NOT_FOUND')
  if (metadata) checkAnnounced(row, metadata)
  if (request.method !== 'POST' && request.method !== 'PATCH') return
  await checkRoom(context, row)
  await checkPassage(context, parts.staging, Math.min(row.limitBytes ?? row.bytes, bodyBytesOf(request)))
}

/** What comes with this request, or, when it opens the upload, with the next one. */
function bodyBytesOf({ method, headers }: FastifyRequest): number {
  return method === 'PATCH'
    ? Number(headers['content-length'] ?? limits.uploadChunkBytes)
    : limits.uploadChunkBytes
}

const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

async function admitVideo(
  request: FastifyRequest,
  { authorise }: Parts,
  row: UploadRow | undefined,
  id: string | undefined,
) {
  const asked = { params: { uploadId: row?.uploadId ?? id }, query: {}, body: undefined }
  const { actor } = await authorise(request, routes.media.retry, asked)
  if (row && row.userId !== actor!.userId && !actor!.isAdmin) throw new Refusal('FORBIDDEN')
}

/** Who sends without an account may send what they began, and take nothing back. */
async function admitGuest(request: FastifyRequest, context: Context, sender: Sender, row: UploadRow) {
  const { bearer } = credentialsOf(request, context.config.publicUrl)
  if (!bearer) throw new Refusal('NOT_SIGNED_IN')
  await sender.admit(context, bearer, row.resourceId)
  if (request.method === 'DELETE') throw new Refusal('FORBIDDEN')
}

/** An upload is opened by the id under which it was announced. */
async function refuseNameless(request: FastifyRequest, { authorise }: Parts, id: string | undefined) {
  await authorise(request, routes.identity.me, { params: {}, query: {}, body: undefined })
  throw invalidField(
    'upload-metadata: uploadObjectKey',
    id === undefined ? sentence('This is missing.') : sentence('Send an id.'),
  )
}

function metadataOf(request: FastifyRequest): FileMetadata {
  const header = request.headers['upload-metadata']
  if (typeof header !== 'string') return {}
  return readMetadata(header, Metadata.parse)
}

/** What the sender says has to be what was announced. */
function checkAnnounced(row: UploadRow, metadata: FileMetadata): void {
  const wrong =
    metadata.resource_type !== undefined && metadata.resource_type !== row.resourceType
      ? 'resource_type'
      : metadata.resource_id !== undefined && metadata.resource_id !== row.resourceId
        ? 'resource_id'
        : undefined
  if (wrong)
    throw new Refusal('INVALID_INPUT', {
      reason: sentence('{field}: it is not what was announced', { field: wrong }),
    })
}

/** tus's server sees method, address and headers; the body goes straight from the socket to the store. */
function withoutBody(request: FastifyRequest): Request {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) if (value) headers.set(name, String(value))
  return new Request(`http://localhost${request.url}`, { method: request.method, headers })
}

/** The digest of all that came, once it is here: whoever recorded it compares it before letting go of its own copy. */
async function confirm(reply: FastifyReply, request: FastifyRequest, { sql }: Context): Promise<void> {
  const { uploadId } = request.params as { uploadId?: string }
  if (!uploadId || (request.method !== 'PATCH' && request.method !== 'HEAD')) return
  const sha256 = (await findUpload(sql, uploadId.toLowerCase()))?.originalSha256
  if (sha256) reply.header('upload-checksum', `sha256 ${Buffer.from(sha256, 'hex').toString('base64')}`)
}

async function send(reply: FastifyReply, answer: Response, request: FastifyRequest): Promise<FastifyReply> {
  reply.status(answer.status)
  for (const [name, value] of answer.headers) {
    // Pages of other sites have no business here.
    if (!name.startsWith('access-control-') && name !== 'content-length') reply.header(name, value)
  }
  if (answer.status === 503) reply.header('retry-after', '2')
  if (request.method === 'OPTIONS') reply.header('tus-checksum-algorithm', 'sha1,sha256')
  // A body that was not read to its end would be taken for the next request.
  if (!request.raw.readableEnded && request.method === 'PATCH') reply.header('connection', 'close')
  const text = await answer.text()
  return text ? reply.type('text/plain; charset=utf-8').send(text) : reply.send()
}

/** tus would put the text of any error into its answer. */
function answerOf(error: Error | { status_code: number; body: string }, { log }: Context) {
  if ('status_code' in error) return { status_code: error.status_code, body: error.body }
  const { code, message, stack } = error as NodeJS.ErrnoException
  const refusal = code === 'ENOSPC' ? new Refusal('STORAGE_FULL') : asRefusal(error)
  if (refusal.status >= 500) log.error({ error: message, stack }, 'upload')
  return { status_code: refusal.status, body: `${refusal.message}\n` }
}
