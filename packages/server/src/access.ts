import type { Membership, RoleValue } from '@studio/contract'

/** Who is calling: a person or a program acting for one. Never older than 60 s against the memberships in the database. */
export type Actor = {
  userId: string
  email: string
  firstName: string
  lastName: string
  isAdmin: boolean
  memberships: Membership[]
  /** Storyfiles shared one by one, for restricted and non-Conversa members. */
  sharedStoryfileIds: string[]
  via: 'session' | 'token' | 'api_key' | 'command'
  /** The key that the caller shows, where `via` is `api_key`. */
  apiKeyId?: string
  /** Set while an owner looks at the studio as a person of this role: then nothing may be changed. */
  viewsAs?: RoleValue
}

/**
 * What a store may touch for this call. Every store function takes one first, so that a read across tenants cannot be
 * written by accident. `everything` is held by platform admins and by the studio's own jobs.
 */
export type Scope = {
  everything: boolean
  organizationIds: string[]
  /** Storyfiles reachable one by one, whatever their organization. */
  storyfileIds: string[]
}

/** The scope of the studio's own jobs, which act for no caller. */
export const studioScope: Scope = { everything: true, organizationIds: [], storyfileIds: [] }

/** The organization (and storyfile, if it belongs to one) of an object by which access is anchored, and who made it. */
export type Owner = { organizationId: string; storyfileId: string | null; createdBy?: string | null }

/** A visitor in one conversation. */
export type Visitor = { sessionId: string }

/** A pupil in one attempt; `epoch` says whether the token is still one of theirs. */
export type Pupil = { attemptId: string; studentId: string; epoch: number }

/** A guest of a recording link; `epoch` says whether the token is of the device that has the link now. */
export type Guest = { guestId: string; epoch: number }

/** The name shown for a person: first and last name if present, otherwise the email (specification, point 3). */
export function displayName(person: { firstName: string; lastName: string; email: string }): string {
  return [person.firstName, person.lastName].filter(Boolean).join(' ') || person.email
}
