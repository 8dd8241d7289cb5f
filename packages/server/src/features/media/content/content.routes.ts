import { type AnyRoute, mediaPaths, Refusal, routes } from '@studio/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../../context.ts'
import type { Authorise } from '../../../platform/http/gateway.ts'
import { type AttachmentFileRow, findAttachmentFiles } from '../attachments/attachment-files.store.ts'
import { createAssetCache } from './asset-cache.ts'
import type { AssetRow } from './assets.store.ts'
import { parseRange } from './byte-range.ts'
import { createHolderCheck, createWithheldCheck } from './content-holder.ts'
import { type ContentHolder, readContentToken } from './content-token.ts'
import { hotFiles } from './hot-files.ts'

const uuid = /^[0-9a-f]{8}-([0-9a-f]{4}-){3}[0-9a-f]{12}$/

/** What is kept for an address: a video with its files, or what is shown beside an answer. */
type Held = AssetRow | (AttachmentFileRow & { assetId: string })
type Served = { key: string; type: string; download: boolean }

/** What can be asked for of an asset; the original is for editors alone. */
function servedFile(asset: Held, file: string): Served | undefined {
  if ('fileId' in asset)
    // What a stranger wrote is saved, never opened in the place of a page.
    return { key: asset.fileKey, type: asset.type, download: asset.type === 'application/pdf' }
  switch (file) {
    case 'video.mp4':
      return { key: asset.videoKey, type: 'video/mp4', download: false }
    case 'poster.jpg':
      return { key: asset.posterKey, type: 'image/jpeg', download: false }
    case 'waveform.json':
      return asset.waveformKey === null
        ? undefined
        : { key: asset.waveformKey, type: 'application/json', download: false }
    case 'original':
      // Its type is whatever a stranger sent: it is saved, never shown.
      return { key: asset.originalKey, type: 'application/octet-stream', download: true }
    default:
      return undefined
  }
}

/** Media with ranges under addresses that never change: `/v1/content/assets/{assetId}/{file}?access_token=`. */
export function serveContent(app: FastifyInstance, context: Context, authorise: Authorise): void {
  const assets = createAssetCache(context.sql)
  const stillMay = createHolderCheck(context)
  const isWithheld = createWithheldCheck(context)
  const find = hotFiles(context.storage)
  app.route<{ Params: { assetId: string; file: string }; Querystring: { access_token?: string } }>({
    method: ['GET', 'HEAD'],
    url: `${mediaPaths.content}/assets/:assetId/:file`,
    exposeHeadRoute: false,
    config: { rateLimit: { max: context.config.MEDIA_REQUESTS_PER_MINUTE, timeWindow: 60_000 } },
    handler: async (request, reply) => {
      const { assetId, file } = request.params
      const token = file === 'original' ? undefined : readContentToken(context, request.query.access_token)
      const asset = file === 'attachment' ? await attachmentOf(context, assetId) : await assets.find(assetId)
      const may = token
        ? asset !== undefined && token.opens(asset, file) && (await stillMay(token.holder, asset))
        : await mayDownload(request, asset, authorise)
      if (!may) throw new Refusal('NOT_FOUND')
      if (token && (await isWithheld(token.holder, asset!))) throw new Refusal('ANSWER_WITHDRAWN')
      const served = servedFile(asset!, file)
      if (!served) throw new Refusal('NOT_FOUND')
      const cached = cacheFor(token?.holder)
      return sendFile(
        request,
        reply,
        { storage: context.storage, find },
        { ...served, cached, tag: `"${assetId}-${file}"` },
      )
    },
  })
}

async function attachmentOf({ sql }: Context, fileId: string): Promise<Held | undefined> {
  if (!uuid.test(fileId)) return undefined
  const [file] = await findAttachmentFiles(sql, [fileId])
  return file && { ...file, assetId: file.fileId }
}

/** A visitor's browser asks again after half a minute, and plays nothing that was taken back: the file itself never changes. */
function cacheFor(holder: ContentHolder | undefined): string {
  return holder && 'visitor' in holder
    ? 'private, max-age=30, must-revalidate'
    : 'private, max-age=31536000, immutable'
}

/** An editor of the storyfile, signed in as for any other call: a token in the address is not enough. */
async function mayDownload(
  request: FastifyRequest,
  asset: Held | undefined,
  authorise: Authorise,
): Promise<boolean> {
  const uploadId = asset && 'uploadId' in asset ? (asset.uploadId ?? undefined) : undefined
  await authorise(request, routes.media.retry as AnyRoute, {
    params: { uploadId },
    query: {},
    body: undefined,
  })
  return asset !== undefined
}

async function sendFile(
  request: FastifyRequest,
  reply: FastifyReply,
  { storage, find }: Pick<Context, 'storage'> & { find: ReturnType<typeof hotFiles> },
  file: Served & { tag: string; cached: string },
): Promise<FastifyReply> {
  const headers = {
    'accept-ranges': 'bytes',
    'cache-control': file.cached,
    'content-disposition': file.download
      ? `attachment; filename="${file.type === 'application/pdf' ? 'document.pdf' : 'original'}"`
      : 'inline',
    'content-security-policy': "default-src 'none'; sandbox",
    'content-type': file.type,
    'cross-origin-resource-policy': 'cross-origin',
    etag: file.tag,
    'x-content-type-options': 'nosniff',
  }
  // The file never changes, so the disk isn't asked: each visitor's browser asks this every half minute for every video.
  if (isSame(request.headers['if-none-match'], file.tag)) return reply.status(304).headers(headers).send()
  const stored = await find(file.key)
  if (!stored) throw new Refusal('NOT_FOUND')
  reply.headers({ ...headers, 'last-modified': stored.modifiedAt.toUTCString() })
  // A range of another version would be glued to bytes of this one.
  const ifRange = request.headers['if-range']
  const asked = ifRange === undefined || ifRange === file.tag ? request.headers.range : undefined
  const range = parseRange(asked, stored.bytes)
  if (range === 'unsatisfiable') {
    return reply.status(416).header('content-range', `bytes */${stored.bytes}`).type('text/plain').send('')
  }
  const part = range === 'whole' ? { start: 0, end: stored.bytes - 1 } : range
  reply.header('content-length', part.end - part.start + 1)
  if (range !== 'whole') {
    reply.status(206).header('content-range', `bytes ${part.start}-${part.end}/${stored.bytes}`)
  }
  if (request.method === 'HEAD') return reply.send()
  if (stored.content) return reply.send(stored.content.subarray(part.start, part.end + 1))
  return reply.send(await storage.read(file.key, range === 'whole' ? undefined : part))
}

function isSame(header: string | undefined, tag: string): boolean {
  return (header ?? '').split(',').some((one) => [tag, `W/${tag}`, '*'].includes(one.trim()))
}
