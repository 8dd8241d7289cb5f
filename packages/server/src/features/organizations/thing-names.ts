import type { namedTypes } from '@studio/contract'
import { extensionPoint } from '../../extension-point.ts'
import type { Fragment, Queryable } from '../../platform/database/sql.ts'

export type NamedType = (typeof namedTypes)[number]

/** What the things of a feature are called. Rows without an organization are for platform admins alone. */
export type ThingNames = {
  /** Rows of `id`, `name` and `organization_id`: those of its things that are among `ids`. */
  called?: (sql: Queryable, ids: string[]) => Fragment
  /** Types whose names are unique: rows of `organization_id` in which a name is taken, compared without case. */
  taken?: Partial<Record<NamedType, (sql: Queryable, name: string) => Fragment>>
}

export const thingNames = extensionPoint<ThingNames>()
