import { qualityRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { queryClient } from '../../../platform/calls/query-client.ts'
import { listQuery, refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'
import { unlessBreaking } from '../../../platform/turns/breaking-correction.tsx'

export function thresholdsQuery(storyfileId: string) {
  return routeQuery(qualityRoutes.thresholds, { params: { storyfileId } })
}

/** `threshold` null: the one that counts where none is set. */
export function effectQuery(
  storyfileId: string,
  { questionId, threshold }: { questionId: string | null; threshold: number | null },
) {
  const query = { ...(threshold === null ? {} : { threshold }), ...(questionId ? { questionId } : {}) }
  return listQuery(qualityRoutes.tryThreshold, { params: { storyfileId }, query })
}

export async function saveThreshold(
  storyfileId: string,
  body: { questionId: string | null; threshold: number | null },
): Promise<void> {
  const set = await unlessBreaking((confirmed) =>
    call(qualityRoutes.setThreshold, { params: { storyfileId }, body: { ...body, ...confirmed } }),
  )
  queryClient.setQueryData(thresholdsQuery(storyfileId).queryKey, set)
  void refreshTopic('release', { storyfileId })
}
