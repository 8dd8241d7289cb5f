import { type ListQuery, Refusal, readFilter, searchTerms } from '@studio/contract'
import type { Queryable } from './sql.ts'

/** What one list can be asked for, as SQL of the query that reads it. */
export type Listing = {
  /** Text that a search option looks into. */
  columns: Record<string, string>
  /** The options ticked unless the query names others. */
  defaults: string[]
  /** What `sort` may name; `words(...)` for names and other text. */
  sorts: Record<string, string[]>
  /** The order where the query names none, e.g. `s.updated_at desc`. */
  order: string
  /** A unique column: rows that are equal otherwise keep their order from page to page. */
  key: string
  /** What `filter` may name: the text that is compared with the chosen value. */
  filters?: Record<string, string>
  /** A column under a trigram index that holds the text of every option: spares reading rows that cannot match. */
  indexed?: string
}

/** Sorts text in everybody's alphabet; what is numeric is sorted as numbers (specification, point 5). */
export function words(column: string): string[] {
  return [`numeric_value(${column})`, `${column} collate "und-x-icu"`]
}

/** Escapes a search term for `like`: the visitor's percent signs are text. */
export function likePattern(term: string): string {
  return `%${term.replace(/[\\%_]/g, '\\$&')}%`
}

type Asked = Pick<ListQuery, 'search' | 'searchOptions'> & Partial<Pick<ListQuery, 'filter'>>

/**
 * The condition of a list's search and filter: every term appears in one of the chosen fields, whatever the case, and
 * every filtered field has the chosen value. A field that the list cannot be filtered by is refused.
 */
export function matches(sql: Queryable, listing: Listing, query: Asked) {
  const { columns, defaults, indexed } = listing
  const chosen = query.searchOptions.split(',').filter((option) => Object.hasOwn(columns, option))
  const fields = (chosen.length > 0 ? chosen : defaults).map((option) => `coalesce(${columns[option]}, '')`)
  const text = sql.unsafe(`concat_ws(' ', ${fields.join(', ')})`)
  const filtered = filterCondition(sql, listing, query.filter ?? '')
  return searchTerms(query.search).reduce((condition, term) => {
    const pattern = likePattern(term)
    const coarse = indexed ? sql`and ${sql.unsafe(indexed)} ilike ${pattern}` : sql``
    return sql`${condition} ${coarse} and ${text} ilike ${pattern}`
  }, filtered)
}

function filterCondition(sql: Queryable, { filters = {} }: Listing, filter: string) {
  return Object.entries(readFilter(filter)).reduce((condition, [field, value]) => {
    if (!Object.hasOwn(filters, field)) {
      const message = `This list cannot be filtered by ${field}.`
      throw new Refusal('INVALID_INPUT', { reason: message }, { fields: [{ field: 'filter', message }] })
    }
    return sql`${condition} and ${sql.unsafe(filters[field]!)} = ${value}`
  }, sql`true`)
}

/** What stands behind `order by`. */
export function ordered(sql: Queryable, listing: Listing, query: Pick<ListQuery, 'sort' | 'dir'>) {
  const { sorts, order, key } = listing
  const chosen = Object.hasOwn(sorts, query.sort) ? sorts[query.sort]! : undefined
  const terms = chosen ? chosen.map((term) => `${term} ${query.dir}`) : [order]
  return sql.unsafe([...terms, `${key} ${chosen ? query.dir : 'asc'}`].join(', '))
}
