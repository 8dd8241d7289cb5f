import type { AppStoryfile, List } from '@studio/contract'
import type { Context } from '../../context.ts'
import { contentToken, contentUrl } from '../media/index.ts'
import { type AppQuery, type AppRow, listForApp } from './app.store.ts'
import { popularNow } from './popular-now.ts'

/** A poster's address stays the same for two hours and is good for two to four: answers can be kept and compared. */
const addressSeconds = 2 * 60 * 60

export async function listApp(context: Context, query: AppQuery): Promise<List<AppStoryfile>> {
  const now = context.now()
  const ranked = query.shelf === 'popular' ? await popularNow(context) : []
  const { rows, total } = await listForApp(context.sql, now, query, ranked)
  const { page, pageSize } = query
  const items = rows.map((row) => present(context, row, now))
  return { items, total, page, pageCount: Math.max(1, Math.ceil(total / pageSize)) }
}

function present(context: Context, row: AppRow, now: Date): AppStoryfile {
  const { posterAssetId, publishedAt, ...fields } = row
  const { publicUrl } = context.config
  return {
    ...fields,
    posterUrl: posterAssetId && publicUrl + posterPath(context, row.storyfileId, posterAssetId, now),
    playerUrl: `${publicUrl}/s/${encodeURIComponent(row.shortName)}`,
    publishedAt: publishedAt.toISOString(),
  }
}

function posterPath({ tokenSecret }: Context, storyfileId: string, assetId: string, now: Date): string {
  const begun = new Date(now.getTime() - (now.getTime() % (addressSeconds * 1000)))
  const grant = {
    holder: { visitor: 'app' },
    picturesOnly: true,
    storyfileIds: [storyfileId],
    seconds: 2 * addressSeconds,
  }
  return contentUrl(assetId, 'poster.jpg', contentToken({ tokenSecret, now: () => begun }, grant).token)
}
