import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { type ReactNode, useCallback, useDeferredValue, useLayoutEffect, useMemo, useRef } from 'react'
import { Checkbox } from '../fields/checkbox.tsx'
import { Skeleton, useAfterDelay } from '../status/skeleton.tsx'
import { useKitWords } from '../words.tsx'
import { ColumnGrip } from './column-grip.tsx'
import { placesOf, restOf, sizeOf, tracksOf } from './column-places.ts'
import { PhoneSort } from './phone-sort.tsx'
import { TableFrame } from './table-frame.tsx'
import { TableRow } from './table-row.tsx'

export interface Sort {
  by: string
  direction: 'ascending' | 'descending'
}

export interface Column<Row> {
  id: string
  header: ReactNode
  /** The header in words, where it is none itself. */
  label?: string
  cell: (row: Row) => ReactNode
  /** Numbers right, text left. */
  align?: 'left' | 'right'
  sortable?: boolean
  /** Any CSS width. The column that is the title on phones, or else the first, takes what is left. */
  width?: string
  /** Text that may be cut: the column shares what is left with the title, this part of it in percent. */
  share?: number
  /**
   * Where it is in the two-line row of a phone, several `meta` one after the other, a `line` below both; else it is
   * left out there.
   */
  phone?: 'title' | 'chip' | 'meta' | 'line'
  /** What is before a value on a phone, where no head says what it is. */
  phoneName?: string
}

export interface DataTableProps<Row> {
  /** What the table lists, for those who listen. */
  label: string
  columns: readonly Column<Row>[]
  /** Undefined while the first answer is awaited: rows of the same geometry stand in after 200 ms. */
  rows: readonly Row[] | undefined
  rowKey: (row: Row) => string
  /** The row in words, for its checkbox and its buttons. */
  rowLabel?: (row: Row) => string
  sort?: Sort
  onSort?: (sort: Sort) => void
  selected?: ReadonlySet<string>
  onSelect?: (selected: ReadonlySet<string>) => void
  /** Widths in pixels that the person gave to columns; the others take their own. */
  widths?: Readonly<Record<string, number>>
  /** Makes columns resizable; null: back to the column's own width. */
  onResize?: (columnId: string, px: number | null) => void
  /** Acts of one row, shown on hover and on focus; on touch always. */
  rowActions?: (row: Row) => ReactNode
  /** Under the row's name: why an act on it was refused, say. */
  rowNote?: (rowKey: string) => ReactNode
  /** A click beside any control of the row. A convenience of the mouse: keep a link in the title cell. */
  onOpenRow?: (row: Row) => void
  /** The key of the row that is open beside the table. */
  openRow?: string | undefined
  /** 32, 40 or 52 px rows. */
  density?: 'compact' | 'default' | 'comfortable'
  /** In place of the table when there are no rows. */
  empty?: ReactNode
  /** Rows to stand in while loading. */
  skeletonRows?: number
  /** More columns than a narrow window holds: the table scrolls sideways by itself. */
  wide?: boolean
  className?: string
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, columns, widths, density = 'default', empty, wide = false, className } = props
  // New rows may wait for the page: many of them are drawn in pieces, between keys and clicks. "Nothing here" never stays
  // beside them, with a second button to add the first row.
  const drawn = useDeferredValue(props.rows)
  const rows = drawn?.length === 0 ? props.rows : drawn
  const places = useMemo(() => placesOf(columns, widths), [columns, widths])
  const { onSelect, onOpen } = useRowHandlers(props)
  if (rows?.length === 0 && empty !== undefined) return <div className={className}>{empty}</div>
  return (
    <TableFrame wide={wide} className={className} rows={rows} places={places}>
      <table
        className="kit-table"
        data-density={density}
        aria-busy={rows === undefined || undefined}
        style={{ ...tracksOf(columns), ...restOf(columns) }}
      >
        <caption className="sr-only">{label}</caption>
        <TableHead {...props} rows={rows} />
        <tbody>
          {rows ? (
            rows.map((row) => {
              const rowId = props.rowKey(row)
              return (
                <TableRow
                  key={rowId}
                  row={row}
                  rowId={rowId}
                  columns={columns}
                  places={places}
                  rowLabel={props.rowLabel}
                  rowActions={props.rowActions}
                  rowNote={props.rowNote}
                  isSelected={props.selected?.has(rowId) ?? false}
                  isOpen={props.openRow === rowId}
                  onSelect={props.onSelect && onSelect}
                  onOpen={props.onOpenRow && onOpen}
                />
              )
            })
          ) : (
            <WaitingRows {...props} />
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}

/** The same functions at every drawing, so that a row is drawn again only for what it shows. */
function useRowHandlers<Row>(props: DataTableProps<Row>) {
  const latest = useRef(props)
  useLayoutEffect(() => {
    latest.current = props
  })
  const onSelect = useCallback((rowId: string, isSelected: boolean) => {
    const { selected, onSelect } = latest.current
    const next = new Set(selected)
    if (isSelected) next.add(rowId)
    else next.delete(rowId)
    onSelect?.(next)
  }, [])
  const onOpen = useCallback((row: Row) => latest.current.onOpenRow?.(row), [])
  return { onSelect, onOpen }
}

function TableHead<Row>({
  columns,
  rows,
  rowKey,
  sort,
  onSort,
  selected,
  onSelect,
  rowActions,
  widths,
  onResize,
}: DataTableProps<Row>) {
  const words = useKitWords()
  const sortable = columns.filter((column) => column.sortable)
  const keys = rows?.map(rowKey) ?? []
  const selectedHere = keys.filter((key) => selected?.has(key)).length
  const selectAll = (all: boolean) => {
    const others = [...(selected ?? [])].filter((key) => !keys.includes(key))
    onSelect?.(new Set(all ? [...others, ...keys] : others))
  }
  return (
    <thead>
      <tr>
        {onSelect ? (
          <th scope="col" className="kit-cell-check">
            <Checkbox
              label={words.selectAllRows}
              hideLabel
              checked={keys.length > 0 && selectedHere === keys.length}
              indeterminate={selectedHere > 0 && selectedHere < keys.length}
              disabledReason={keys.length === 0 ? words.noRowsToSelect : undefined}
              onChange={selectAll}
            />
          </th>
        ) : null}
        {columns.map((column) => (
          <th
            key={column.id}
            scope="col"
            data-align={column.align}
            {...(widths?.[column.id] === undefined ? { style: { width: column.width } } : {})}
            {...sizeOf(column, columns, widths)}
            aria-sort={column.sortable ? (sort?.by === column.id ? sort.direction : 'none') : undefined}
          >
            {column.sortable && onSort ? (
              <SortButton column={column} sort={sort} onSort={onSort} />
            ) : (
              column.header
            )}
            {onResize ? <ColumnGrip onResize={(px) => onResize(column.id, px)} /> : null}
          </th>
        ))}
        {onSort && sortable.length > 0 ? (
          <td className="kit-cell-sort">
            <PhoneSort columns={sortable} sort={sort} onSort={onSort} />
          </td>
        ) : null}
        {rowActions ? (
          <th scope="col" className="kit-cell-acts">
            <span className="sr-only">{words.actions}</span>
          </th>
        ) : null}
      </tr>
    </thead>
  )
}

interface SortButtonProps<Row> {
  column: Column<Row>
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

function SortButton<Row>({ column, sort, onSort }: SortButtonProps<Row>) {
  const direction = sort?.by === column.id ? sort.direction : undefined
  const Arrow = direction === 'ascending' ? ArrowUp : direction === 'descending' ? ArrowDown : ArrowUpDown
  return (
    <button
      type="button"
      className="kit-sort"
      data-active={direction ? '' : undefined}
      onClick={() =>
        onSort({ by: column.id, direction: direction === 'ascending' ? 'descending' : 'ascending' })
      }
    >
      {column.header}
      <Arrow aria-hidden="true" />
    </button>
  )
}

function WaitingRows<Row>({ columns, onSelect, rowActions, skeletonRows = 5 }: DataTableProps<Row>) {
  const shown = useAfterDelay()
  const widths = ['60%', '44%', '72%', '52%', '66%']
  const places = placesOf(columns, undefined)
  return Array.from({ length: skeletonRows }, (_, row) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: stand-ins have no identity
    <tr key={row} data-checkable={onSelect ? '' : undefined}>
      {onSelect ? <td className="kit-cell-check" /> : null}
      {columns.map((column, at) => (
        <td key={column.id} {...places[at]}>
          {shown ? <Skeleton width={at === 0 ? widths[row % widths.length] : '3.5rem'} now /> : null}
        </td>
      ))}
      {rowActions ? <td className="kit-cell-acts" /> : null}
    </tr>
  ))
}
