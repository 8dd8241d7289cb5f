import {
  type Access,
  type AttributeKey,
  attributeNames,
  type Capability,
  capabilityNames,
  hasAttribute,
  leaves,
  type Membership,
  type NamespaceRole,
  narrowScopes,
  needsOf,
  Refusal,
  roleName,
  type Sentence,
  scopeSatisfies,
} from '@studio/contract'
import type { Actor, Owner, Scope } from '../../../access.ts'

/**
 * What the policy says: go on within a scope; no such object for you; a role too low (by its display name); the
 * organization lacks an attribute; a narrowed role leaves this out.
 */
export type Decision =
  | { may: 'go'; scope: Scope }
  | { may: 'not_found' }
  | { may: 'role_required'; role: Sentence }
  | { may: 'attribute_required'; attribute: AttributeKey }
  | { may: 'not_in_role'; capability: Capability }

/** What a route asks for beside its access rule. */
export type Wish = { needs?: Capability | undefined; shared?: false | undefined; writes?: boolean }
type Rule = Extract<Access, { kind: 'member' }> & Wish

export const nothing: Scope = { everything: false, organizationIds: [], storyfileIds: [] }
const everything: Scope = { everything: true, organizationIds: [], storyfileIds: [] }
const notFound: Decision = { may: 'not_found' }

/**
 * The one decision on who may do what (specification, point 6). `owner` is that of the object named by the rule;
 * undefined: there is none. Deny by default: rules for visitors and content tokens are not for signed-in people.
 */
export function can(actor: Actor, access: Access, owner: Owner | undefined, wish: Wish = {}): Decision {
  switch (access.kind) {
    case 'public':
      return go(nothing)
    case 'signedIn':
      return go(actor.isAdmin ? everything : reach(actor, { role: 'read' }, () => true))
    case 'admin':
      return actor.isAdmin ? go(everything) : { may: 'role_required', role: roleName('super_admin') }
    case 'member': {
      const rule = { ...access, ...wish }
      if (access.of === 'any') return canAnywhere(actor, rule)
      return owner ? canThere(actor, rule, owner) : notFound
    }
    default:
      return notFound
  }
}

/** Whether the person's narrowed role in an organization leaves out what it would bring. */
export function leavesOut(actor: Actor, organizationId: string, capability: Capability): boolean {
  const own = actor.memberships.find((one) => one.organizationId === organizationId)
  return !actor.isAdmin && own !== undefined && !leaves(own, capability)
}

function canAnywhere(actor: Actor, rule: Rule): Decision {
  if (actor.isAdmin) return go(everything)
  const held = actor.memberships.filter((one) => holds(one, rule.role))
  if (held.length === 0) return roleRequired(rule.role)
  const fitting = held.filter((one) => hasAttributeFor(actor, one, rule))
  if (fitting.length === 0) return { may: 'attribute_required', attribute: rule.attribute! }
  const missing = fitting.map((one) => missingFor(one, rule))
  if (missing[0] && !missing.includes(undefined)) return { may: 'not_in_role', capability: missing[0] }
  const fits = (one: Membership) => hasAttributeFor(actor, one, rule) && !missingFor(one, rule)
  return go(reach(actor, rule, fits))
}

function canThere(actor: Actor, rule: Rule, owner: Owner): Decision {
  if (actor.isAdmin) return go(everything)
  const membership = actor.memberships.find((one) => one.organizationId === owner.organizationId)
  if (!membership) return notFound
  const shared =
    rule.shared !== false &&
    owner.storyfileId !== null &&
    actor.sharedStoryfileIds.includes(owner.storyfileId)
  if (isNarrow(membership) && !shared) return notFound
  const isOwn = rule.own !== undefined && owner.createdBy === actor.userId
  // What is shared with a person is what they may be asked to record.
  const isAsked = rule.asked === true && shared && membership.scope === 'restricted:ns'
  const role = isOwn ? rule.own! : isAsked ? 'read' : rule.role
  if (!holds(membership, role)) return roleRequired(rule.role)
  if (!hasAttributeFor(actor, membership, rule))
    return { may: 'attribute_required', attribute: rule.attribute! }
  const missing = missingFor(membership, { ...rule, role })
  if (missing) return { may: 'not_in_role', capability: missing }
  if (isNarrow(membership)) return go({ ...nothing, storyfileIds: [owner.storyfileId!] })
  return go({ ...nothing, organizationIds: [owner.organizationId] })
}

/** What a narrowed role leaves out of what the rule asks for; undefined: nothing. */
function missingFor(membership: Membership, rule: Rule): Capability | undefined {
  return needsOf(rule, rule.needs).find((one) => !leaves(membership, one))
}

/**
 * To read, an attribute of any own organization counts, by the letter of the specification; to write, that of the
 * organization in which the role is held: no one changes one organization by the attribute of another.
 */
function hasAttributeFor(actor: Actor, membership: Membership, { attribute, writes }: Rule): boolean {
  if (!attribute) return true
  return writes ? membership.attributes[attribute] === true : hasAttribute(actor, attribute)
}

/** Where the role is held; shared storyfiles count for reading, as far as the rule and `fits` let them. */
function reach(
  actor: Actor,
  { role, shared }: { role: NamespaceRole; shared?: false | undefined },
  fits: (membership: Membership) => boolean,
): Scope {
  const organizationIds = actor.memberships
    .filter((one) => holds(one, role) && !isNarrow(one) && fits(one))
    .map((one) => one.organizationId)
  const share = shared !== false && role === 'read' && actor.memberships.filter(isNarrow).every(fits)
  return { everything: false, organizationIds, storyfileIds: share ? actor.sharedStoryfileIds : [] }
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
  return { may: 'role_required', role: roleName(role) }
}

/** What a caller reads of a decision against them. */
export function refusalOf(decision: Exclude<Decision, { may: 'go' }>): Refusal {
  if (decision.may === 'not_found') return new Refusal('NOT_FOUND')
  if (decision.may === 'attribute_required')
    return new Refusal('ATTRIBUTE_REQUIRED', { attribute: attributeNames[decision.attribute] })
  if (decision.may === 'not_in_role')
    return new Refusal('NOT_IN_ROLE', { what: capabilityNames[decision.capability] })
  return new Refusal('ROLE_REQUIRED', { role: decision.role })
}
