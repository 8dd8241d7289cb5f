import type { Clip } from '@studio/contract'
import type { Queryable } from '../../../platform/database/sql.ts'

/** The videos that a clip had before, of cuts too. */
export async function formerAssets(sql: Queryable, clipId: string): Promise<string[]> {
  const [row] = await sql<
    { ids: string[] }[]
  >`select former_asset_ids as ids from clips where clip_id = ${clipId}`
  return row?.ids ?? []
}

/** Gives a clip another cut of its video. The one it had is shown by releases of before, as a replaced file is. */
export async function setCut(
  sql: Queryable,
  clipId: string,
  cut: { assetId: string } & Pick<Clip, 'transcript' | 'words' | 'transcriptState'>,
): Promise<void> {
  // No one waits for the transcript of the cut: it is tried when the queue is quiet.
  const waits = cut.transcriptState === 'waiting'
  const state = waits ? (cut.transcript === '' ? 'failed' : 'read') : cut.transcriptState
  await sql`
    update clips set asset_id = ${cut.assetId}, transcript = ${cut.transcript}, words = ${sql.json(cut.words)},
      transcript_state = ${state}, version = version + 1, updated_at = now(),
      transcript_failed_at = case when ${waits} then now() else transcript_failed_at end,
      former_asset_ids = case when asset_id = any(former_asset_ids) then former_asset_ids
        else former_asset_ids || asset_id end
    where clip_id = ${clipId}`
}
