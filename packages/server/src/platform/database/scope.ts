import type { Scope } from '../../access.ts'
import type { Queryable } from './sql.ts'

/**
 * The condition that keeps a query inside the caller's scope. `organization` and `storyfile` name the columns,
 * e.g. `within(sql, scope, 's.organization_id', 's.storyfile_id')`.
 */
export function within(sql: Queryable, scope: Scope, organization: string, storyfile: string) {
  if (scope.everything) return sql`true`
  return sql`(${sql(organization)} = any(${scope.organizationIds}::uuid[]) or ${sql(storyfile)} = any(${scope.storyfileIds}::uuid[]))`
}
