import { Button, Menu } from '@studio/ui'
import { ArrowDown, ArrowUp, ArrowUpDown } from 'lucide-react'
import { useWords } from '../words/use-words.ts'
import { columnLabel, type ListColumn } from './list-columns.ts'

/** The order of a list that has no headers to press: cards. What is chosen again turns around. */
export function SortMenu<Row>({
  columns,
  sort,
  dir,
  onSort,
}: {
  columns: readonly ListColumn<Row>[]
  sort: string
  dir: 'asc' | 'desc'
  onSort: (sort: string, dir: 'asc' | 'desc') => void
}) {
  const { t } = useWords('lists')
  const offered = columns.filter((column) => column.sortable)
  const chosen = offered.find((column) => column.id === sort)
  const arrow = dir === 'asc' ? <ArrowUp /> : <ArrowDown />
  return (
    <Menu
      label={t('sort')}
      trigger={
        <Button variant="text" icon={<ArrowUpDown aria-hidden="true" />}>
          {chosen ? t(`sorted_${dir}`, { column: columnLabel(chosen) }) : t('sort')}
        </Button>
      }
      items={offered.map((column) => ({
        id: column.id,
        label: columnLabel(column),
        ...(column === chosen ? { icon: arrow } : {}),
        onSelect: () => onSort(column.id, column === chosen && dir === 'asc' ? 'desc' : 'asc'),
      }))}
    />
  )
}
