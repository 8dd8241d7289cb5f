import { hasRole } from '@studio/contract'
import type { Holder } from '../../platform/session/holder.ts'

/** Whether the person writes consents of an organization; editors read them. */
export function ownsOrganization(holder: Holder, organizationId: string): boolean {
  const memberships = holder.memberships.filter((one) => one.organizationId === organizationId)
  return hasRole({ ...holder, memberships }, 'owner')
}
