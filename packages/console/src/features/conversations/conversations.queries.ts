import { conversationsRoutes, qualityRoutes, type Stage } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { routeQuery } from '../../platform/calls/route-query.ts'

/** Opens a conversation with the newest trained release, as the player wants it; from a turn of another one, if named. */
export function openPreview(storyfileId: string, fromTurnId?: string): Promise<Stage> {
  return call(conversationsRoutes.preview, { body: { storyfileId, ...(fromTurnId ? { fromTurnId } : {}) } })
}

/** Questions that have one right answer each. */
export function testSetQuery(storyfileId: string) {
  return routeQuery(qualityRoutes.testSet, { params: { storyfileId } })
}
