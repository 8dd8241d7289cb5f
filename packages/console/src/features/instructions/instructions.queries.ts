import { instructionsRoutes } from '@studio/contract'
import { call } from '../../platform/calls/api.ts'
import { refreshTopic } from '../../platform/calls/route-query.ts'

/** Refused with CHANGED_MEANWHILE when another person wrote a version since `basedOn`. */
export async function writeHouseRules(body: { organizationId: string; text: string; basedOn: number }) {
  const written = await call(instructionsRoutes.write, { body })
  void refreshTopic('house_rules')
  return written
}

export async function markRead(organizationId: string, version: number) {
  const read = await call(instructionsRoutes.read, { body: { organizationId, version } })
  void refreshTopic('house_rules')
  return read
}
