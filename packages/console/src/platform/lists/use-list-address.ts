import { useSearch } from '@tanstack/react-router'
import type { ListSearch } from '../places/list-search.ts'
import { type ListView, useListView } from '../places/local-settings.ts'
import { usePageSearch } from '../places/use-page-search.ts'

/** What a list's query takes from its page. */
export type ListInput = ListSearch & { pageSize: number } & Record<string, unknown>

/** The part of the address that every list page keeps, and how it is changed. Whatever is changed, the first page is shown. */
export function useListAddress(): {
  address: ListSearch
  /** `replace`: without a step back to the address before. */
  change: (part: ListSearch, how?: { replace?: boolean }) => void
} {
  const { search, searchOptions, page, sort, dir, filter } = useSearch({ strict: false }) as ListSearch
  const changeSearch = usePageSearch()
  const change = (part: ListSearch, how: { replace?: boolean } = {}) =>
    changeSearch((before) => withoutEmpty({ ...before, page: undefined, ...part }), how)
  return { address: withoutEmpty({ search, searchOptions, page, sort, dir, filter }), change }
}

/** Rows or cards: as the address says, else as they were chosen last on this device. */
export function useAddressedView(): [view: ListView, choose: (view: ListView) => void] {
  const { view, page } = useSearch({ strict: false }) as ListSearch
  const [kept, keep] = useListView()
  const { change } = useListAddress()
  const choose = (chosen: ListView) => {
    keep(chosen)
    change({ view: chosen, ...(page ? { page } : {}) }, { replace: true })
  }
  return [view === 'list' || view === 'grid' ? view : kept, choose]
}

function withoutEmpty(part: object): { [name: string]: string } {
  return Object.fromEntries(Object.entries(part).filter(([, value]) => value !== undefined && value !== ''))
}
