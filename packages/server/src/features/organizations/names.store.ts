import type { Scope } from '../../access.ts'
import type { Queryable } from '../../platform/database/sql.ts'
import type { NamedType, ThingNames } from './thing-names.ts'

/** Whether no object of the type has this name, compared without case, within the organizations of the scope. */
export async function isNameFree(
  sql: Queryable,
  scope: Scope,
  name: { type: NamedType; name: string; organizationIds: string[] },
  names: readonly ThingNames[],
): Promise<boolean> {
  const taken = names.find((one) => one.taken?.[name.type])?.taken?.[name.type]
  if (!taken) throw new Error(`No feature knows the names of ${name.type}.`)
  // What belongs to no organization is the platform's, and no one else learns of it.
  const inScope = scope.everything ? sql`true` : sql`organization_id = any(${scope.organizationIds}::uuid[])`
  const inWanted =
    name.organizationIds.length > 0
      ? sql`(organization_id is null or organization_id = any(${name.organizationIds}::uuid[]))`
      : sql`true`
  const [row] = await sql<{ taken: boolean }[]>`
    select exists (select from (${taken(sql, name.name)}) as taken where ${inWanted} and ${inScope}) as taken`
  return !row!.taken
}
