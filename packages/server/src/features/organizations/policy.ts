import {
  type Access,
  type Membership,
  type NamespaceRole,
  namespaceRoleName,
  scopeSatisfies,
} from '@studio/contract'
import type { Actor, Owner, Scope } from '../../access.ts'
import { narrowScopes } from '../identity/index.ts'

/** What the policy says: go on within a scope, no such object for you, or a role too low (by its display name). */
export type Decision =
  | { may: 'go'; scope: Scope }
  | { may: 'not_found' }
  | { may: 'role_required'; role: string }

export const nothing: Scope = { everything: false, organizationIds: [], storyfileIds: [] }
const everything: Scope = { everything: true, organizationIds: [], storyfileIds: [] }
const notFound: Decision = { may: 'not_found' }

/**
 * The one decision on who may do what (specification, point 6). `owner` is that of the object named by the rule;
 * undefined: there is none. Deny by default: rules for visitors and content tokens are not for signed-in people.
 */
export function can(actor: Actor, access: Access, owner: Owner | undefined): Decision {
  switch (access.kind) {
    case 'public':
      return go(nothing)
    case 'signedIn':
      return go(actor.isAdmin ? everything : reach(actor, 'read'))
    case 'admin':
      return actor.isAdmin ? go(everything) : { may: 'role_required', role: 'Super Admin' }
    case 'member':
      if (access.of === 'any') return canAnywhere(actor, access.role)
      return owner ? canThere(actor, access.role, owner) : notFound
    default:
      return notFound
  }
}

function canAnywhere(actor: Actor, role: NamespaceRole): Decision {
  if (actor.isAdmin) return go(everything)
  return actor.memberships.some((one) => holds(one, role)) ? go(reach(actor, role)) : roleRequired(role)
}

function canThere(actor: Actor, role: NamespaceRole, owner: Owner): Decision {
  if (actor.isAdmin) return go(everything)
  const membership = actor.memberships.find((one) => one.organizationId === owner.organizationId)
  if (!membership) return notFound
  if (isNarrow(membership)) {
    if (!owner.storyfileId || !actor.sharedStoryfileIds.includes(owner.storyfileId)) return notFound
    if (!holds(membership, role)) return roleRequired(role)
    return go({ ...nothing, storyfileIds: [owner.storyfileId] })
  }
  return holds(membership, role)
    ? go({ ...nothing, organizationIds: [owner.organizationId] })
    : roleRequired(role)
}

/** Where the role is held; shared storyfiles count for reading. */
function reach(actor: Actor, role: NamespaceRole): Scope {
  const organizationIds = actor.memberships
    .filter((one) => holds(one, role) && !isNarrow(one))
    .map((one) => one.organizationId)
  return { everything: false, organizationIds, storyfileIds: role === 'read' ? actor.sharedStoryfileIds : [] }
}

/** Checks run over organizations with a label. */
function holds(membership: Membership, role: NamespaceRole): boolean {
  return membership.label !== '' && scopeSatisfies(membership.scope, role)
}

function isNarrow(membership: Membership): boolean {
  return narrowScopes.includes(membership.scope)
}

function go(scope: Scope): Decision {
  return { may: 'go', scope }
}

function roleRequired(role: NamespaceRole): Decision {
  return { may: 'role_required', role: namespaceRoleName(role) }
}
