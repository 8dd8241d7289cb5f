import {
  type CurrentUser,
  type Membership,
  narrowScopes,
  type OwnMembership,
  type RoleValue,
} from '@studio/contract'
import type { Actor } from '../../../access.ts'

/** A person as the database knows them, with all they may reach. */
export type Person = {
  userId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  memberships: Membership[]
  /** Organizations that the person owns and that are not open: there is no role in them, only the way back. */
  closed: { organizationId: string; label: string; status: 'suspended' | 'archived' }[]
  /** The storyfiles that the person may see, with their organization. */
  reachable: { organizationId: string; storyfileId: string }[]
}

/** What a key for programs narrows its owner to. */
export type KeyLimit = { organizationId: string; role: 'read' | 'edit' | 'owner' }

export function actorOf(person: Person, via: Actor['via']): Actor {
  const { reachable, closed: _none, ...rest } = person
  const narrow = new Set(
    person.memberships.filter((one) => narrowScopes.includes(one.scope)).map((one) => one.organizationId),
  )
  const shared = reachable.filter((one) => narrow.has(one.organizationId)).map((one) => one.storyfileId)
  return { ...rest, sharedStoryfileIds: shared, via }
}

const rank: Partial<Record<RoleValue, number>> = { 'read:ns': 1, 'edit:ns': 2, 'owner:ns': 3 }
const byRank = ['read:ns', 'edit:ns', 'owner:ns'] as const

/**
 * The person narrowed to one organization and at most the role of the key; undefined when the person has no such
 * membership any more. A key never carries the platform admin's power.
 */
export function limitPerson(person: Person, limit: KeyLimit): Person | undefined {
  const own = person.memberships.find((one) => one.organizationId === limit.organizationId)
  if (!own || narrowScopes.includes(own.scope)) return undefined
  const scope = byRank[Math.min(rank[`${limit.role}:ns`]!, rank[own.scope] ?? 1) - 1]!
  return {
    ...person,
    isAdmin: false,
    memberships: [{ ...own, scope }],
    closed: [],
    reachable: person.reachable.filter((one) => one.organizationId === limit.organizationId),
  }
}

/** Exactly the fields of the specification's point 3. */
export function currentUserOf(person: Person): CurrentUser {
  return {
    isAdmin: person.isAdmin,
    isLoggedIn: true,
    iam: person.userId,
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email,
    namespaces: person.memberships.map((one) => namespaceOf(person, one)),
  }
}

function namespaceOf(person: Person, one: Membership): CurrentUser['namespaces'][number] {
  return {
    label: one.label,
    attributes: one.attributes,
    userNamespaces: [{ scope: one.scope }],
    storyfileNamespaces: person.reachable
      .filter((entry) => entry.organizationId === one.organizationId)
      .map((entry) => ({ storyfileId: entry.storyfileId })),
  }
}

/** What the specification's answer leaves out: ids, what narrowed roles take away, and closed organizations. */
export function membershipsOf(person: Person): OwnMembership[] {
  return [
    ...person.memberships.map(({ denies = [], ...one }) => ({ ...one, denies, closed: null })),
    ...person.closed.map(({ status, ...one }) => ({
      ...one,
      attributes: {},
      scope: null,
      denies: [],
      closed: status,
    })),
  ]
}
