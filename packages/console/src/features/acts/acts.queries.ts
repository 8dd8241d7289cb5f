import { type Act, actsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../platform/calls/route-query.ts'

/** Acts that can be undone, of one storyfile or of all. */
export function actsQuery(storyfileId?: string) {
  return routeQuery(actsRoutes.list, { query: storyfileId ? { storyfileId } : {} })
}

export async function undoAct({ storyfileId, actId }: Pick<Act, 'storyfileId' | 'actId'>): Promise<Act> {
  try {
    return await call(actsRoutes.undo, { params: { storyfileId, actId } })
  } finally {
    // Any of these may be other than before.
    for (const topic of ['act', 'release', 'turn', 'clip', 'script', 'run'] as const)
      void refreshTopic(topic, { storyfileId })
  }
}
