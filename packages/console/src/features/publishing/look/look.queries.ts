import { type BodyInput, looksRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { publicationQuery } from '../publishing.queries.ts'

export async function saveLook(storyfileId: string, body: BodyInput<typeof looksRoutes.save>) {
  const publication = await call(looksRoutes.save, { params: { storyfileId }, body })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

export function addLogo(storyfileId: string, data: string) {
  return call(looksRoutes.addLogo, { params: { storyfileId }, body: { data } })
}
