import { type BodyInput, routes } from '@studio/contract'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { listQuery, refreshTopic } from '../../platform/route-query.ts'

export function feedbackQuery(query: ListInput) {
  return listQuery(routes.feedback.list, { query })
}

export function sendFeedback(body: BodyInput<typeof routes.feedback.send>) {
  return call(routes.feedback.send, { body })
}

export async function settleFeedback(feedbackId: string, done: boolean): Promise<void> {
  await call(routes.feedback.settle, { params: { feedbackId }, body: { done } })
  await refreshTopic('feedback')
}
