import type { Scope } from '../../../access.ts'
import { within } from '../../../platform/database/scope.ts'
import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** So many can be named; deleted ones stay for a month only. */
const most = 1000

/** The condition that a column names no deleted storyfile. They are few and looked up first: a join would cost a third of a count. */
export async function keptStoryfiles(sql: Queryable, scope: Scope): Promise<(column: string) => Fragment> {
  const rows = await sql<{ storyfileId: string }[]>`
    select s.storyfile_id from offered.storyfiles s
    where s.status = 'deleted' and ${within(sql, scope, 's.organization_id', 's.storyfile_id')} limit ${most + 1}`
  const ids = rows.map((row) => row.storyfileId)
  if (ids.length === 0) return () => sql`true`
  if (ids.length <= most) return (column) => sql`${sql(column)} <> all(${ids}::uuid[])`
  return (column) => sql`not exists (
    select from offered.storyfiles d where d.storyfile_id = ${sql(column)} and d.status = 'deleted')`
}
