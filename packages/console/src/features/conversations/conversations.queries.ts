import { routes, type Stage } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'

const pollMs = 1500

/** Whether there is something to talk to. The release follows its training within moments, so it is looked for again. */
export function previewQuery(storyfileId: string, isTrained: boolean) {
  return queryOptions({
    queryKey: ['publishing', 'publication', storyfileId],
    queryFn: ({ signal }) => call(routes.publishing.publication, { params: { storyfileId }, signal }),
    refetchInterval: (query) => (isTrained && !query.state.data?.previewReleaseId ? pollMs : false),
  })
}

/** Opens a conversation with the newest trained release, as the player wants it. */
export function openPreview(storyfileId: string): Promise<Stage> {
  return call(routes.conversations.preview, { body: { storyfileId } })
}
