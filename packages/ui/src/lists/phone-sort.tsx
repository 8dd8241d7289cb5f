import { ArrowDown, ArrowUp } from 'lucide-react'
import { IconButton } from '../actions/icon-button.tsx'
import { Select } from '../fields/select.tsx'
import { useKitWords } from '../words.tsx'
import type { Column, Sort } from './data-table.tsx'

export interface PhoneSortProps<Row> {
  columns: readonly Column<Row>[]
  sort: Sort | undefined
  onSort: (sort: Sort) => void
}

/** By which column a list stands: on phones, where the rows have no columns that a head could name. */
export function PhoneSort<Row>({ columns, sort, onSort }: PhoneSortProps<Row>) {
  const words = useKitWords()
  const up = sort?.direction !== 'descending'
  return (
    <div className="kit-phone-sort">
      <Select
        label={words.sort}
        hideLabel
        quiet
        placeholder={words.sort}
        value={sort?.by ?? ''}
        options={columns.map((column) => ({ value: column.id, label: nameOf(column) }))}
        onChange={(by) => onSort({ by, direction: sort?.direction ?? 'ascending' })}
      />
      {sort ? (
        <IconButton
          size="small"
          tooltip={false}
          label={up ? words.ascending : words.descending}
          icon={up ? <ArrowUp aria-hidden="true" /> : <ArrowDown aria-hidden="true" />}
          onClick={() => onSort({ by: sort.by, direction: up ? 'descending' : 'ascending' })}
        />
      ) : null}
    </div>
  )
}

const nameOf = <Row,>({ id, header, label }: Column<Row>) =>
  label ?? (typeof header === 'string' ? header : id)
