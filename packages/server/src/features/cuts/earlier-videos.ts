import type { Queryable } from '../../platform/database/sql.ts'
import { formerAssets } from '../clips/index.ts'
import { type AssetRow, findAssets } from '../media/index.ts'
import { listCuts } from './cuts.store.ts'

/** Whole videos that a clip had before its file was replaced, the newest first. */
export async function earlierVideos(
  sql: Queryable,
  clipId: string,
  sourceAssetId: string,
): Promise<AssetRow[]> {
  const cuts = await listCuts(sql, clipId)
  const made = new Set(cuts.flatMap((cut) => (cut.assetId === cut.sourceAssetId ? [] : (cut.assetId ?? []))))
  const sources = cuts.map((cut) => cut.sourceAssetId)
  const ids = [...new Set([...(await formerAssets(sql, clipId)), ...sources])]
  const videos = await findAssets(
    sql,
    ids.filter((assetId) => assetId !== sourceAssetId && !made.has(assetId)),
  )
  return videos.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())
}
