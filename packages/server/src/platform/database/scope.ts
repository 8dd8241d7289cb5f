import type { Scope } from '../../access.ts'
import type { Queryable } from './sql.ts'

/**
 * The condition that keeps a query inside the caller's scope. `organization` and `storyfile` name the columns,
 * e.g. `within(sql, scope, 's.organization_id', 's.storyfile_id')`.
 */
export function within(sql: Queryable, scope: Scope, organization: string, storyfile: string) {
  if (scope.everything) return sql`true`
  const { organizationIds, storyfileIds } = scope
  // The usual caller has one organization and nothing else: then rows come out of an index in their order.
  if (organizationIds.length === 1 && storyfileIds.length === 0)
    return sql`${sql(organization)} = ${organizationIds[0]!}`
  return sql`(${sql(organization)} = any(${organizationIds}::uuid[]) or ${sql(storyfile)} = any(${storyfileIds}::uuid[]))`
}
