import type { Fragment, Queryable } from '../../../platform/database/sql.ts'

/** Parts of the statement that writes turns, by name; each can read the turns from `written`. */
export type TurnParts = Record<string, (sql: Queryable) => Fragment>

/** The parts of all later features, to follow the last one of the statement. */
export function laterParts(sql: Queryable, later: Iterable<TurnParts>): Fragment {
  const parts = [...later].flatMap((one) => Object.entries(one))
  return parts.reduce((all, [name, part]) => sql`${all}, ${sql(name)} as (${part(sql)})`, sql``)
}
