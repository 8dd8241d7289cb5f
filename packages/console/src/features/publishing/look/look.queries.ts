import { type BodyInput, looksRoutes, type ReplyOf, type storyfilesRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { refreshTopic } from '../../../platform/calls/route-query.ts'
import { scriptQuery } from '../../../platform/scripts/script-source.ts'
import { publicationQuery } from '../publishing.queries.ts'

/** The starters of the script as visitors read them, in their order. */
export function startersQuery(storyfileId: string) {
  return {
    ...scriptQuery(storyfileId),
    select: ({ topics }: ReplyOf<typeof storyfilesRoutes.script>) =>
      topics
        .flatMap(({ questions }) => questions.filter(({ starter }) => starter))
        .sort(
          (a, b) =>
            (a.starterPosition ?? Number.MAX_SAFE_INTEGER) - (b.starterPosition ?? Number.MAX_SAFE_INTEGER),
        )
        .map(({ starterLabel, text }) => starterLabel || text),
  }
}

export async function saveLook(storyfileId: string, body: BodyInput<typeof looksRoutes.save>) {
  const publication = await call(looksRoutes.save, { params: { storyfileId }, body })
  queryClient.setQueryData(publicationQuery(storyfileId).queryKey, publication)
  await refreshTopic('release', { storyfileId })
  return publication
}

export function addLogo(storyfileId: string, data: string) {
  return call(looksRoutes.addLogo, { params: { storyfileId }, body: { data } })
}
