import type { AnyRoute, List } from '@studio/contract'
import { Button, classNames, DataTable, EmptyState, SearchBox } from '@studio/ui'
import { type UseQueryOptions, useQuery } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { refusalOf } from '../calls/refusal.tsx'
import { knownSearch, type ListSearch, searched, searchOptions, ticked } from '../places/list-search.ts'
import { usePageSize } from '../places/local-settings.ts'
import { useWords } from '../words/use-words.ts'
import { type BulkAct, BulkBar } from './bulk-bar.tsx'
import { CardGrid } from './card-grid.tsx'
import { FilterBar, type ListFilter } from './filter-bar.tsx'
import { type ListColumn, useListColumns } from './list-columns.ts'
import { ListFailure } from './list-failure.tsx'
import { ListHead } from './list-head.tsx'
import { ListPaging } from './list-paging.tsx'
import { ListTools } from './list-tools.tsx'
import { SortMenu } from './sort-menu.tsx'
import { sortedBy } from './sorted-by.ts'
import { type ListInput, useAddressedView, useListAddress } from './use-list-address.ts'

export type ListPageProps<Row> = {
  /** Under this name the browser keeps the columns. */
  id: string
  title: string
  /** The list's route, for its export. */
  route: AnyRoute
  /** What the query always asks for, besides the address. */
  fixedQuery?: Record<string, string>
  // biome-ignore lint/suspicious/noExplicitAny: each feature's keys are its own
  query: (input: ListInput) => UseQueryOptions<List<Row>, Error, List<Row>, any>
  columns: readonly ListColumn<Row>[]
  searchFields: readonly { value: string; label: string; active?: boolean }[]
  filters?: readonly ListFilter[]
  rowKey: (row: Row) => string
  rowLabel: (row: Row) => string
  onOpenRow?: (row: Row) => void
  /** The key of the row that is open beside the list. */
  openRow?: string | undefined
  /** Something is open beside the list: in most windows its `roomy` columns give way. */
  isBesidePanel?: boolean
  rowActions?: (row: Row) => ReactNode
  bulk?: readonly BulkAct[]
  /** The row as a card; without it there is no choice of view. */
  card?: (row: Row) => ReactNode
  density?: 'compact' | 'default' | 'comfortable'
  /** The one primary act of the page, which an empty list has itself. */
  action?: ReactNode
  /** Beside the title: a choice of organization, say. */
  beside?: ReactNode
  /** One sentence under the title. */
  lead?: ReactNode
  /** Under the title: tabs, say. */
  under?: ReactNode
  /** It is a tab of a page that has its own title. */
  inTab?: boolean
  /** Where there is nothing at all, whatever one searches. */
  empty: ReactNode
}

/**
 * A page that is a list: search, filters, sorting and page in the address, columns and view kept in the browser, bulk
 * acts over all that match, and the whole list as a file.
 */
export function ListPage<Row>(props: ListPageProps<Row>) {
  const { t } = useWords('lists')
  const { title, action, beside, filters = [], bulk = [], rowKey, rowLabel } = props
  const { address: written, change } = useListAddress()
  const address = knownSearch(written, {
    sorts: props.columns.flatMap((column) => (column.sortable ? [column.id] : [])),
    fields: props.searchFields.map(({ value }) => value),
  })
  const [rowsPerPage] = usePageSize()
  const [view, setView] = useAddressedView()
  const settings = useListColumns(props.id, props.columns)
  const query = { ...props.fixedQuery, ...address }
  const columns = useShownColumns(settings.columns, props.isBesidePanel ?? false)
  const list = useQuery(props.query({ ...query, pageSize: rowsPerPage }))
  const total = list.data?.total ?? 0
  useLastPage(list.data, change)
  const chosen = useChosen(
    JSON.stringify([props.fixedQuery, address.search, address.searchOptions, address.filter]),
  )
  const isSearched = Boolean(address.search || address.filter)
  const isEmpty = list.data?.total === 0 && !isSearched
  const clear = () => change({ search: '', searchOptions: '', filter: '' })
  const empty = isSearched ? (
    <EmptyState title={t('noMatch')} action={<Button onClick={clear}>{t('clearSearch')}</Button>}>
      {t('noMatchHelp')}
    </EmptyState>
  ) : (
    props.empty
  )
  const shared = {
    rows: list.data?.items,
    rowKey,
    rowLabel,
    empty,
    rowNote: refusalOf,
    ...(props.rowActions ? { rowActions: props.rowActions } : {}),
    ...(bulk.length > 0 ? { selected: chosen.ids, onSelect: chosen.choose } : {}),
  }
  return (
    <div className="flex w-full max-w-[1536px] flex-col gap-4 px-4 py-7 lg:px-8">
      {props.inTab ? null : (
        <ListHead title={title} lead={props.lead}>
          {beside}
          {isEmpty ? null : action}
        </ListHead>
      )}
      {props.under}
      <div className="flex flex-wrap items-center gap-2">
        <div className={classNames('w-full min-w-0', props.inTab ? 'max-w-md' : 'max-w-xl')}>
          <SearchBox
            text={address.search ?? ''}
            options={searchOptions(props.searchFields, address.searchOptions)}
            onSearch={(entries) => change(searched(entries))}
            onOptionsChange={(options) => change(ticked(options), { replace: true })}
          />
        </div>
        <FilterBar
          filters={filters}
          filter={address.filter ?? ''}
          onChange={(filter) => change({ filter })}
        />
        {props.card && view === 'grid' ? (
          <SortMenu
            columns={props.columns}
            sort={address.sort ?? ''}
            dir={address.dir ?? 'desc'}
            onSort={(sort, dir) => change({ sort, dir })}
          />
        ) : null}
        <ListTools
          title={title}
          route={props.route}
          query={query}
          columns={props.columns}
          settings={settings}
          {...(props.card ? { view, onView: setView } : {})}
        />
        {props.inTab ? beside : null}
        {props.inTab && !isEmpty ? action : null}
      </div>
      {chosen.count(total) > 0 ? (
        <BulkBar
          acts={bulk}
          selection={chosen.all ? { matching: matchingOf(address) } : { ids: [...chosen.ids] }}
          count={chosen.count(total)}
          total={total}
          onSelectAll={chosen.chooseAll}
          onKeep={chosen.keep}
          onClear={chosen.clear}
        />
      ) : null}
      {list.error ? (
        <ListFailure
          error={list.error}
          onRetry={() => void list.refetch()}
          {...(isSearched ? { onClear: clear } : {})}
        />
      ) : props.card && view === 'grid' ? (
        <CardGrid {...shared} label={title} card={props.card} />
      ) : (
        <DataTable
          {...shared}
          label={title}
          wide
          density={props.density ?? 'default'}
          columns={columns}
          widths={settings.widths}
          onResize={settings.resize}
          {...(props.onOpenRow ? { onOpenRow: props.onOpenRow } : {})}
          openRow={props.openRow}
          {...sortedBy(address)}
          onSort={({ by, direction }) =>
            change({ sort: by, dir: direction === 'ascending' ? 'asc' : 'desc' })
          }
        />
      )}
      <ListPaging list={list.data} />
    </div>
  )
}

/** Without those that give way to what is open beside the list. */
function useShownColumns<Row>(columns: readonly ListColumn<Row>[], isBesidePanel: boolean) {
  const gaveWay = !useIsWide() && isBesidePanel
  return useMemo(() => (gaveWay ? columns.filter(({ roomy }) => !roomy) : columns), [columns, gaveWay])
}

const wide = '(width >= 100rem)'

/** Whether the window has room for all columns and a panel. */
function useIsWide(): boolean {
  return useSyncExternalStore(
    (changed) => {
      const query = matchMedia(wide)
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => matchMedia(wide).matches,
  )
}

/** What the ticked rows of all pages have in common. */
const matchingOf = ({ search = '', searchOptions = '', filter = '' }: ListSearch) => ({
  search,
  searchOptions,
  filter,
})

/** A page after the last one, of an old address or after its rows were deleted, is the last one. */
function useLastPage(
  list: List<unknown> | undefined,
  change: ReturnType<typeof useListAddress>['change'],
): void {
  const last = list && list.items.length === 0 && list.total > 0 ? list.pageCount : undefined
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for every list that was read
  useEffect(() => {
    if (last !== undefined) change({ page: last }, { replace: true })
  }, [list])
}

/** The rows that were ticked, or all that match; another search begins with none. */
function useChosen(search: string) {
  const [state, setState] = useState({ search, ids: new Set<string>(), all: false })
  const now = state.search === search ? state : { search, ids: new Set<string>(), all: false }
  /** An act that ends after the search was changed leaves what is chosen there. */
  const keep = (ids: readonly string[]) =>
    setState((latest) => (latest.search === search ? { search, ids: new Set(ids), all: false } : latest))
  return {
    ids: now.ids as ReadonlySet<string>,
    all: now.all,
    count: (total: number) => (now.all ? total : now.ids.size),
    choose: (ids: ReadonlySet<string>) => setState({ search, ids: new Set(ids), all: false }),
    chooseAll: () => setState({ ...now, search, all: true }),
    keep,
    clear: () => keep([]),
  }
}
