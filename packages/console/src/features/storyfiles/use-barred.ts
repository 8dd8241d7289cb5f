import {
  type Capability,
  capabilityNames,
  errorTable,
  fillMessage,
  leaves,
  type NamespaceRole,
  namespaceRoleName,
} from '@studio/contract'
import { organizationsWith, useHolder } from '../../platform/holder.ts'

/**
 * Why the person cannot do something in an organization, in the server's own sentences; undefined: nothing bars it.
 * Without an organization: in any.
 */
export function useBarred() {
  const holder = useHolder()
  return (role: NamespaceRole, organizationId?: string, needs?: Capability): string | undefined => {
    const holds = organizationsWith(holder, role)
    if (!holds.some((one) => organizationId === undefined || one.id === organizationId))
      return fillMessage(errorTable.ROLE_REQUIRED.message, { role: namespaceRoleName(role) })
    const own = holder.memberships.find((one) => one.organizationId === organizationId)
    if (needs && own && !holder.isAdmin && !leaves(own, needs))
      return fillMessage(errorTable.NOT_IN_ROLE.message, { what: capabilityNames[needs] })
    return undefined
  }
}
