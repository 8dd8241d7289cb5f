import { Readable } from 'node:stream'
import { type OrganizationExport, Refusal, routes } from '@studio/contract'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { parseRange } from '../media/index.ts'
import { audit, refusePart } from '../organizations/index.ts'
import { exportKey } from './export-key.ts'
import { type ExportRow, findReady, newestExport } from './exports.store.ts'
import { startExport } from './start-export.ts'

export function serveExports(serve: Serve, context: Context): void {
  const table = routes.exports
  const { sql, storage } = context

  serve(table.newest, async ({ params }) => {
    const row = await newestExport(sql, params.organizationId)
    // A restored studio knows of archives that no backup holds.
    const isGone = row?.status === 'ready' && !(await storage.stat(exportKey(row.exportId)))
    return { newest: row ? present({ ...row, ...(isGone ? { status: 'expired' } : {}) }) : null }
  })
  serve(table.start, async ({ params, ...caller }) =>
    present(await startExport(context, caller, params.organizationId)),
  )
  serve(table.file, async ({ params, actor, requestId, request, reply }) => {
    const { organizationId, exportId } = params
    refusePart(actor, organizationId)
    const row = await findReady(sql, organizationId, exportId)
    const stored = row && (await storage.stat(exportKey(exportId)))
    if (!stored) throw new Refusal('NOT_FOUND')
    const range = headOf(request, reply, { exportId, bytes: stored.bytes })
    // Once for a download, not for each of its parts.
    if (request.method === 'GET' && (range === 'whole' || (range !== 'unsatisfiable' && range.start === 0)))
      await audit(sql, {
        organizationId,
        actor,
        action: 'organization.export_fetched',
        objectType: 'organization',
        objectId: organizationId,
        details: { exportId },
        requestId,
      })
    if (range === 'unsatisfiable') return reply.status(416).type('text/plain').send('')
    // Not the file: the framework would read all of it to throw it away, and a text would tell its own length.
    if (request.method === 'HEAD') return reply.send(Readable.from([]))
    return reply.send(await storage.read(exportKey(exportId), range === 'whole' ? undefined : range))
  })
}

/** Writes the head of the answer; says which part is asked for. */
function headOf(request: FastifyRequest, reply: FastifyReply, file: { exportId: string; bytes: number }) {
  const { exportId, bytes } = file
  const tag = `"${exportId}"`
  const ifRange = request.headers['if-range']
  const range = parseRange(
    ifRange === undefined || ifRange === tag ? request.headers.range : undefined,
    bytes,
  )
  reply.headers({
    'accept-ranges': 'bytes',
    'cache-control': 'private, no-store',
    'content-disposition': 'attachment; filename="organization.zip"',
    'content-type': 'application/zip',
    etag: tag,
  })
  if (range === 'unsatisfiable') reply.header('content-range', `bytes */${bytes}`)
  else if (range === 'whole') reply.header('content-length', bytes)
  else
    reply
      .status(206)
      .header('content-length', range.end - range.start + 1)
      .header('content-range', `bytes ${range.start}-${range.end}/${bytes}`)
  return range
}

function present({
  exportId,
  status,
  percentage,
  bytes,
  createdAt,
  expiresAt,
}: ExportRow): OrganizationExport {
  return {
    exportId,
    status,
    percentage,
    bytes,
    createdAt: createdAt.toISOString(),
    expiresAt: expiresAt?.toISOString() ?? null,
  }
}
