import { type Capability, capabilitiesOf, capabilityNames, Refusal, type RoleValue } from '@studio/contract'
import type { Actor } from '../../../access.ts'

/** What a member holds: a role, and what a narrowed one takes away from it. */
type Held = { role: RoleValue; denies?: readonly Capability[] }

/**
 * Whose own role is narrowed lets no one have more than that, neither another person nor themselves by a second account:
 * every way to a role in an organization comes by here.
 */
export function requireWithin(actor: Actor, organizationId: string, ...given: Held[]): void {
  for (const held of given) {
    const capability = beyond(actor, organizationId, held)
    if (capability) throw new Refusal('NOT_IN_ROLE', { what: capabilityNames[capability] })
  }
}

/** What the role brings and the actor does not hold; undefined: nothing. */
export function beyond(
  actor: Actor,
  organizationId: string,
  { role, denies = [] }: Held,
): Capability | undefined {
  if (actor.isAdmin) return undefined
  const own = actor.memberships.find((one) => one.organizationId === organizationId)
  return capabilitiesOf[role].find((one) => !denies.includes(one) && own?.denies?.includes(one))
}
