import type { Sql } from '../../../platform/database/sql.ts'
import { cutAssets, shownAssets, unshownFiles } from './cut-away.store.ts'

/**
 * Videos that hold what was cut away, earlier cuts, and files beside clips that no release shows: no visitor gets them unless a release shows them that is
 * open now. Who learned their address from the release of before does not, either.
 */
export async function cutAway(sql: Sql, storyfileId: string): Promise<ReadonlySet<string>> {
  const cut = await cutAssets(sql, storyfileId)
  const files = await unshownFiles(sql, storyfileId)
  if (cut.length === 0) return new Set(files)
  const shown = new Set(await shownAssets(sql, storyfileId))
  return new Set([...files, ...cut.filter((assetId) => !shown.has(assetId))])
}
