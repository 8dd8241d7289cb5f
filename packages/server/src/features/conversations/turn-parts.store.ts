import type { Fragment, Queryable } from '../../platform/database/sql.ts'

/** Parts of the statement that writes turns, by name; each can read the turns from `written`. */
type Parts = Record<string, (sql: Queryable) => Fragment>
const later = new Map<string, Parts>()

/** For features after this one: what they write in the very statement that writes a turn. Both are there or none. */
export function writeWithTurns(feature: string, parts: Parts): void {
  later.set(feature, parts)
}

/** The parts of all later features, to follow the last one of the statement. */
export function laterParts(sql: Queryable): Fragment {
  const parts = [...later.values()].flatMap((one) => Object.entries(one))
  return parts.reduce((all, [name, part]) => sql`${all}, ${sql(name)} as (${part(sql)})`, sql``)
}
