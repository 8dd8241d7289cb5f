import { Readable } from 'node:stream'
import type { Context } from '../../context.ts'
import { postLetter } from '../../platform/mail/letters.ts'
import { checkRoom } from '../media/index.ts'
import { letterheadOf, takeTables } from '../organizations/index.ts'
import { archivePage } from './archive-page.ts'
import { exportKey } from './export-key.ts'
import { exportKind } from './export-kind.ts'
import {
  beginExport,
  type ExportRow,
  findOrganizationName,
  setExportPercentage,
  setExportReady,
} from './exports.store.ts'
import { type Plan, planArchive } from './plan-archive.ts'
import { type ArchiveFile, writeArchive } from './write-archive.ts'

/** Makes the archive; from the start, also where a worker was killed in the middle of it. */
export async function makeExport(context: Context, exportId: string, signal: AbortSignal): Promise<void> {
  const { sql, storage, config } = context
  const row = await beginExport(sql, exportId)
  if (!row) return
  const plan = await planArchive(context, row.organizationId)
  await checkRoom(context, { metadata: null, bytes: plan.bytes })
  const key = exportKey(exportId)
  const stream = writeArchive(
    await filesOf(context, row, plan),
    { organizationId: row.organizationId, madeAt: context.now().toISOString(), missing: plan.missing },
    progressOf(plan.bytes, (percentage) => setExportPercentage(sql, exportId, percentage)),
  )
  await storage.putStream(key, stream, { contentType: 'application/zip', expectedBytes: plan.bytes, signal })
  const stored = await storage.stat(key)
  const isReady = await sql.begin(async (tx) => {
    const ready = await setExportReady(tx, row, stored!.bytes)
    // Without a mail server the page of the organization tells it.
    if (ready && config.SMTP_URL)
      await postLetter(context, tx, exportKind, { organizationId: row.organizationId, about: { exportId } })
    return ready
  })
  if (!isReady) await storage.remove(key)
}

async function filesOf(context: Context, { organizationId }: ExportRow, plan: Plan): Promise<ArchiveFile[]> {
  const { sql, storage, config, now } = context
  const organization = await findOrganizationName(sql, organizationId)
  const { language } = await letterheadOf(sql, config, organizationId)
  const text = (path: string, parts: () => Iterable<string> | AsyncIterable<string>): ArchiveFile => ({
    path,
    compress: true,
    open: () => Readable.from(bytesOf(parts())),
  })
  const tables = await takeTables(context, organizationId)
  return [
    text('index.html', () => archivePage(plan, { organization, at: now(), language })),
    ...tables.map(({ name, text: rows }) => text(`data/${name}.json`, rows)),
    ...plan.files.map(
      ({ path, key, bytes }): ArchiveFile => ({
        path,
        bytes,
        compress: false,
        open: () => storage.read(key),
      }),
    ),
  ]
}

async function* bytesOf(parts: Iterable<string> | AsyncIterable<string>): AsyncGenerator<Buffer> {
  for await (const part of parts) yield Buffer.from(part)
}

/** Of the media, which are nearly all; at most one row a second, which also says that the worker is alive. */
function progressOf(total: number, report: (percentage: number) => Promise<void>): (bytes: number) => void {
  let done = 0
  let next = 0
  return (bytes) => {
    done += bytes
    if (Date.now() < next) return
    next = Date.now() + 1000
    report(Math.min(99, (100 * done) / Math.max(1, total))).catch(() => {}) // progress is a courtesy
  }
}
