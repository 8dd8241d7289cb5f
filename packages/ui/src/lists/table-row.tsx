import { type MouseEvent, memo, type ReactNode } from 'react'
import { IdScope } from '../actions/button-id.ts'
import { Checkbox } from '../fields/checkbox.tsx'
import { useKitWords } from '../words.tsx'
import { growing, type Places } from './column-places.ts'
import type { Column } from './data-table.tsx'

const controls = 'a, button, input, select, textarea, label, [role="menuitem"]'

type RowProps<Row> = {
  row: Row
  rowId: string
  columns: readonly Column<Row>[]
  places: Places
  rowLabel: ((row: Row) => string) | undefined
  rowActions: ((row: Row) => ReactNode) | undefined
  rowNote: ((rowId: string) => ReactNode) | undefined
  isSelected: boolean
  isOpen: boolean
  /** The same function as long as the table is there. */
  onSelect: ((rowId: string, isSelected: boolean) => void) | undefined
  /** The same function as long as the table is there. */
  onOpen: ((row: Row) => void) | undefined
}

function Row<Row>({ row, rowId, columns, places, ...props }: RowProps<Row>) {
  const { rowLabel, rowActions, rowNote, isSelected, isOpen, onSelect, onOpen } = props
  const words = useKitWords()
  const open = (event: MouseEvent<HTMLTableRowElement>) => {
    const target = event.target as HTMLElement
    const isElsewhere = !event.currentTarget.contains(target)
    if (isElsewhere || target.closest(controls) || String(globalThis.getSelection?.() ?? '')) return
    onOpen?.(row)
  }
  return (
    <IdScope value={rowId}>
      <tr
        data-selected={isSelected || isOpen || undefined}
        aria-current={isOpen || undefined}
        data-opens={onOpen ? '' : undefined}
        data-checkable={onSelect ? '' : undefined}
        onClick={onOpen ? open : undefined}
      >
        {onSelect ? (
          <td className="kit-cell-check">
            <Checkbox
              label={rowLabel ? `${words.selectRow}: ${rowLabel(row)}` : words.selectRow}
              hideLabel
              checked={isSelected}
              onChange={(checked) => onSelect(rowId, checked)}
            />
          </td>
        ) : null}
        <Cells row={row} rowId={rowId} columns={columns} places={places} rowNote={rowNote} />
        {rowActions ? (
          <td className="kit-cell-acts">
            <div className="kit-row-acts">{rowActions(row)}</div>
          </td>
        ) : null}
      </tr>
    </IdScope>
  )
}

/** A row is drawn again when something of it changed, where the columns stay the same ones. */
export const TableRow = memo(Row) as typeof Row

type CellsProps<Row> = Pick<RowProps<Row>, 'row' | 'rowId' | 'columns' | 'places' | 'rowNote'>

function RowCells<Row>({ row, rowId, columns, places, rowNote }: CellsProps<Row>): ReactNode {
  return columns.map((column, at) => (
    <td key={column.id} {...places[at]}>
      {column.cell(row)}
      {column === growing(columns) ? rowNote?.(rowId) : null}
    </td>
  ))
}

/** Apart from the row: a tick alone draws none of them again. */
const Cells = memo(RowCells) as typeof RowCells
