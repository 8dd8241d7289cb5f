import type { AppStoryfile, List } from '@studio/contract'
import type { Context } from '../../context.ts'
import { type AppQuery, type AppRow, listForApp } from './app.store.ts'
import { popularNow } from './popular-now.ts'
import { posterPath } from './poster-path.ts'

export async function listApp(context: Context, query: AppQuery): Promise<List<AppStoryfile>> {
  const now = context.now()
  const ranked = query.shelf === 'popular' ? await popularNow(context) : []
  const { rows, total } = await listForApp(context.sql, now, query, ranked)
  const { page, pageSize } = query
  const items = rows.map((row) => present(context, row))
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

function present(context: Context, row: AppRow): AppStoryfile {
  const { posterAssetId, publishedAt, ...fields } = row
  const { publicUrl } = context.config
  return {
    ...fields,
    posterUrl: posterAssetId && publicUrl + posterPath(context, { ...row, channel: 'mobile' }, posterAssetId),
    // So that its visits are counted, and switched off, as the app's.
    playerUrl: `${publicUrl}/s/${encodeURIComponent(row.shortName)}?channel=mobile`,
    publishedAt: publishedAt.toISOString(),
  }
}
