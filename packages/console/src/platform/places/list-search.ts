import type { LogViewQuery } from '@studio/contract'
import type { SearchEntry, SearchOption } from '@studio/ui'

/** What a list page keeps in its address. */
export type ListSearch = {
  search?: string
  searchOptions?: string
  page?: number
  sort?: string
  dir?: 'asc' | 'desc'
  /** A way to look at the list: `list` or `grid`, or a set of columns with a name of its own. */
  view?: string
  filter?: string
}

/** What the chat logs keep in their address, besides. */
export type ChatLogSearch = ListSearch &
  Partial<Record<Exclude<keyof LogViewQuery, keyof ListSearch> | 'logView' | 'turn' | 'session', string>>

/**
 * Reads the address of a list page; what makes no sense is dropped. A bare number in an address is a text here. The
 * router lays this over the address as it is: only what stands here as undefined is gone.
 */
export function listSearch(search: Record<string, unknown>): ListSearch {
  const page = Number(search.page)
  return {
    ...pick(search, ['search', 'searchOptions', 'sort', 'view', 'filter']),
    page: Number.isSafeInteger(page) && page > 1 ? page : undefined,
    dir: search.dir === 'asc' || search.dir === 'desc' ? search.dir : undefined,
  } as ListSearch
}

/**
 * The address as far as a list knows it: an order or a field that it does not have, from an old address or a typed one, is
 * left out, because the server refuses it.
 */
export function knownSearch(
  { sort, dir, searchOptions, ...rest }: ListSearch,
  list: { sorts: readonly string[]; fields: readonly string[] },
): ListSearch {
  const fields = searchOptions?.split(',').filter((field) => list.fields.includes(field)) ?? []
  return {
    ...rest,
    ...(sort && list.sorts.includes(sort) ? { sort, ...(dir ? { dir } : {}) } : {}),
    ...(fields.length > 0 ? { searchOptions: fields.join(',') } : {}),
  }
}

/** The chosen text entries of an address; empty and other ones are dropped. */
export function pick<Key extends string>(
  search: Record<string, unknown>,
  keys: readonly Key[],
): Partial<Record<Key, string>> {
  const entries = keys.flatMap((key) => {
    const value = search[key]
    return value === undefined || value === null || value === '' ? [] : [[key, String(value)]]
  })
  return Object.fromEntries(entries) as Partial<Record<Key, string>>
}

/** The fields one may search in; `active` ones are ticked unless the address says otherwise. */
export function searchOptions(
  all: readonly { value: string; label: string; active?: boolean }[],
  chosen: string | undefined,
): SearchOption[] {
  const ticked = chosen?.split(',')
  return all.map(({ value, label, active }) => ({
    value,
    label,
    active: ticked ? ticked.includes(value) : active === true,
  }))
}

/** The fields that are ticked; while none is, the address keeps those of before. */
export function ticked(options: readonly SearchOption[]): Pick<ListSearch, 'searchOptions'> {
  const fields = options.filter((option) => option.active && !option.disabled)
  return fields.length > 0 ? { searchOptions: fields.map((option) => option.value).join(',') } : {}
}

/** The address after a search: back to the first page. An empty one keeps the ticks. */
export function searched(entries: SearchEntry[]): Pick<ListSearch, 'search' | 'searchOptions' | 'page'> {
  const [first] = entries
  if (!first) return { search: undefined, page: undefined } as object
  return {
    search: first.text,
    searchOptions: entries.map((entry) => entry.field).join(','),
    page: undefined,
  } as object
}
