import type { namedTypes } from '@studio/contract'
import type { Scope } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'

export type NamedType = (typeof namedTypes)[number]

/** Where the names of a type stand. Each has a unique index on the same columns, so this answer is the index's. */
const places: Record<NamedType, { table: string; column: string; ofPlatform?: true }> = {
  storyfiles: { table: 'offered.storyfiles', column: 'name' },
  organizations: { table: 'organizations', column: 'label' },
  topics: { table: 'offered.library_topics', column: 'name' },
  teams: { table: 'teams', column: 'name' },
  roles: { table: 'custom_roles', column: 'name' },
  promo_clients: { table: 'offered.promo_clients', column: 'name', ofPlatform: true },
}

/** Whether no object of the type has this name, compared without case, within the organizations of the scope. */
export async function isNameFree(
  sql: Queryable,
  scope: Scope,
  name: { type: NamedType; name: string; organizationIds: string[] },
): Promise<boolean> {
  const { table, column, ofPlatform } = places[name.type]
  // What belongs to no organization is the platform's, and nobody else learns of it.
  if (ofPlatform && !scope.everything) return true
  const wanted = ofPlatform ? [] : name.organizationIds
  const inWanted = wanted.length > 0 ? sql`organization_id = any(${wanted}::uuid[])` : sql`true`
  const inScope = scope.everything ? sql`true` : sql`organization_id = any(${scope.organizationIds}::uuid[])`
  const [row] = await sql<{ taken: boolean }[]>`
    select exists (select from ${sql(table)}
      where lower(${sql(column)}) = lower(${name.name}) and ${inWanted} and ${inScope}) as taken`
  return !row!.taken
}
