import { LRUCache } from 'lru-cache'
import type { Context } from '../../../context.ts'
import { type AssetRow, findAsset } from './assets.store.ts'

const maxEntries = 10_000
const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/
/** An erased asset is gone everywhere after this long at the latest. */
const lifeMilliseconds = 60_000

/** Rows of assets hardly change: most requests for a range need no database. */
export function createAssetCache(sql: Context['sql']) {
  const rows = new LRUCache<string, { row: AssetRow; until: number }>({ max: maxEntries })
  return {
    async find(assetId: string): Promise<AssetRow | undefined> {
      if (!uuid.test(assetId)) return undefined
      const known = rows.get(assetId)
      if (known && known.until > Date.now()) return known.row
      rows.delete(assetId)
      const row = await findAsset(sql, assetId)
      // Until its sound is measured a row is not yet what it will be.
      if (row?.waveformKey) rows.set(assetId, { row, until: Date.now() + lifeMilliseconds })
      return row
    },
  }
}
