import {
  type AttributeKey,
  type CurrentUser,
  isAdministration,
  leaves,
  type Membership,
  type NamespaceRole,
  type OwnMembership,
  scopeSatisfies,
} from '@studio/contract'
import { useSuspenseQuery } from '@tanstack/react-query'
import { meQuery } from './session.ts'

export type Holder = {
  isAdmin: boolean
  memberships: Membership[]
  /** Owns an organization that is suspended or archived, in which no one has a role. */
  ownsClosed?: boolean
}

/** The current user in the shape that the contract's role checks take. */
export function useHolder(): Holder {
  const { data: me } = useSuspenseQuery(meQuery)
  return holderOf(me)
}

function holderOf({
  isAdmin,
  memberships,
}: Pick<CurrentUser, 'isAdmin'> & { memberships: OwnMembership[] }): Holder {
  return {
    isAdmin,
    ownsClosed: memberships.some(({ closed }) => closed !== null),
    memberships: memberships.flatMap(({ scope, closed: _closed, ...one }) =>
      scope ? [{ ...one, scope }] : [],
    ),
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
    .filter((one) => holder.isAdmin || !isAdministration(role, attribute) || leaves(one, 'administer'))
    .filter((one) => holder.isAdmin || !attribute || one.attributes[attribute] === true)
    .map(({ organizationId, label }) => ({ id: organizationId, label }))
}
