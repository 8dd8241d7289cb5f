import { contentPath, type Language, type RecordedTake, type Recordings, recall } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { listLinks, listTemplates } from './links.store.ts'
import { listTakes, type TakeRow } from './takes.store.ts'

/** The links of a storyfile, who opened them, and the takes that came. */
export async function describeRecordings(
  sql: Queryable,
  { storyfileId, organizationId }: { storyfileId: string; organizationId: string },
  language: Language,
): Promise<Recordings> {
  const takes = await listTakes(sql, storyfileId)
  return {
    storyfileId,
    links: await listLinks(sql, storyfileId),
    takes: takes.map((take) => present(take, language)),
    templates: await listTemplates(sql, { storyfileId, organizationId }),
  }
}

function present(take: TakeRow, language: Language): RecordedTake {
  const { storyfileId: _, uploadId: _upload, assetId, fileName: _name, isPanel: _panel, ...row } = take
  const { bytes, receivedBytes, ...shown } = row
  return {
    ...shown,
    error: row.error && recall(row.error)[language],
    safeSeconds: safeSeconds(take),
    videoUrl: assetId && contentPath(assetId, 'video.mp4'),
    posterUrl: assetId && contentPath(assetId, 'poster.jpg'),
    begunAt: row.begunAt.toISOString(),
  }
}

/** How many seconds are here: of what the device holds, the share whose bytes have arrived; never more than is true. */
export function safeSeconds({
  state,
  seconds,
  bytes,
  receivedBytes,
}: Pick<TakeRow, 'state' | 'seconds' | 'bytes' | 'receivedBytes'>): number {
  if (state === 'ready' || state === 'processing') return seconds
  if (bytes <= 0 || state === 'failed') return 0
  return Math.min(seconds, Math.floor((seconds * receivedBytes) / bytes))
}
