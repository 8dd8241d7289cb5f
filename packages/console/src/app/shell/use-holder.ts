import type { Membership } from '@studio/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from '../../features/identity/session.ts'

/** The current user in the shape that the contract's role checks take. */
export function useHolder(): { isAdmin: boolean; memberships: Membership[] } {
  const { data: me } = useSuspenseQuery(meQuery)
  return {
    isAdmin: me.isAdmin,
    memberships: me.namespaces.flatMap((namespace) => {
      const scope = namespace.userNamespaces[0]?.scope
      return scope
        ? [{ organizationId: namespace.id, label: namespace.label, scope, attributes: namespace.attributes }]
        : []
    }),
  }
}
