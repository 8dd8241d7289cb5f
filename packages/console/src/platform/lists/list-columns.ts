import { type Column, formatNumber } from '@studio/ui'
import { isValidElement, useMemo } from 'react'
import { useLocal, writeLocal } from '../places/local-settings.ts'

export type ListColumn<Row> = Column<Row> & {
  /** Left out until a person chooses it. */
  optional?: boolean
  /** Left out while something is open beside the list and the window has no room for both. */
  roomy?: boolean
}

/** A column of numbers, sorted by the server; null: there is none. `onPhone`: a narrow window shows it, with its name. */
export function numberColumn<Row>(
  id: string,
  header: string,
  width: string,
  numberOf: (row: Row) => number | null,
  { onPhone = false, ...more }: Pick<ListColumn<Row>, 'optional' | 'roomy'> & { onPhone?: boolean } = {},
): ListColumn<Row> {
  return {
    id,
    header,
    width,
    align: 'right',
    sortable: true,
    ...(onPhone && { phone: 'meta' as const, phoneName: header }),
    ...more,
    cell(row) {
      const value = numberOf(row)
      return value === null ? '' : formatNumber(value)
    },
  }
}

type Kept = { shown?: Record<string, boolean>; widths?: Record<string, number> }

/** What this browser keeps about the columns of one list. */
export function useListColumns<Row>(listId: string, all: readonly ListColumn<Row>[]) {
  const key = `columns-${listId}`
  const kept = useLocal(key)
  // The same until they change, as rows are drawn again with them.
  const { shown, widths } = useMemo(() => read(kept), [kept])
  const keep = (next: Kept) => writeLocal(key, JSON.stringify({ shown, widths, ...next }))
  const isShown = (column: ListColumn<Row>) => shown[column.id] ?? column.optional !== true
  // biome-ignore lint/correctness/useExhaustiveDependencies: `isShown` hangs on `shown` alone
  const columns = useMemo(() => all.filter((column, at) => at === 0 || isShown(column)), [all, shown])
  return {
    columns,
    isShown,
    widths,
    show: (id: string, on: boolean) => keep({ shown: { ...shown, [id]: on } }),
    resize: (id: string, px: number | null) => {
      const { [id]: _, ...others } = widths
      keep({ widths: px === null ? others : { ...others, [id]: px } })
    },
    reset: () => writeLocal(key, null),
  }
}

/** The header of a column in words. */
export function columnLabel<Row>(column: Column<Row>): string {
  if (column.label) return column.label
  return isValidElement(column.header) ? column.id : String(column.header)
}

function read(kept: string | null): Required<Kept> {
  const none = { shown: {}, widths: {} }
  try {
    const value = JSON.parse(kept ?? '{}') as unknown
    return typeof value === 'object' && value !== null ? { ...none, ...value } : none
  } catch {
    return none
  }
}
