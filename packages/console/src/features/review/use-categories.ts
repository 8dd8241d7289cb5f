import { categoriesRoutes, limits } from '@studio/contract'
import { useQuery } from '@tanstack/react-query'
import { routeQuery } from '../../platform/calls/route-query.ts'
import { useHolder } from '../../platform/session/holder.ts'
import { storyfileNamesQuery } from '../storyfiles/index.ts'

/** The custom categories of the storyfile's organization, or of the only one that the person is in. */
export function useCategories(storyfileId: string | undefined) {
  const { memberships } = useHolder()
  const { data: storyfiles } = useQuery(storyfileNamesQuery)
  const organizationId =
    storyfiles?.find((one) => one.storyfileId === storyfileId)?.organizationId ??
    (memberships.length === 1 ? memberships[0]!.organizationId : undefined)
  const { data } = useQuery({
    ...routeQuery(categoriesRoutes.list, {
      query: {
        organizationId: organizationId ?? '',
        sort: 'name',
        dir: 'asc',
        pageSize: limits.pageSize.max,
      },
    }),
    enabled: organizationId !== undefined,
    staleTime: 60_000,
  })
  return data?.items ?? []
}
