import type { PermissionActionName } from '../people/permission-matrix.ts'
import type { ErrorCode } from './errors.ts'
import type { AnyRoute } from './route.ts'

/**
 * Who hears that something changed: members from this role up in its organization, those who read its chat log, those who
 * lead classes there, or platform admins only. People to whom storyfiles are shared one by one hear what is for `read`.
 */
export type Audience = 'read' | 'log' | 'owner' | 'teacher' | 'admin'

/**
 * Who calls a route, said a second time and apart from its access rule: tests compare the two. Members by the row of the
 * permission matrix; the others by what they hold.
 */
export type Caller = PermissionActionName | 'everybody' | 'signedIn' | 'visitor' | 'pupil' | 'guest'

/** What a noun states of itself. Routes, access, changes, audit and the interface's description are derived from it. */
export type Noun = {
  /** The first part of its operations: `storyfiles` in `storyfiles.list`. */
  name: string
  /** What this part of the interface is about, in one sentence. */
  about: string
  routes: Readonly<Record<string, AnyRoute>>
  /** Who calls which of its routes: each of them once. */
  allows: Readonly<Partial<Record<Caller, readonly string[]>>>
  /** What its routes can be refused with, beside what their declarations show. */
  refusals?: Readonly<Record<string, readonly ErrorCode[]>>
  /** What can change, by the names of the change feed and of the audit log, and who hears of it. */
  changes?: Readonly<Record<string, Audience>>
  /** The operations whose answers a change makes stale: of this noun or an earlier one. */
  stale?: Readonly<Record<string, readonly string[]>>
  /** Fields that its entries in the audit log have beside `sharedAuditFields`. */
  auditFields?: readonly string[]
}
