import {
  type BodyInput,
  type FeaturedOrder,
  type Listing,
  type Ranking,
  storefrontRoutes,
  storyfilesRoutes,
  writeFilter,
} from '@studio/contract'
import { mutationOptions, queryOptions } from '@tanstack/react-query'
import { ApiError, call } from '../../platform/calls/api.ts'
import { queryClient } from '../../platform/calls/query-client.ts'
import {
  listQuery,
  refreshRoute,
  refreshTopic,
  routeKey,
  routeQuery,
} from '../../platform/calls/route-query.ts'
import { isConflict } from '../../platform/drafts/waiting.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

export function listingsQuery(query: ListInput) {
  return listQuery(storefrontRoutes.listings, { query })
}

const keyOf = (storyfileId: string) => routeKey(storefrontRoutes.listings, { storyfileId }, 'one')

/** One line of the list as it is now; `known`: as the list has it. */
export function listingQuery(known: Listing) {
  const { storyfileId } = known
  return queryOptions({
    queryKey: keyOf(storyfileId),
    queryFn: async ({ signal }) => {
      const query = { filter: writeFilter({ storyfile: storyfileId }), pageSize: 1 }
      const { items } = await call(storefrontRoutes.listings, { query, signal })
      return items[0] ?? known
    },
    placeholderData: known,
  })
}

export async function changeListing(
  { storyfileId, version }: Pick<Listing, 'storyfileId' | 'version'>,
  body: BodyInput<typeof storefrontRoutes.changeListing>,
): Promise<Listing> {
  try {
    const stored = await call(storefrontRoutes.changeListing, {
      params: { storyfileId },
      body,
      ifMatch: version,
    })
    // Whoever opens it again begins with what was saved, not with what was known before.
    queryClient.setQueryData(keyOf(storyfileId), stored)
    return stored
  } finally {
    // Until the lists tell it, too, the change counts as under way: what was there before is not shown again.
    await refreshTopic('listing')
  }
}

/** Saves on top of what another admin saved meanwhile, unless both wrote into the same field: then it is refused. */
export async function saveListing(
  seen: Listing,
  changes: BodyInput<typeof storefrontRoutes.changeListing>,
): Promise<Listing> {
  return changeListing(seen, changes).catch(async (error) => {
    if (!isConflict(error)) throw error
    const now = await queryClient.fetchQuery(listingQuery(seen))
    const isTheirs = (field: string) => now[field as keyof Listing] !== seen[field as keyof Listing]
    if (Object.keys(changes).some(isTheirs)) throw error
    return changeListing(now, changes)
  })
}

export function popularQuery(query: ListInput) {
  return listQuery(storefrontRoutes.popular, { query })
}

export async function setRanking(storyfileId: string, ranking: Ranking): Promise<void> {
  await call(storefrontRoutes.rank, { params: { storyfileId }, body: { ranking } })
  await refreshRoute(storefrontRoutes.popular)
}

export const categoriesQuery = routeQuery(storefrontRoutes.appCategories)

/** The languages that storyfiles are spoken in. */
export const languagesQuery = queryOptions({
  ...routeQuery(storyfilesRoutes.choices),
  select: ({ languages }) => languages,
})

export const featuredQuery = routeQuery(storefrontRoutes.featured)

type Items = FeaturedOrder['items']

/**
 * Changes the featured at once on the screen; the server follows, one change after the other, each on top of what it
 * acknowledged last. What it refuses is taken back.
 */
export const featuredMutation = mutationOptions<
  FeaturedOrder,
  Error,
  Items,
  { before: FeaturedOrder | undefined }
>({
  mutationKey: featuredQuery.queryKey,
  scope: { id: 'featured' },
  onMutate: async (items) => {
    await queryClient.cancelQueries({ queryKey: featuredQuery.queryKey })
    const before = queryClient.getQueryData(featuredQuery.queryKey)
    if (before) queryClient.setQueryData(featuredQuery.queryKey, { ...before, items })
    return { before }
  },
  mutationFn: (items) => {
    const known = queryClient.getQueryData(featuredQuery.queryKey)
    const body = {
      items: items.map(({ storyfileId, startsAt, endsAt, locale }) => ({
        storyfileId,
        startsAt,
        endsAt,
        locale,
      })),
    }
    return call(storefrontRoutes.setFeatured, {
      body,
      ...(known ? { ifMatch: known.version } : {}),
    })
  },
  onSuccess: (order) => {
    const later = isChanging() > 1
    queryClient.setQueryData(featuredQuery.queryKey, (now) =>
      now && later ? { ...now, version: order.version } : order,
    )
    void refreshRoute(storefrontRoutes.listings)
  },
  onError: (error, _items, context) => {
    if (context?.before) queryClient.setQueryData(featuredQuery.queryKey, context.before)
    if (!(error instanceof ApiError) || isConflict(error) || isChanging() > 1)
      void queryClient.invalidateQueries({ queryKey: featuredQuery.queryKey })
  },
})

function isChanging(): number {
  return queryClient.isMutating({ mutationKey: featuredQuery.queryKey })
}

/** What is refused at one entry of the order, told by the fields of that entry. */
export async function ofEntry<Result>(at: number, saving: Promise<Result>): Promise<Result> {
  return saving.catch((error) => {
    if (!(error instanceof ApiError)) throw error
    const own = `items.${at}.`
    const fields = error.fields.map((one) =>
      one.field.startsWith(own) ? { ...one, field: one.field.slice(own.length) } : one,
    )
    throw new ApiError(error.status, { code: error.code, message: error.message, fields })
  })
}
