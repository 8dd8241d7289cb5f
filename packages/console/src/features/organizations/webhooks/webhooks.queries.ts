import { type BodyInput, limits, type Webhook, webhooksRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

export function webhooksQuery(organizationId: string) {
  return routeQuery(webhooksRoutes.list, { query: { organizationId, pageSize: limits.pageSize.max } })
}

export async function addWebhook(body: BodyInput<typeof webhooksRoutes.add>) {
  const added = await call(webhooksRoutes.add, { body })
  await refreshTopic('webhook')
  return added
}

export async function changeWebhook(
  { webhookId, version }: Webhook,
  body: BodyInput<typeof webhooksRoutes.change>,
) {
  const changed = await call(webhooksRoutes.change, { params: { webhookId }, body, ifMatch: version })
  await refreshTopic('webhook')
  return changed
}

export async function removeWebhook(webhookId: string) {
  await call(webhooksRoutes.remove, { params: { webhookId } })
  await refreshTopic('webhook')
}

export function testWebhook(webhookId: string) {
  return call(webhooksRoutes.test, { params: { webhookId } })
}
