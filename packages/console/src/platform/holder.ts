import {
  type AttributeKey,
  type CurrentUser,
  type Membership,
  type NamespaceRole,
  scopeSatisfies,
} from '@studio/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from './session.ts'

export type Holder = {
  isAdmin: boolean
  memberships: Membership[]
  /** Owns an organization that is suspended or archived, in which nobody has a role. */
  ownsClosed?: boolean
}

/** The current user in the shape that the contract's role checks take. */
export function useHolder(): Holder {
  const { data: me } = useSuspenseQuery(meQuery)
  return holderOf(me)
}

function holderOf(me: CurrentUser): Holder {
  return {
    isAdmin: me.isAdmin,
    ownsClosed: me.namespaces.some((namespace) => namespace.closed !== undefined),
    memberships: me.namespaces.flatMap((namespace) => {
      const { scope, denies } = namespace.userNamespaces[0] ?? {}
      return !namespace.closed && (scope || me.isAdmin)
        ? [
            {
              organizationId: namespace.id,
              label: namespace.label,
              scope: scope ?? 'read:ns',
              attributes: namespace.attributes,
              ...(denies ? { denies } : {}),
            },
          ]
        : []
    }),
  }
}

/** The organizations in which the person holds the role; platform admins hold every role in all they see. */
export function organizationsWith(
  holder: Holder,
  role: NamespaceRole,
  attribute?: AttributeKey,
): { id: string; label: string }[] {
  return holder.memberships
    .filter((one) => holder.isAdmin || scopeSatisfies(one.scope, role))
    .filter((one) => holder.isAdmin || !attribute || one.attributes[attribute] === true)
    .map(({ organizationId, label }) => ({ id: organizationId, label }))
}
