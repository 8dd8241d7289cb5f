import type { Queryable } from '../../../platform/database/sql.ts'
import { assetsByClip, readBounds } from './bounds.store.ts'
import { notAllowed } from './bounds.ts'

/** The videos of clips whose consent does not hold now. */
export async function assetsNotAllowed(
  sql: Queryable,
  storyfileId: string,
  now: Date,
): Promise<ReadonlySet<string>> {
  const bounds = (await readBounds(sql, [storyfileId])).get(storyfileId) ?? []
  if (bounds.length === 0) return new Set()
  const assets = await assetsByClip(sql, storyfileId)
  return new Set(
    notAllowed(bounds, assets.keys(), { now: now.getTime() }).flatMap((id) => assets.get(id) ?? []),
  )
}
