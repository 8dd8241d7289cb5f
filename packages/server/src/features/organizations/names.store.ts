import type { namedTypes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type NamedType = (typeof namedTypes)[number]

/** Where the names of a type stand. Each has a unique index on the same columns, so this answer is the index's. */
const places: Record<NamedType, { table: string; column: string }> = {
  storyfiles: { table: 'storyfiles', column: 'name' },
  organizations: { table: 'organizations', column: 'label' },
  topics: { table: 'library_topics', column: 'name' },
  teams: { table: 'teams', column: 'name' },
  roles: { table: 'custom_roles', column: 'name' },
}

/** Whether no object of the type has this name, compared without case, within the organizations of the scope. */
export async function isNameFree(
  sql: Queryable,
  scope: Scope,
  name: { type: NamedType; name: string; organizationIds: string[] },
): Promise<boolean> {
  const { table, column } = places[name.type]
  const wanted = name.organizationIds
  const inWanted = wanted.length > 0 ? sql`organization_id = any(${wanted}::uuid[])` : sql`true`
  const inScope = scope.everything ? sql`true` : sql`organization_id = any(${scope.organizationIds}::uuid[])`
  const [row] = await sql<{ taken: boolean }[]>`
    select exists (select from ${sql(table)}
      where lower(${sql(column)}) = lower(${name.name}) and ${inWanted} and ${inScope}) as taken`
  return !row!.taken
}
