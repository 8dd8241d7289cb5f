import type { Capability, Membership, RoleValue } from '@studio/contract'
import type { Context } from '../../../context.ts'
import { extensionPoint } from '../../../extension-point.ts'
import type { Queryable } from '../../../platform/database/sql.ts'
import type { Person } from './actor.ts'

/** What a person reaches: organizations with a role, and storyfiles. */
export type Reach = Pick<Person, 'memberships' | 'closed' | 'reachable'>

/** An organization and its storyfiles as its members see them. */
export type Viewed = Omit<Membership, 'scope'> & Pick<Person, 'reachable'>

/** For the feature that knows organizations and storyfiles: identity knows persons alone. */
export type ReachSource = {
  ofPerson(sql: Queryable, userId: string): Promise<Reach>
  /** `sharedWith`: only the storyfiles shared with that person. Undefined: no such active organization. */
  ofOrganization(
    sql: Queryable,
    organizationId: string,
    options: { sharedWith: string | undefined },
  ): Promise<Viewed | undefined>
  /** What a narrowed role removes from the role that it is a copy of; undefined: there is no such role. */
  deniedBy(
    sql: Queryable,
    role: { organizationId: string; role: RoleValue; roleId: string },
  ): Promise<Capability[] | undefined>
  /** The organizations of the person whose trial runs, by id. */
  trialsOf(sql: Queryable, userId: string): Promise<string[]>
}
export const reachSources = extensionPoint<ReachSource>()

/** Until a feature says what a person reaches, it is nothing. */
const nothing: ReachSource = {
  ofPerson: async () => ({ memberships: [], closed: [], reachable: [] }),
  ofOrganization: async () => undefined,
  deniedBy: async () => undefined,
  trialsOf: async () => [],
}

export function reachOf(context: Context): ReachSource {
  return reachSources.of(context)[0] ?? nothing
}
