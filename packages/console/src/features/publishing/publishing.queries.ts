import { type BodyInput, type ListedRelease, limits, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'
import { queryClient } from '../../platform/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../platform/route-query.ts'

export function publicationQuery(storyfileId: string) {
  return routeQuery(routes.publishing.publication, { params: { storyfileId } })
}

/** The trainings, newest first. */
export function runsQuery(storyfileId: string) {
  return routeQuery(routes.training.runs, { query: { storyfileId, pageSize: limits.pageSize.default } })
}

export function releasesQuery(storyfileId: string, page: number, pageSize: number) {
  return listQuery(routes.publishing.releases, {
    query: { storyfileId, page, pageSize, corrections: 'folded' },
  })
}

/** Each release of a session of corrections, newest first. */
export function sessionQuery({ storyfileId, firstNumber, number }: ListedRelease) {
  return routeQuery(routes.publishing.releases, {
    query: { storyfileId, fromNumber: firstNumber, toNumber: number, pageSize: limits.pageSize.max },
  })
}

export async function publish(storyfileId: string, body: BodyInput<typeof routes.publishing.publish>) {
  const publication = await call(routes.publishing.publish, { params: { storyfileId }, body })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

export async function renewLink(storyfileId: string) {
  const publication = await call(routes.publishing.renewLink, { params: { storyfileId } })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  return publication
}

export async function setEmbedding(storyfileId: string, domains: string[]) {
  const publication = await call(routes.publishing.embedding, { params: { storyfileId }, body: { domains } })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  return publication
}

export async function unpublish(storyfileId: string) {
  const publication = await call(routes.publishing.unpublish, { params: { storyfileId } })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}
