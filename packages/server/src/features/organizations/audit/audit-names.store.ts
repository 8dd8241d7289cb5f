import type { Queryable } from '../../../platform/database/sql.ts'
import type { ThingNames } from '../thing-names.ts'
import { ofLog } from './audit.store.ts'

const uuid = /\b[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}\b/g
/** An entry about all members of a large team is read without the names of most. */
const most = 500

/**
 * What the ids in an entry of a log are called today, by id: the log keeps ids, which stay the same. Only things of the
 * log's organization have a name here; what is gone has none. Undefined: the log has no such entry.
 */
export async function auditNames(
  sql: Queryable,
  organizationId: string | null,
  auditId: string,
  names: readonly ThingNames[],
): Promise<Record<string, string> | undefined> {
  const [entry] = await sql<{ told: string }[]>`
    select concat_ws(' ', object_id, details::text) as told from audit
    where audit_id = ${auditId} and ${ofLog(sql, organizationId)}`
  if (!entry) return undefined
  const ids = [...new Set(entry.told.match(uuid))].slice(0, most)
  if (ids.length === 0) return {}
  const called = names.flatMap((one) => one.called ?? [])
  const [first, ...others] = called.map((rows) => rows(sql, ids))
  const all = others.reduce((so, rows) => sql`${so} union all ${rows}`, first!)
  const own = organizationId === null ? sql`true` : sql`organization_id = ${organizationId}`
  const rows = await sql<{ id: string; name: string }[]>`select id, name from (${all}) as things where ${own}`
  return Object.fromEntries(rows.filter(({ name }) => name !== '').map(({ id, name }) => [id, name]))
}
