import { invalidField, type ListQuery, readFilter, searchTerms, sentence } from '@studio/contract'
import type { Fragment, Queryable } from './sql.ts'

/** Text in SQL; as a function where it takes values. */
type Text = string | ((sql: Queryable) => Fragment)
/** The text that is compared with a filter's value, or the condition that the value makes. */
type Filter = string | ((sql: Queryable, value: string) => Fragment)

/** What one list can be asked for, as SQL of the query that reads it. */
export type Listing = {
  /** Text that a search option looks into. */
  columns: Record<string, Text>
  /** The options ticked unless the query names others. */
  defaults: string[]
  /** What `sort` may name; `words(...)` for names and other text. */
  sorts: Record<string, string[]>
  /** The order where the query names none, e.g. `s.updated_at desc`. */
  order: string
  /** A unique column: rows that are equal otherwise keep their order from page to page. */
  key: string
  /** What `filter` may name. */
  filters?: Record<string, Filter>
  /**
   * A column under a trigram index that holds the text of every option in lower case, as `columns` do then: spares
   * reading rows that cannot match.
   */
  indexed?: string
  /** The same for the text of the default options alone, which most searches ask for. */
  indexedDefaults?: string
  /** Options whose text, in lower case too, does not stand in the indexed column. */
  unindexed?: string[]
}

/** Search options that stand in one maintained column in lower case, one option a line, in this order. */
export function linesOf(column: string, options: string[]): Pick<Listing, 'columns' | 'indexed'> {
  const line = (option: string, at: number) => [option, `split_part(${column}, E'\\n', ${at + 1})`]
  return { columns: Object.fromEntries(options.map(line)), indexed: column }
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
  const { columns, defaults, indexed, indexedDefaults, unindexed = [] } = listing
  const named = query.searchOptions.split(',').filter((option) => option !== '')
  for (const field of named) {
    if (!Object.hasOwn(columns, field))
      throw invalidField('searchOptions', sentence('This list cannot be searched by {field}.', { field }))
  }
  const chosen = named.length > 0 ? named : defaults
  const isDefault = chosen.length === defaults.length && defaults.every((option) => chosen.includes(option))
  const text = textOf(sql, listing, chosen)
  const isEverywhere = chosen.length === Object.keys(columns).length - unindexed.length
  const mayUseIndex = indexed !== undefined && !chosen.some((option) => unindexed.includes(option))
  return searchTerms(query.search).reduce(
    (condition, term) => {
      const pattern = likePattern(term)
      if (indexed === undefined) return sql`${condition} and ${text} ilike ${pattern}`
      if (indexedDefaults && isDefault)
        return sql`${condition} and ${sql.unsafe(indexedDefaults)} like ${pattern}`
      // The planner takes this for one row in three, and a pattern for one in two hundred: the index has told already.
      const fine = sql`strpos(${text}, ${term}) > 0`
      if (!mayUseIndex) return sql`${condition} and ${fine}`
      const coarse = sql`${condition} and ${sql.unsafe(indexed)} like ${pattern}`
      return isEverywhere && !term.includes(' ') ? coarse : sql`${coarse} and ${fine}`
    },
    filterCondition(sql, listing, query.filter ?? ''),
  )
}

/** The text of some options, one after the other. */
function textOf(sql: Queryable, { columns }: Listing, options: string[]): Fragment {
  const texts = options.map((option) => {
    const column = columns[option]!
    return typeof column === 'string' ? sql`coalesce(${sql.unsafe(column)}, '')` : column(sql)
  })
  return sql`concat_ws(' ', ${texts.reduce((all, one) => sql`${all}, ${one}`)})`
}

function filterCondition(sql: Queryable, { filters = {} }: Listing, filter: string) {
  return Object.entries(readFilter(filter)).reduce((condition, [field, value]) => {
    if (!Object.hasOwn(filters, field)) {
      throw invalidField('filter', sentence('This list cannot be filtered by {field}.', { field }))
    }
    const known = filters[field]!
    return typeof known === 'string'
      ? sql`${condition} and ${sql.unsafe(known)} = ${value}`
      : sql`${condition} and ${known(sql, value)}`
  }, sql`true`)
}

/** What follows `order by`; an order that the list does not have is refused. Rows that are equal follow the direction of the rest, as the indexes do. */
export function ordered(sql: Queryable, listing: Listing, query: Pick<ListQuery, 'sort' | 'dir'>) {
  const { sorts, order, key } = listing
  const { sort: field } = query
  if (field !== '' && !Object.hasOwn(sorts, field))
    throw invalidField('sort', sentence('This list cannot be sorted by {field}.', { field }))
  const chosen = sorts[field]
  if (field !== '' && chosen)
    return sql.unsafe([...chosen, key].map((term) => `${term} ${query.dir}`).join(', '))
  return sql.unsafe(`${order}, ${key}${order.endsWith(' desc') ? ' desc' : ''}`)
}

/**
 * The keys of one page as a common table `page`, each with its `place`, to be joined with what is shown: it is then read
 * for the rows of the page alone, however far behind the page stands. `from` is what the condition is about, e.g.
 * sql`storyfiles s`.
 */
export function pageKeys(
  sql: Queryable,
  listing: Listing,
  query: ListQuery,
  { from, where }: { from: Fragment; where: Fragment },
) {
  const { pageSize, page } = query
  return sql`with page as materialized (
    select found.*, row_number() over () as place from (
      select ${sql.unsafe(listing.key)} from ${from} where ${where}
      order by ${ordered(sql, listing, query)} limit ${pageSize} offset ${(page - 1) * pageSize}) found)`
}
