import {
  type Capability,
  capabilityNames,
  isAdministration,
  leaves,
  type Membership,
  messageOf,
  type NamespaceRole,
  roleName,
  scopeSatisfies,
} from '@studio/contract'
import { languageNow } from '../words/language.ts'

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
  if (fitting.length === 0) return messageOf('ROLE_REQUIRED', { role: roleName(role) })[languageNow()]
  const wanted = [needs, isAdministration(role, undefined) ? ('administer' as const) : undefined]
  const missing = (one: Membership) => wanted.find((each) => !leaves(one, each))
  const what = fitting.every(missing) ? missing(fitting[0]!) : undefined
  return what && messageOf('NOT_IN_ROLE', { what: capabilityNames[what] })[languageNow()]
}
