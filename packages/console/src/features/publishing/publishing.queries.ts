import { type BodyInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'

const keys = {
  publication: (storyfileId: string) => ['publishing', 'publication', storyfileId] as const,
  releases: (storyfileId: string) => ['publishing', 'releases', storyfileId] as const,
}

const pollMs = 5000

/** Looked for again while it is shown: a training that ends here or elsewhere changes it. */
export function publicationQuery(storyfileId: string) {
  return queryOptions({
    queryKey: keys.publication(storyfileId),
    queryFn: ({ signal }) => call(routes.publishing.publication, { params: { storyfileId }, signal }),
    refetchInterval: pollMs,
  })
}

/** `newest`: the releases of the publication, so that a new one is seen at once. */
export function releasesQuery(storyfileId: string, page: number, pageSize: number, newest: string) {
  return queryOptions({
    queryKey: [...keys.releases(storyfileId), { page, pageSize, newest }],
    queryFn: ({ signal }) =>
      call(routes.publishing.releases, { query: { storyfileId, page, pageSize }, signal }),
    placeholderData: (before) => before,
  })
}

export async function publish(storyfileId: string, body: BodyInput<typeof routes.publishing.publish>) {
  const publication = await call(routes.publishing.publish, { params: { storyfileId }, body })
  queryClient.setQueryData(keys.publication(storyfileId), publication)
  await queryClient.invalidateQueries({ queryKey: keys.releases(storyfileId) })
  return publication
}

export async function unpublish(storyfileId: string) {
  const publication = await call(routes.publishing.unpublish, { params: { storyfileId } })
  queryClient.setQueryData(keys.publication(storyfileId), publication)
  await queryClient.invalidateQueries({ queryKey: keys.releases(storyfileId) })
  return publication
}
