import { type BodyInput, feedbackRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { listQuery, refreshTopic } from '../../platform/calls/route-query.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'

export function feedbackQuery(query: ListInput) {
  return listQuery(feedbackRoutes.list, { query })
}

export function sendFeedback(body: BodyInput<typeof feedbackRoutes.send>) {
  return call(feedbackRoutes.send, { body })
}

export async function settleFeedback(feedbackId: string, done: boolean): Promise<void> {
  await call(feedbackRoutes.settle, { params: { feedbackId }, body: { done } })
  await refreshTopic('feedback')
}
