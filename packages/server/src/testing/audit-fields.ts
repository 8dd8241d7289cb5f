import { auditFields } from '@studio/contract'
import type { Sql } from '../platform/database/sql.ts'

/**
 * The fields that the audit log of this studio holds and that the screen of the log has no word for; every test of a
 * feature asks when its studio stops, so that none is forgotten. Keys in capitals are attributes of organizations.
 */
export async function fieldsWithoutWord(sql: Sql): Promise<string[]> {
  const rows = await sql<{ field: string }[]>`
    with held as (
      select key, value from audit, jsonb_each(details) union all
      select inner_part.key, inner_part.value from audit, jsonb_each(details) part, jsonb_each(part.value) inner_part
        where jsonb_typeof(part.value) = 'object'
    ), all_held as (
      select key from held union all
      select deepest.key from held, jsonb_each(held.value) deepest where jsonb_typeof(held.value) = 'object'
    )
    select distinct key as field from all_held where key !~ '^[A-Z_]+$' order by 1`
  const known: readonly string[] = auditFields
  return rows.map(({ field }) => field).filter((field) => !known.includes(field))
}
