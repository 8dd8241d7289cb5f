import type { List } from '@studio/contract'
import { PagingBar } from '@studio/ui'
import { usePageSize } from '../places/local-settings.ts'
import { useListAddress } from './use-list-address.ts'

/** The pages of a list whose page is in the address; nothing under an empty one. */
export function ListPaging({ list }: { list: List<unknown> | undefined }) {
  const { change } = useListAddress()
  const [rowsPerPage, setRowsPerPage] = usePageSize()
  if (!list || list.total === 0) return null
  return (
    <PagingBar
      page={list.page}
      pageCount={list.pageCount}
      rowsPerPage={rowsPerPage}
      onPage={(page) => change({ page })}
      onRowsPerPage={(rows) => {
        setRowsPerPage(rows)
        change({})
      }}
    />
  )
}
