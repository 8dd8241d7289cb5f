import type { SearchEntry, SearchOption } from '@studio/ui'

/** What a list page keeps in its address. */
export type ListSearch = {
  search?: string
  searchOptions?: string
  page?: number
  sort?: string
  dir?: 'asc' | 'desc'
}

/** What the chat logs keep in their address, besides. */
export type ChatLogSearch = ListSearch &
  Partial<
    Record<'storyfileId' | 'kind' | 'quality' | 'channel' | 'scoreBelow' | 'from' | 'to' | 'turn', string>
  >

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

/** The address after a search: back to the first page. */
export function searched(entries: SearchEntry[]): Pick<ListSearch, 'search' | 'searchOptions' | 'page'> {
  const [first] = entries
  if (!first) return { search: undefined, searchOptions: undefined, page: undefined } as object
  return {
    search: first.text,
    searchOptions: entries.map((entry) => entry.field).join(','),
    page: undefined,
  } as object
}
