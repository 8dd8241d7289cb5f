import type { Context } from '../../../context.ts'
import { partKinds } from '../../parts/index.ts'
import { withdrawnClips } from './forget.store.ts'

type Row = Record<string, unknown>

/**
 * What an archive holds of answers that their person took back: that they were there, and nothing of what was said. Their
 * files are left out by the archive itself.
 */
export async function leaveOutWithdrawn(
  context: Context,
  organizationId: string,
): Promise<(table: string, row: string) => string | undefined> {
  const gone = await withdrawnClips(context.sql, organizationId)
  if (gone.length === 0) return (_table, row) => row
  const without = new Map(partKinds(context).map((part) => [part.kind as string, part.withoutClip]))
  const isGone = (row: Row) => gone.includes(row.clip_id as string)
  const change: Record<string, (row: Row) => Row | undefined> = {
    clips: (row) => (isGone(row) ? { ...row, transcript: '', words: [], file_name: '' } : row),
    clip_attachments: (row) => (isGone(row) ? undefined : row),
    clip_captions: (row) => (isGone(row) ? undefined : row),
    clip_sources: (row) => (isGone(row) ? undefined : row),
    parts: (row) => ({
      ...row,
      json: gone.reduce((json, clipId) => without.get(row.kind as string)?.(json, clipId) ?? json, row.json),
    }),
  }
  return (table, row) => {
    const changed = change[table]
    if (!changed || !gone.some((clipId) => row.includes(clipId))) return row
    const left = changed(JSON.parse(row) as Row)
    return left && JSON.stringify(left)
  }
}
