import {
  type Capability,
  capabilityNames,
  errorTable,
  fillMessage,
  leaves,
  type Membership,
  type NamespaceRole,
  namespaceRoleName,
  scopeSatisfies,
} from '@studio/contract'

type Holder = { isAdmin: boolean; memberships: readonly Membership[] }
type Wish = { role: NamespaceRole; organizationId?: string | undefined; needs?: Capability | undefined }

/** The server's own sentence against it; undefined: nothing bars it. Without an organization: in any. */
export function barredFrom(holder: Holder, { role, organizationId, needs }: Wish): string | undefined {
  // They pass every check, in organizations that they are no members of too.
  if (holder.isAdmin) return undefined
  const fitting = holder.memberships.filter(
    (one) =>
      scopeSatisfies(one.scope, role) &&
      (organizationId === undefined || one.organizationId === organizationId),
  )
  if (fitting.length === 0)
    return fillMessage(errorTable.ROLE_REQUIRED.message, { role: namespaceRoleName(role) })
  if (needs && !fitting.some((one) => leaves(one, needs)))
    return fillMessage(errorTable.NOT_IN_ROLE.message, { what: capabilityNames[needs] })
  return undefined
}
