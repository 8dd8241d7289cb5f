import { routes, type Stage } from '@studio/contract'
import { call } from '../../platform/api.ts'
import { routeQuery } from '../../platform/route-query.ts'

/** Whether there is something to talk to. */
export function previewQuery(storyfileId: string) {
  return routeQuery(routes.publishing.publication, { params: { storyfileId } })
}

/** Opens a conversation with the newest trained release, as the player wants it. */
export function openPreview(storyfileId: string): Promise<Stage> {
  return call(routes.conversations.preview, { body: { storyfileId } })
}
