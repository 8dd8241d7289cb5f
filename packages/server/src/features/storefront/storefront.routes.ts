import {
  contentPath,
  type FeaturedEntry,
  type Listing,
  type PopularEntry,
  Refusal,
  routes,
} from '@studio/contract'
import type { Context } from '../../context.ts'
import type { Serve } from '../../platform/http/gateway.ts'
import { listAnswer } from '../../platform/lists.ts'
import { audit } from '../organizations/index.ts'
import { changeListing } from './change-listing.ts'
import { type FeaturedRow, readFeatured } from './featured.store.ts'
import { type ListingRow, listListings } from './listings.store.ts'
import { listPopular, type PopularRow, saveRanking } from './popular.store.ts'
import { forgetPopular } from './popular-now.ts'
import { setFeatured } from './set-featured.ts'

export function serveStorefront(serve: Serve, context: Context): void {
  const { sql } = context
  const table = routes.storefront

  serve(table.listings, async ({ query, scope }) => {
    const { rows, total } = await listListings(sql, scope, query)
    return listAnswer(rows.map(presentListing), total, query)
  })
  serve(table.changeListing, async ({ params, body, ifMatch, ...caller }) =>
    presentListing(await changeListing(context, caller, params.storyfileId, body, ifMatch)),
  )

  serve(table.featured, () => presentFeatured(context))
  serve(table.setFeatured, async ({ body, ifMatch, ...caller }) => {
    await setFeatured(sql, caller, body.items, ifMatch)
    return presentFeatured(context)
  })

  serve(table.popular, async ({ query }) => {
    const { rows, total } = await listPopular(sql, context.now(), query)
    return listAnswer(rows.map(presentPopular), total, query)
  })
  serve(table.rank, async ({ params, body, actor, requestId }) => {
    const { storyfileId } = params
    await sql.begin(async (tx) => {
      const organizationId = await saveRanking(tx, storyfileId, body.ranking)
      if (!organizationId) throw new Refusal('NOT_FOUND')
      await audit(tx, {
        organizationId,
        actor,
        action: 'storyfile.ranked',
        objectType: 'storyfile',
        objectId: storyfileId,
        details: body,
        requestId,
      })
    })
    forgetPopular(context)
    return body
  })
}

async function presentFeatured({ sql }: Context) {
  const { version, rows } = await readFeatured(sql)
  return { version, items: rows.map(presentEntry) }
}

const poster = (assetId: string | null) => assetId && contentPath(assetId, 'poster.jpg')

function presentListing({ posterAssetId, updatedAt, ...row }: ListingRow): Listing {
  return { ...row, posterUrl: poster(posterAssetId), updatedAt: updatedAt.toISOString() }
}

function presentEntry({ posterAssetId, startsAt, endsAt, ...row }: FeaturedRow): FeaturedEntry {
  return {
    ...row,
    posterUrl: poster(posterAssetId),
    startsAt: startsAt?.toISOString() ?? null,
    endsAt: endsAt?.toISOString() ?? null,
  }
}

function presentPopular({ posterAssetId, ...row }: PopularRow): PopularEntry {
  return { ...row, posterUrl: poster(posterAssetId) }
}
