import { type Clip, contentPath, type Language, recall } from '@studio/contract'
import type { Queryable } from '../../platform/database/sql.ts'
import { type ClipRow, findClips } from './clips.store.ts'

/** The clip as the contract tells it. */
export function present({ assetId: _, shownAssetId, ...row }: ClipRow, language: Language): Clip {
  return {
    ...row,
    error: row.error && recall(row.error)[language],
    videoUrl: shownAssetId && contentPath(shownAssetId, 'video.mp4'),
    posterUrl: shownAssetId && contentPath(shownAssetId, 'poster.jpg'),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
  }
}

/** Clips as the contract tells them, in the order of their ids. */
export async function readClips(sql: Queryable, clipIds: string[], language: Language): Promise<Clip[]> {
  const found = new Map((await findClips(sql, clipIds)).map((row) => [row.clipId, row]))
  return clipIds.flatMap((clipId) => found.get(clipId) ?? []).map((row) => present(row, language))
}
