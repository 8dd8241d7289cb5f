import { type BodyInput, type ConsentText, consentsRoutes } from '@studio/contract'
import { call } from '../../../platform/calls/api.ts'
import { refreshTopic, routeQuery } from '../../../platform/calls/route-query.ts'

export const consentTextsQuery = (organizationId: string) =>
  routeQuery(consentsRoutes.texts, { params: { organizationId } })

export async function writeConsent(
  organizationId: string,
  body: BodyInput<typeof consentsRoutes.write>,
): Promise<ConsentText> {
  const text = await call(consentsRoutes.write, { params: { organizationId }, body })
  await refreshTopic('consentText')
  return text
}
