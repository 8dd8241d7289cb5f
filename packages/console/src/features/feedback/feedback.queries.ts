import { type BodyInput, routes } from '@studio/contract'
import { queryOptions } from '@tanstack/react-query'
import { call } from '../../platform/api.ts'
import type { ListInput } from '../../platform/lists/use-list-address.ts'
import { queryClient } from '../../platform/query-client.ts'

const key = ['feedback'] as const

export function feedbackQuery(query: ListInput) {
  return queryOptions({
    queryKey: [...key, query],
    queryFn: ({ signal }) => call(routes.feedback.list, { query, signal }),
    placeholderData: (before) => before,
  })
}

export function sendFeedback(body: BodyInput<typeof routes.feedback.send>) {
  return call(routes.feedback.send, { body })
}

export async function settleFeedback(feedbackId: string, done: boolean): Promise<void> {
  await call(routes.feedback.settle, { params: { feedbackId }, body: { done } })
  await queryClient.invalidateQueries({ queryKey: key })
}
