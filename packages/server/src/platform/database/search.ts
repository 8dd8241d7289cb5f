import { type ListQuery, searchTerms } from '@studio/contract'
import type { Queryable } from './sql.ts'

/** What a list searches in: SQL text by search option; the options ticked unless the query names others. */
export type SearchFields = { columns: Record<string, string>; defaults: string[] }

/** Escapes a search term for `like`: the visitor's percent signs are text. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

/** The condition of a list's search: every term appears in one of the chosen fields, whatever the case. */
export function matches(
  sql: Queryable,
  { columns, defaults }: SearchFields,
  query: Pick<ListQuery, 'search' | 'searchOptions'>,
) {
  const chosen = query.searchOptions.split(',').filter((option) => Object.hasOwn(columns, option))
  const fields = (chosen.length > 0 ? chosen : defaults).map((option) => `coalesce(${columns[option]}, '')`)
  const text = sql.unsafe(`concat_ws(' ', ${fields.join(', ')})`)
  return searchTerms(query.search).reduce(
    (condition, term) => sql`${condition} and ${text} ilike ${likePattern(term)}`,
    sql`true`,
  )
}
